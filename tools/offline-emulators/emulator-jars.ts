import { access, readdir, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** Where firebase-tools keeps the Java programs it downloads. */
export function firebaseToolsCache(env: NodeJS.ProcessEnv): string {
  return env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The newest file in firebase-tools' cache whose name starts so, or null. */
export async function cachedJar(env: NodeJS.ProcessEnv, prefix: string): Promise<string | null> {
  const cache = firebaseToolsCache(env);
  const names = await readdir(cache).catch((): string[] => []);
  const newest = names
    .filter((name) => name.startsWith(prefix) && name.endsWith('.jar'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  return newest === undefined ? null : join(cache, newest);
}

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
    '/usr/local/share/google-cloud-sdk',
  ];
}

/** The Firestore emulator of the gcloud CLI, wherever that is installed, or null. */
export async function gcloudFirestoreJar(env: NodeJS.ProcessEnv): Promise<string | null> {
  for (const root of await gcloudRoots(env)) {
    const jar = join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    if (await exists(jar)) return jar;
  }
  return null;
}
