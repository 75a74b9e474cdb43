import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gcloudFirestoreJar } from '../entry/emulators.mjs';
import { installHint } from '../entry/hints.mjs';
import { canCompile, type Jdk } from '../entry/jdk.mjs';
import { exists } from '../shared/exists.ts';
import { UserError } from '../shared/user-error.ts';
import { writeManifestJar } from './manifest-jar.ts';
import { buildStorageRulesRuntime } from './storage-rules-runtime.ts';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** The gcloud jar has no `Main-Class`, so a cached jar that has one points to it. */
async function startableJar(jdk: Jdk, jar: string, cache: string): Promise<string> {
  const name = createHash('sha256').update(jar).digest('hex').slice(0, 12);
  const file = join(cache, `firestore-emulator-${name}.jar`);
  if (!(await exists(file))) await writeManifestJar(jdk, file, mainClass, [jar]);
  return file;
}

/**
 * Environment variables that point firebase-tools to Firestore and the Storage rules runtime on a
 * machine that cannot download them; empty when the gcloud CLI has no emulator.
 * @param cache folder for build results
 */
export async function findOfflineEmulators(
  jdk: Jdk,
  cache: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Record<string, string>> {
  const jar = await gcloudFirestoreJar(env);
  if (jar === null) {
    console.log(
      `Emulators: firebase-tools will download them (offline: ${installHint('emulator')})`,
    );
    return {};
  }
  if (!(await canCompile(jdk))) {
    throw new UserError(
      `Java ${jdk.version} in ${jdk.home} is a runtime only: the Storage rules runtime is compiled with javac, which a full JDK has. Install one with ${installHint('jdk')}.`,
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
