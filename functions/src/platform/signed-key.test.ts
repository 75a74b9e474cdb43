import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hideKeys, isGenuineKey, signKey } from './signed-key.ts';

const older = 'a'.repeat(32);
const newer = 'b'.repeat(32);
const withSecrets = (text: string) => vi.stubEnv('TRIP_KEY_SECRET', text);

afterEach(() => vi.unstubAllEnvs());

describe('a signed key', () => {
  test('is the HMAC of what it opens, in letters that an address takes as they are', () => {
    withSecrets(older);
    const key = signKey('claim', 'b1', 'asha@example.com');
    const hmac = createHmac('sha256', older).update('claim.b1.asha@example.com');
    expect(key).toBe(hmac.digest('base64url'));
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(isGenuineKey(key, 'claim', 'b1', 'asha@example.com')).toBe(true);
  });

  test('opens nothing else', () => {
    withSecrets(older);
    const key = signKey('claim', 'b1', 'asha@example.com');
    expect(isGenuineKey(key, 'claim', 'b2', 'asha@example.com')).toBe(false);
    expect(isGenuineKey(key, 'claim', 'b1', 'other@example.com')).toBe(false);
    for (const wrong of ['', key.slice(1), `${key}=`, `B${key.slice(1)}`, key.toLowerCase()]) {
      expect(isGenuineKey(wrong, 'claim', 'b1', 'asha@example.com'), wrong).toBe(false);
    }
  });

  test('holds while its secret is being replaced, and ends with it', () => {
    withSecrets(older);
    const key = signKey('claim', 'b1', 'v');
    withSecrets(`${newer}, ${older}`);
    expect(isGenuineKey(key, 'claim', 'b1', 'v')).toBe(true);
    expect(signKey('claim', 'b1', 'v')).not.toBe(key);
    const renewed = signKey('claim', 'b1', 'v');
    withSecrets(newer);
    expect(isGenuineKey(renewed, 'claim', 'b1', 'v')).toBe(true);
    expect(isGenuineKey(key, 'claim', 'b1', 'v')).toBe(false);
  });

  test.each([
    ['no secret', ''],
    ['31 bytes', 'x'.repeat(31)],
    ['a short one beside a long one', `${newer},short`],
    ['three of them', [newer, older, 'c'.repeat(32)].join(',')],
  ])('is never made with %s', (_, secret) => {
    withSecrets(secret);
    expect(() => signKey('claim', 'b1', 'v')).toThrow(/TRIP_KEY_SECRET/);
  });
});

test('keys are hidden in texts and in HTML, and nothing else is', () => {
  withSecrets(older);
  const key = signKey('claim', 'b1', 'v');
  expect(hideKeys(`Pay: https://x/my-bookings#booking=b1&key=${key}\nmonkey=1`)).toBe(
    'Pay: https://x/my-bookings#booking=b1&key=hidden\nmonkey=1',
  );
  expect(hideKeys(`<a href="https://x#booking=b1&#38;key=${key}">`)).toBe(
    '<a href="https://x#booking=b1&#38;key=hidden">',
  );
});
