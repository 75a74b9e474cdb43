import { execFile } from 'node:child_process';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Jdk } from '../entry/jdk.mjs';

/** A manifest attribute; continuation lines begin with a space. */
function attribute(name: string, value: string): string {
  return `${`${name}: ${value}`.replace(/.{70}/g, '$&\n ')}\n`;
}

/** Writes a jar without code that starts `mainClass` from this class path. */
export async function writeManifestJar(
  jdk: Jdk,
  file: string,
  mainClass: string,
  classPath: readonly string[],
): Promise<void> {
  // Another launcher may be doing the same, so the jar must appear complete.
  const draft = `${file}.${process.pid}`;
  const manifest = `${draft}.txt`;
  const urls = classPath.map((path) => pathToFileURL(path).href).join(' ');
  await writeFile(manifest, attribute('Main-Class', mainClass) + attribute('Class-Path', urls));
  const args = ['--create', '--file', draft, '--manifest', manifest];
  await promisify(execFile)(join(jdk.bin, 'jar'), args);
  await rm(manifest);
  await rename(draft, file);
}
