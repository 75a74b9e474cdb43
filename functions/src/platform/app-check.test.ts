import { messages } from '@kerala-stays/domain/core/messages';
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalGoogle, localProject, startLocalGoogle } from '../testing/local-google.ts';
import { assertAppCheck } from './app-check.ts';
import { toAppError } from './errors.ts';
import { adminApp } from './firestore.ts';

let google: LocalGoogle;
beforeEach(async () => {
  // Test files share a process: one before may have left its app.
  await Promise.all(getApps().map(deleteApp));
  google = await startLocalGoogle();
  initializeApp(google.options);
});
afterEach(async () => {
  await deleteApp(adminApp());
  await google.stop();
});

const nowSeconds = () => Math.floor(Date.now() / 1000);
const claims = (change: object = {}) => ({
  iss: 'https://firebaseappcheck.googleapis.com/1234567890',
  aud: ['projects/1234567890', `projects/${localProject}`],
  sub: '1:1234567890:web:abc',
  iat: nowSeconds() - 60,
  exp: nowSeconds() + 3000,
  ...change,
});

describe('assertAppCheck', () => {
  it('accepts a token of our own app', async () => {
    await expect(
      assertAppCheck(google.sign(claims()), messages.submitInquiryFailed),
    ).resolves.toBeUndefined();
  });

  it.each<[string, (google: LocalGoogle) => string | undefined]>([
    ['no token', () => undefined],
    ['an empty token', () => ''],
    ['garbage', () => 'abc'],
    ['a token of another project', ({ sign }) => sign(claims({ aud: ['projects/other'] }))],
    ['an ID token', ({ sign }) => sign(claims({ iss: 'https://securetoken.google.com/x' }))],
    ['an expired token', ({ sign }) => sign(claims({ exp: nowSeconds() - 1 }))],
    ['a forged token', ({ sign, foreign }) => sign(claims(), { key: foreign.privateKey })],
    [
      'an unsigned token',
      ({ sign }) =>
        `${sign(claims(), { header: { alg: 'none' } })
          .split('.', 2)
          .join('.')}.`,
    ],
  ])('rejects %s', async (_case, forge) => {
    await expect(assertAppCheck(forge(google), messages.submitInquiryFailed)).rejects.toMatchObject(
      { code: 'unauthenticated', message: messages.submitInquiryFailed },
    );
  });

  it('reports the service as down when the keys cannot be fetched', async () => {
    google.goDown();
    const rejected = await assertAppCheck(google.sign(claims()), 'x').catch(toAppError);
    expect(rejected).toMatchObject({ code: 'unavailable' });
  });
});
