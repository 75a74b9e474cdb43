import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllEnvs();
});

const pathOf = async () => (await import('./firestore-rest.ts')).databasePath;

test('reads go to the database of the setting, and to the default one without', async () => {
  expect(await pathOf()).toMatch(/^projects\/[^/]*\/databases\/\(default\)\/documents$/);
  vi.resetModules();
  vi.stubEnv('VITE_FIRESTORE_DATABASE', 'restored');
  expect(await pathOf()).toMatch(/\/databases\/restored\/documents$/);
});
