import { afterEach, expect, it, vi } from 'vitest';
import { firestore } from './firestore.ts';

afterEach(() => vi.unstubAllEnvs());

it('works with the database of the setting, and with the default one without', () => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-database-id');
  expect(firestore().databaseId).toBe('(default)');
  vi.stubEnv('FIRESTORE_DATABASE', 'restored');
  expect(firestore().databaseId).toBe('restored');
});
