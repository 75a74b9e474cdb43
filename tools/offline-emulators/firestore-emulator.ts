import { basename, join } from 'node:path';
import { UserError } from '../shared/user-error.ts';
import { cachedJar, exists, gcloudFirestoreJar } from './emulator-jars.ts';
import { writeManifestJar } from './manifest-jar.ts';

/** `override` is null when firebase-tools finds (or downloads) its own. */
export type FirestoreEmulator = { override: string | null; description: string };

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/**
 * Finds the official Firestore emulator (decision D18). The gcloud jar has no `Main-Class`, so a
 * manifest-only jar in `cache` points at it.
 */
export async function findFirestoreEmulator(
  cache: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<FirestoreEmulator> {
  const given = env.FIRESTORE_EMULATOR_BINARY_PATH;
  if (given) {
    if (!(await exists(given))) {
      throw new UserError(`FIRESTORE_EMULATOR_BINARY_PATH names ${given}, which does not exist.`);
    }
    return { override: given, description: `${given} (FIRESTORE_EMULATOR_BINARY_PATH)` };
  }
  const cached = await cachedJar(env, 'cloud-firestore-emulator-v');
  if (cached !== null) return { override: cached, description: basename(cached) };
  const gcloud = await gcloudFirestoreJar(env);
  if (gcloud !== null) {
    const wrapper = join(cache, 'cloud-firestore-emulator.jar');
    await writeManifestJar(wrapper, mainClass, [gcloud]);
    return { override: wrapper, description: `${gcloud} (gcloud CLI)` };
  }
  return {
    override: null,
    description:
      'not on this machine, firebase-tools will download it (offline: install the gcloud CLI with `gcloud components install cloud-firestore-emulator` or `apt-get install google-cloud-cli-firestore-emulator`)',
  };
}
