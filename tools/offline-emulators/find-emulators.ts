import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Jdk } from '../launcher/jdk.ts';
import { exists } from '../shared/exists.ts';
import { UserError } from '../shared/user-error.ts';
import { writeManifestJar } from './manifest-jar.ts';
import { buildStorageRulesRuntime } from './storage-rules-runtime.ts';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const jarInGcloud = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

async function gcloudRoots(env: NodeJS.ProcessEnv): Promise<string[]> {
  const roots: string[] = [];
  for (const folder of (env.PATH ?? '').split(delimiter)) {
    const found = await realpath(join(folder, 'gcloud')).catch(() => null);
    if (found !== null) roots.push(dirname(dirname(found)));
  }
  return [
    ...roots,
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/snap/google-cloud-cli/current',
    join(homedir(), 'google-cloud-sdk'),
    '/opt/homebrew/share/google-cloud-sdk',
  ];
}

/** The Firestore emulator of the gcloud CLI, wherever that is installed, or null. */
export async function gcloudFirestoreJar(env: NodeJS.ProcessEnv): Promise<string | null> {
  for (const root of await gcloudRoots(env)) {
    const jar = join(root, jarInGcloud);
    if (await exists(jar)) return jar;
  }
  return null;
}

/** The gcloud jar has no `Main-Class`, so a jar of the cache that has one points at it. */
async function startableJar(jdk: Jdk, jar: string, cache: string): Promise<string> {
  const name = createHash('sha256').update(jar).digest('hex').slice(0, 12);
  const file = join(cache, `firestore-emulator-${name}.jar`);
  if (!(await exists(file))) await writeManifestJar(jdk, file, mainClass, [jar]);
  return file;
}

/**
 * Environment variables with which firebase-tools finds Firestore and the Storage rules runtime on a
 * machine that cannot download them; none when the gcloud CLI has no emulator.
 * @param cache folder for what is built
 */
export async function findOfflineEmulators(
  jdk: Jdk,
  cache: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Record<string, string>> {
  const jar = await gcloudFirestoreJar(env);
  if (jar === null) {
    console.log(
      'Emulators: firebase-tools will download them (offline: `gcloud components install cloud-firestore-emulator` or `apt-get install google-cloud-cli-firestore-emulator`)',
    );
    return {};
  }
  if (!(await exists(join(jdk.bin, 'javac')))) {
    throw new UserError(
      `Java ${jdk.version} in ${jdk.home} is a runtime only: install the full JDK, the Storage rules runtime is compiled with its javac.`,
    );
  }
  console.log(`Emulators: ${jar}, which decides on Storage as well`);
  await mkdir(cache, { recursive: true });
  return {
    FIRESTORE_EMULATOR_BINARY_PATH:
      env.FIRESTORE_EMULATOR_BINARY_PATH ?? (await startableJar(jdk, jar, cache)),
    STORAGE_EMULATOR_BINARY_PATH:
      env.STORAGE_EMULATOR_BINARY_PATH ?? (await buildStorageRulesRuntime(jar, jdk, cache)),
  };
}
