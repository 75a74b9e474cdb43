import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findPrerequisites } from './prerequisites.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('leaves the emulators to firebase-tools where it has its own cache', async () => {
  vi.stubEnv('FIREBASE_EMULATORS_PATH', await mkdtemp(join(tmpdir(), 'firebase-cache-')));
  expect((await findPrerequisites()).emulators).toEqual({});
});
