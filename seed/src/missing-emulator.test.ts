import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { missingEmulator } from './missing-emulator.ts';

async function listening() {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = () => new Promise((resolve) => server.close(resolve));
  return { host: `127.0.0.1:${address.port}`, close };
}

it('names the emulator that does not run, and none when all do', async () => {
  const [there, gone] = await Promise.all([listening(), listening()]);
  await gone.close();
  const env = { FIRESTORE_EMULATOR_HOST: there.host, FIREBASE_AUTH_EMULATOR_HOST: there.host };
  expect(await missingEmulator({ ...env, FIREBASE_STORAGE_EMULATOR_HOST: gone.host })).toBe(
    gone.host,
  );
  expect(await missingEmulator({ ...env, FIREBASE_STORAGE_EMULATOR_HOST: there.host })).toBeNull();
  await there.close();
});
