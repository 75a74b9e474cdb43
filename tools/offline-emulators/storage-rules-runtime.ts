import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Jdk } from '../entry/jdk.mjs';
import { exists } from '../shared/exists.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { writeManifestJar } from './manifest-jar.ts';
import { preflightRulesRuntime } from './storage-rules-preflight.ts';

const sourceFolder = join(repositoryRoot, 'tools', 'offline-emulators', 'storage-rules-runtime');

async function javaSources(): Promise<string[]> {
  const names = await readdir(sourceFolder);
  return names.filter((name) => name.endsWith('.java')).toSorted();
}

async function fingerprint(engine: string, jdk: Jdk): Promise<string> {
  const { size, mtimeMs } = await stat(engine);
  const hash = createHash('sha256').update(`${jdk.version} ${engine} ${size} ${mtimeMs}`);
  for (const name of await javaSources()) hash.update(await readFile(join(sourceFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

async function compile(engine: string, jdk: Jdk, classes: string): Promise<void> {
  await mkdir(classes, { recursive: true });
  const sources = (await javaSources()).map((name) => join(sourceFolder, name));
  const options = ['-nowarn', '-proc:none', '-cp', engine, '-d', classes];
  await promisify(execFile)(join(jdk.bin, 'javac'), [...options, ...sources]).catch(
    (cause: unknown) => {
      throw new Error(`The Storage rules runtime does not compile against ${engine}.`, { cause });
    },
  );
}

/**
 * Builds our runtime once per engine, JDK and source, tests its decisions, and stores it in
 * `cache`. Without the test, firebase-tools would wait forever on a runtime that does not respond.
 * @param engine the Firestore emulator's jar, which contains Google's rules engine
 */
export async function buildStorageRulesRuntime(
  engine: string,
  jdk: Jdk,
  cache: string,
): Promise<string> {
  const folder = join(cache, `storage-rules-${await fingerprint(engine, jdk)}`);
  const jar = join(folder, 'storage-rules-runtime.jar');
  const proof = join(folder, 'checked');
  if (await exists(proof)) return jar;
  // Two launchers may build at once: each uses its own folder, and the last jar wins.
  const classes = join(folder, `classes-${process.pid}`);
  await compile(engine, jdk, classes);
  const draft = join(folder, `draft-${process.pid}.jar`);
  await writeManifestJar(jdk, draft, 'StorageRulesRuntime', [`${classes}/`, engine]);
  await preflightRulesRuntime(jdk, draft);
  await rename(draft, jar);
  await writeFile(proof, `${engine}\n`);
  return jar;
}
