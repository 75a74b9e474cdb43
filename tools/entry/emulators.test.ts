import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { checkEmulators, hasEmulatorUi, hasOwnEmulators } from './emulators.mjs';

afterEach(() => {
  vi.unstubAllGlobals();
});

const noGcloud = async () => null;

const emptyCache = async () => ({
  FIREBASE_EMULATORS_PATH: await mkdtemp(join(tmpdir(), 'firebase-cache-')),
});

/** The jars that firebase-tools itself looks for. */
function jarsOfFirebaseTools(): string[] {
  const load = createRequire(import.meta.url);
  const tools = load('firebase-tools/lib/emulator/downloadableEmulators.js') as {
    getDownloadDetails(name: string): { downloadPath: string };
  };
  return ['firestore', 'storage'].map((name) =>
    basename(tools.getDownloadDetails(name).downloadPath),
  );
}

it('takes firebase-tools’ own emulators when it has both, of the versions that it wants', async () => {
  const env = await emptyCache();
  await writeFile(join(env.FIREBASE_EMULATORS_PATH, 'cloud-firestore-emulator-v1.0.0.jar'), '');
  expect(await hasOwnEmulators(env)).toBe(false);
  for (const name of jarsOfFirebaseTools()) {
    await writeFile(join(env.FIREBASE_EMULATORS_PATH, name), '');
  }
  expect(await hasOwnEmulators(env)).toBe(true);
  await expect(checkEmulators(env, noGcloud)).resolves.toBeUndefined();
});

it('finds the Emulator UI where firebase-tools would start it', async () => {
  const env = await emptyCache();
  expect(await hasEmulatorUi(env)).toBe(false);
  const load = createRequire(import.meta.url);
  const tools = load('firebase-tools/lib/emulator/downloadableEmulators.js') as {
    getDownloadDetails(name: string): { binaryPath: string; opts: { cacheDir: string } };
  };
  const { binaryPath, opts } = tools.getDownloadDetails('ui');
  const program = join(env.FIREBASE_EMULATORS_PATH, relative(opts.cacheDir, binaryPath));
  await mkdir(dirname(program), { recursive: true });
  await writeFile(program, '');
  expect(await hasEmulatorUi(env)).toBe(true);
});

it('takes jars that the environment names', async () => {
  const own = import.meta.filename;
  const env = { FIRESTORE_EMULATOR_BINARY_PATH: own, STORAGE_EMULATOR_BINARY_PATH: own };
  expect(await hasOwnEmulators({ ...(await emptyCache()), ...env })).toBe(true);
});

it('says at once when there are none and none can be downloaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  const env = await emptyCache();
  await expect(checkEmulators(env, noGcloud)).rejects.toThrow(
    /^The Firestore emulator is not on this machine and https:.* does not answer: .*setup:emulators:firestore/,
  );
  await expect(checkEmulators(env, async () => '/opt/emulator.jar')).resolves.toBeUndefined();
  // Through a proxy, firebase-tools may reach hosts that this script cannot.
  await expect(checkEmulators({ ...env, HTTPS_PROXY: 'http://proxy' }, noGcloud)).resolves.toBe(
    undefined,
  );
});

it('asks before firebase-tools is installed whether its emulators can be reached at all', async () => {
  const notInstalled = async () => null;
  const env = await emptyCache();
  vi.stubGlobal('fetch', async () => new Response(null, { status: 400 }));
  await expect(checkEmulators(env, noGcloud, notInstalled)).resolves.toBeUndefined();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  await expect(checkEmulators(env, noGcloud, notInstalled)).rejects.toThrow(/storage\.googleapis/);
  for (const name of ['cloud-firestore-emulator-v1.jar', 'cloud-storage-rules-runtime-v1.jar']) {
    await writeFile(join(env.FIREBASE_EMULATORS_PATH, name), '');
  }
  await expect(checkEmulators(env, noGcloud, notInstalled)).resolves.toBeUndefined();
});
