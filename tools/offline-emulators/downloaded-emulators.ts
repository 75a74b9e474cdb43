import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { exists } from '../shared/exists.ts';
import { repositoryRoot } from '../shared/paths.ts';
import { UserError } from '../shared/user-error.ts';
import { gcloudFirestoreJar } from './find-emulators.ts';

const parts = ['firestore', 'storage'] as const;
type Part = (typeof parts)[number];
type Download = { downloadPathRelativeToCacheDir: string; remoteUrl: string };

const patienceMs = 8000;

/** What the locked firebase-tools downloads, and where from. */
async function downloads(): Promise<
  Record<Part, Download> & { ui: { main: { binaryPathRelativeToCacheDir: string } } }
> {
  const file = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  return JSON.parse(await readFile(join(repositoryRoot, file), 'utf8'));
}

const cacheOf = (env: NodeJS.ProcessEnv) =>
  env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');

/** Whether firebase-tools has its Emulator UI, in which one looks at the data, on this machine. */
export async function hasEmulatorUi(env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const { ui } = await downloads();
  return exists(join(cacheOf(env), ui.main.binaryPathRelativeToCacheDir));
}

/** Those of the emulators' jars that firebase-tools would have to download first. */
async function missingJars(env: NodeJS.ProcessEnv): Promise<Download[]> {
  const cache = cacheOf(env);
  const all = await downloads();
  const missing: Download[] = [];
  for (const part of parts) {
    const given = env[`${part.toUpperCase()}_EMULATOR_BINARY_PATH`];
    const file = given ?? join(cache, all[part].downloadPathRelativeToCacheDir);
    if (!(await exists(file))) missing.push(all[part]);
  }
  return missing;
}

/** Whether firebase-tools has what it needs to start Firestore and Storage. */
export const hasOwnEmulators = async (env: NodeJS.ProcessEnv = process.env): Promise<boolean> =>
  (await missingJars(env)).length === 0;

/** Through a proxy firebase-tools reaches more than we do. */
const hasProxy = (env: NodeJS.ProcessEnv): boolean =>
  Object.keys(env).some((name) => /^https?_proxy$/i.test(name));

/** Rejects with one sentence where the emulators are neither on this machine nor can be downloaded. */
export async function checkEmulators(
  env: NodeJS.ProcessEnv = process.env,
  findJar: typeof gcloudFirestoreJar = gcloudFirestoreJar,
): Promise<void> {
  const [missing] = await missingJars(env);
  if (missing === undefined || hasProxy(env) || (await findJar(env)) !== null) return;
  const { origin } = new URL(missing.remoteUrl);
  const answers = await fetch(missing.remoteUrl, {
    method: 'HEAD',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) return;
  throw new UserError(
    `The Firestore emulator is not on this machine and ${origin}, which has it, does not answer: check the network, or install it another way (\`gcloud components install cloud-firestore-emulator\`, \`apt-get install google-cloud-cli-firestore-emulator\`).`,
  );
}
