import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { Jdk } from '../launcher/jdk.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { UserError } from '../shared/user-error.ts';
import { cachedJar, exists, gcloudFirestoreJar } from './emulator-jars.ts';
import { writeManifestJar } from './manifest-jar.ts';
import { preflightRulesRuntime } from './storage-rules-preflight.ts';

const run = promisify(execFile);
const sourceFolder = join(repositoryRoot, 'tools', 'offline-emulators', 'storage-rules-runtime');

/** `override` is what `STORAGE_EMULATOR_BINARY_PATH` gets; null leaves the download to firebase-tools. */
export type StorageRulesRuntime = { override: string | null; description: string };

/** The jar whose rules engine answers: the gcloud CLI's Firestore emulator, or firebase-tools' cached one. */
async function findEngine(env: NodeJS.ProcessEnv): Promise<string | null> {
  if (env.STORAGE_RULES_ENGINE_JAR) return env.STORAGE_RULES_ENGINE_JAR;
  return (await gcloudFirestoreJar(env)) ?? cachedJar(env, 'cloud-firestore-emulator-v');
}

async function fingerprint(engine: string, jdk: Jdk): Promise<string> {
  const hash = createHash('sha256').update(jdk.version);
  const { size, mtimeMs } = await stat(engine);
  hash.update(`${engine} ${size} ${mtimeMs}`);
  for (const name of (await javaSources()).toSorted()) {
    hash.update(await readFile(join(sourceFolder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function javaSources(): Promise<string[]> {
  return (await readdir(sourceFolder)).filter((name) => name.endsWith('.java'));
}

async function compile(engine: string, jdk: Jdk, classes: string): Promise<void> {
  const javac = join(jdk.bin, 'javac');
  if (!(await exists(javac))) {
    throw new UserError(
      `Java ${jdk.version} in ${jdk.home} is a runtime only: install the full JDK, the Storage rules runtime is compiled with its javac.`,
    );
  }
  await mkdir(classes, { recursive: true });
  const sources = (await javaSources()).map((name) => join(sourceFolder, name));
  const options = ['-nowarn', '-proc:none', '-cp', engine, '-d', classes];
  await run(javac, [...options, ...sources]).catch((error: unknown) => {
    throw new Error(`The Storage rules runtime does not compile against ${engine}.`, {
      cause: error,
    });
  });
}

/**
 * Builds our substitute once per engine, JDK and source, proves that it decides, and keeps it in
 * `cache`. Without the proof firebase-tools would wait for ever on a runtime that does not answer.
 */
async function buildSubstitute(engine: string, jdk: Jdk, cache: string): Promise<string> {
  const folder = join(cache, `storage-rules-${await fingerprint(engine, jdk)}`);
  const jar = join(folder, 'storage-rules-runtime.jar');
  const proof = join(folder, 'checked');
  if (await exists(proof)) return jar;
  // Two launchers may build at once: each works in a folder of its own, the first to finish wins.
  const classes = join(folder, `classes-${process.pid}`);
  await compile(engine, jdk, classes);
  const draft = join(folder, `draft-${process.pid}.jar`);
  await writeManifestJar(draft, 'StorageRulesRuntime', [`${classes}/`, engine]);
  await preflightRulesRuntime(jdk, draft);
  if (await exists(proof)) {
    await rm(classes, { recursive: true });
    await rm(draft);
    return jar;
  }
  await rename(draft, jar);
  await writeFile(proof, `${engine}\n`);
  return jar;
}

/** Finds what decides on Storage rules (decision D18); `cache` is the launcher's own folder. */
export async function findStorageRulesRuntime(
  jdk: Jdk,
  cache: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<StorageRulesRuntime> {
  const given = env.STORAGE_EMULATOR_BINARY_PATH;
  if (given) {
    if (!(await exists(given))) {
      throw new UserError(`STORAGE_EMULATOR_BINARY_PATH names ${given}, which does not exist.`);
    }
    return { override: given, description: `${given} (STORAGE_EMULATOR_BINARY_PATH)` };
  }
  const official = await cachedJar(env, 'cloud-storage-rules-runtime-v');
  if (official !== null) return { override: official, description: basename(official) };
  const engine = await findEngine(env);
  if (engine === null) {
    return {
      override: null,
      description:
        'not on this machine, firebase-tools will download it (offline: install the gcloud CLI with its Firestore emulator)',
    };
  }
  const override = await buildSubstitute(engine, jdk, cache);
  return { override, description: `our substitute, with the rules engine of ${engine}` };
}
