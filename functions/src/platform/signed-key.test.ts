import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hideKeys, isGenuineKey, keyPlaceholder, signKey } from './signed-key.ts';

const older = 'a'.repeat(32);
const newer = 'b'.repeat(32);
const withSecrets = (text: string) => vi.stubEnv('TRIP_KEY_SECRET', text);

afterEach(() => vi.unstubAllEnvs());

describe('a signed key', () => {
  test('is the HMAC of what it opens, in letters that an address takes as they are', () => {
    withSecrets(older);
    const key = signKey('trip', 'b1', 'asha@example.com');
    const hmac = createHmac('sha256', older).update('trip.b1.asha@example.com');
    expect(key).toBe(hmac.digest('base64url'));
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(isGenuineKey(key, 'trip', 'b1', 'asha@example.com')).toBe(true);
  });

  test('opens nothing else', () => {
    withSecrets(older);
    const key = signKey('trip', 'b1', 'asha@example.com');
    expect(isGenuineKey(key, 'trip', 'b2', 'asha@example.com')).toBe(false);
    expect(isGenuineKey(key, 'trip', 'b1', 'other@example.com')).toBe(false);
    for (const wrong of ['', key.slice(1), `${key}=`, `B${key.slice(1)}`, key.toLowerCase()]) {
      expect(isGenuineKey(wrong, 'trip', 'b1', 'asha@example.com'), wrong).toBe(false);
    }
  });

  test('holds while its secret is being replaced, and ends with it', () => {
    withSecrets(older);
    const key = signKey('trip', 'b1', 'v');
    withSecrets(`${newer}, ${older}`);
    expect(isGenuineKey(key, 'trip', 'b1', 'v')).toBe(true);
    expect(signKey('trip', 'b1', 'v')).not.toBe(key);
    const renewed = signKey('trip', 'b1', 'v');
    withSecrets(newer);
    expect(isGenuineKey(renewed, 'trip', 'b1', 'v')).toBe(true);
    expect(isGenuineKey(key, 'trip', 'b1', 'v')).toBe(false);
  });

  test.each([
    ['no secret', ''],
    ['31 bytes', 'x'.repeat(31)],
    ['a short one beside a long one', `${newer},short`],
    ['three of them', [newer, older, 'c'.repeat(32)].join(',')],
  ])('is never made with %s', (_, secret) => {
    withSecrets(secret);
    expect(() => signKey('trip', 'b1', 'v')).toThrow(/TRIP_KEY_SECRET/);
  });
});

test('keys are hidden in texts and in HTML, and nothing else is', () => {
  withSecrets(older);
  const key = signKey('trip', 'b1', 'v');
  expect(hideKeys(`Pay: https://x/trip/b1#k=${key}\n#k=1`)).toBe(
    'Pay: https://x/trip/b1#k=hidden\n#k=1',
  );
  expect(hideKeys(`Pay: https://x/trip/b1${keyPlaceholder}`)).toBe(
    'Pay: https://x/trip/b1#k=hidden',
  );
  expect(hideKeys(`<a href="https://x/trip/b1#k=${key}">`)).toBe(
    '<a href="https://x/trip/b1#k=hidden">',
  );
});
