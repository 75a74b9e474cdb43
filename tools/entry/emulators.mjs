import { access, readdir, readFile, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installHint } from './hints.mjs';
import { UserError } from './user-error.mjs';

/**
 * @typedef {{ downloadPathRelativeToCacheDir: string, remoteUrl: string }} Download
 * @typedef {{ firestore: Download, storage: Download, ui: { main: { binaryPathRelativeToCacheDir:
 * string } } }} Downloads
 */

const parts = /** @type {const} */ (['firestore', 'storage']);
const patienceMs = 8000;
const source = 'https://storage.googleapis.com';

const infoFile = fileURLToPath(
  new URL(
    '../../node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json',
    import.meta.url,
  ),
);

/** @param {string} path */
const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Downloads of the locked firebase-tools, with their sources; null before it is installed.
 * @returns {Promise<Downloads | null>}
 */
const downloads = () => readFile(infoFile, 'utf8').then(JSON.parse, () => null);

/** @param {NodeJS.ProcessEnv} env */
const cacheOf = (env) =>
  env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');

/**
 * Whether firebase-tools has its Emulator UI, which shows the data, on this machine.
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function hasEmulatorUi(env = process.env) {
  const ui = (await downloads())?.ui.main.binaryPathRelativeToCacheDir;
  return ui !== undefined && exists(join(cacheOf(env), ui));
}

/**
 * URLs of the emulator jars that firebase-tools would have to download first. Before it is
 * installed, the required version is unknown and any version counts.
 * @param {NodeJS.ProcessEnv} env
 * @param {Downloads | null} all
 * @returns {Promise<string[]>}
 */
async function missingJars(env, all) {
  const cache = cacheOf(env);
  const cached = await readdir(cache).catch(() => /** @type {string[]} */ ([]));
  /** @type {string[]} */
  const missing = [];
  for (const part of parts) {
    const given = env[`${part.toUpperCase()}_EMULATOR_BINARY_PATH`];
    const isThere = given
      ? await exists(given)
      : all === null
        ? cached.some((name) => name.includes(part) && name.endsWith('.jar'))
        : await exists(join(cache, all[part].downloadPathRelativeToCacheDir));
    if (!isThere) missing.push(all?.[part].remoteUrl ?? source);
  }
  return missing;
}

/**
 * Whether firebase-tools can start Firestore and Storage without a download.
 * @param {NodeJS.ProcessEnv} [env]
 */
export const hasOwnEmulators = async (env = process.env) =>
  (await missingJars(env, await downloads())).length === 0;

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string[]>}
 */
async function gcloudRoots(env) {
  /** @type {string[]} */
  const roots = [];
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

/**
 * The Firestore emulator of the gcloud CLI, wherever installed, or null.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | null>}
 */
export async function gcloudFirestoreJar(env) {
  for (const root of await gcloudRoots(env)) {
    const jar = join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    if (await exists(jar)) return jar;
  }
  return null;
}

/**
 * Through a proxy, firebase-tools can reach hosts that this script cannot.
 * @param {NodeJS.ProcessEnv} env
 */
const hasProxy = (env) => Object.keys(env).some((name) => /^https?_proxy$/i.test(name));

/**
 * Rejects with one sentence when the emulators are neither on this machine nor downloadable.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {typeof gcloudFirestoreJar} [findJar]
 * @param {typeof downloads} [readDownloads]
 * @throws {UserError}
 */
export async function checkEmulators(
  env = process.env,
  findJar = gcloudFirestoreJar,
  readDownloads = downloads,
) {
  const all = await readDownloads();
  const [missing] = await missingJars(env, all);
  if (missing === undefined || hasProxy(env) || (await findJar(env)) !== null) return;
  const answers = await fetch(missing, {
    method: 'HEAD',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    // For the host's own page, any response counts.
    ({ ok }) => ok || all === null,
    () => false,
  );
  if (answers) return;
  throw new UserError(
    `The Firestore emulator is not on this machine and ${new URL(missing).origin}, which has it, does not answer: check the network, from which firebase-tools downloads it by itself (\`npx firebase setup:emulators:firestore\`), or install it with ${installHint('emulator')}.`,
  );
}
