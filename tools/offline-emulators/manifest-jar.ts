import { execFile } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Jdk } from '../entry/jdk.mjs';

/** Text of a manifest attribute; long ones go on in lines that begin with a blank. */
function attribute(name: string, value: string): string {
  return `${`${name}: ${value}`.replace(/.{70}/g, '$&\n ')}\n`;
}

/** Writes a jar that only points: it starts `mainClass` from this class path and holds no code itself. */
export async function writeManifestJar(
  jdk: Jdk,
  file: string,
  mainClass: string,
  classPath: readonly string[],
): Promise<void> {
  // Another launcher may be doing the same, so the jar appears at once and whole.
  const draft = `${file}.${process.pid}`;
  const manifest = `${draft}.txt`;
  const urls = classPath.map((path) => pathToFileURL(path).href).join(' ');
  await writeFile(manifest, attribute('Main-Class', mainClass) + attribute('Class-Path', urls));
  const args = ['--create', '--file', draft, '--manifest', manifest];
  await promisify(execFile)(join(jdk.bin, 'jar'), args);
  await rm(manifest);
  await rename(draft, file);
}
