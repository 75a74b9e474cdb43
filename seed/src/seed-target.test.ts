import { expect, test } from 'vitest';
import { seedTarget } from './seed-target.ts';

const emulators = {
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199',
};

test('seeds the emulators of the environment', () => {
  const env = {
    ...emulators,
    GCLOUD_PROJECT: 'demo-kerala-stays',
    FIREBASE_CONFIG: '{"storageBucket":"demo-kerala-stays.appspot.com"}',
  };
  expect(seedTarget(env, { yesReally: false })).toEqual({
    ok: true,
    target: {
      projectId: 'demo-kerala-stays',
      bucket: 'demo-kerala-stays.appspot.com',
      isEmulated: true,
    },
  });
});

test('rejects when one emulator is missing, and names it', () => {
  const { FIREBASE_AUTH_EMULATOR_HOST: _, ...env } = emulators;
  expect(seedTarget(env, { yesReally: false })).toMatchObject({
    ok: false,
    problem: expect.stringContaining('FIREBASE_AUTH_EMULATOR_HOST'),
  });
});

test('rejects a real project that was not confirmed', () => {
  expect(seedTarget({}, { project: 'live', yesReally: false })).toMatchObject({ ok: false });
});

test('rejects a real project while emulators are set', () => {
  expect(seedTarget(emulators, { project: 'live', yesReally: true })).toMatchObject({ ok: false });
});

test('seeds a confirmed real project', () => {
  expect(seedTarget({}, { project: 'live', yesReally: true })).toEqual({
    ok: true,
    target: { projectId: 'live', bucket: 'live.appspot.com', isEmulated: false },
  });
});
