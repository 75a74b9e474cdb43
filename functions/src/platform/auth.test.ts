import { createHmac } from 'node:crypto';
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalGoogle, localProject, startLocalGoogle } from '../testing/local-google.ts';
import { getAccount } from './auth.ts';
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

const uid = 'staff-1';
const nowSeconds = () => Math.floor(Date.now() / 1000);
const claims = (change: object = {}) => ({
  iss: `https://securetoken.google.com/${localProject}`,
  aud: localProject,
  sub: uid,
  iat: nowSeconds() - 60,
  auth_time: nowSeconds() - 60,
  exp: nowSeconds() + 3000,
  admin: true,
  ...change,
});
const record = (change: object = {}) => ({
  localId: uid,
  email: 'staff@example.com',
  emailVerified: true,
  displayName: 'Staff',
  validSince: '0',
  customAttributes: '{"admin":true}',
  ...change,
});
const codeOf = async (token: string) =>
  getAccount(token).then(
    () => 'accepted',
    (error: unknown) => toAppError(error).code,
  );
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('getAccount, with signatures that count', () => {
  it('accepts a token that Google signed for this project', async () => {
    google.accounts.set(uid, record());
    await expect(getAccount(google.sign(claims()))).resolves.toEqual({
      uid,
      email: 'staff@example.com',
      emailVerified: true,
      name: 'Staff',
      role: 'manager',
      lostRole: false,
    });
  });

  it.each([
    [{ admin: undefined, staffRole: 'reception' }, { staffRole: 'reception' }, 'reception', false],
    [{ admin: undefined, staffRole: 'reception' }, { staffRole: 'accounts' }, null, true],
    [{ admin: undefined, staffRole: 'reception' }, { admin: true }, null, true],
    [{ admin: true }, { staffRole: 'reception' }, null, true],
    [{ admin: undefined, staffRole: 'manager' }, { staffRole: 'manager' }, null, false],
  ])(
    'with the claims %j in the token and %j on the account has the role %s',
    async (inToken, onAccount, role, lostRole) => {
      google.accounts.set(uid, record({ customAttributes: JSON.stringify(onAccount) }));
      await expect(getAccount(google.sign(claims(inToken)))).resolves.toMatchObject({
        role,
        lostRole,
      });
    },
  );

  it('takes no one for staff whose e-mail is not proved', async () => {
    google.accounts.set(uid, record({ emailVerified: false }));
    await expect(getAccount(google.sign(claims()))).resolves.toMatchObject({
      role: null,
      lostRole: true,
    });
  });

  it.each<[string, (google: LocalGoogle) => string]>([
    ['without a signature', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`],
    [
      'with alg none and the right key id',
      () => `${part({ alg: 'none', kid: 'published' })}.${part(claims())}.`,
    ],
    [
      'with its signature cut off',
      ({ sign }) => `${sign(claims()).split('.').slice(0, 2).join('.')}.`,
    ],
    ['signed with another key', ({ sign, foreign }) => sign(claims(), { key: foreign.privateKey })],
    [
      'of a key that Google does not publish',
      ({ sign, foreign }) =>
        sign(claims(), { header: { kid: 'foreign' }, key: foreign.privateKey }),
    ],
    ['that names no key', ({ sign }) => sign(claims(), { header: { kid: undefined } })],
    [
      'signed with the public key as a shared secret (HS256)',
      ({ published }) => {
        const signed = `${part({ alg: 'HS256', kid: published.kid })}.${part(claims())}`;
        const secret = published.publicKey.export({ type: 'spki', format: 'pem' });
        return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
      },
    ],
    [
      'whose claims were changed after signing',
      ({ sign }) => {
        const [header, , signature] = sign(claims({ sub: 'guest-1' })).split('.');
        return `${header}.${part(claims())}.${signature}`;
      },
    ],
    ['for another audience', ({ sign }) => sign(claims({ aud: 'other' }))],
    [
      'of another issuer',
      ({ sign }) => sign(claims({ iss: 'https://securetoken.google.com/other' })),
    ],
    ['that has expired', ({ sign }) => sign(claims({ exp: nowSeconds() - 1 }))],
    ['without a subject', ({ sign }) => sign(claims({ sub: '' }))],
    ['that is not JSON', () => 'bm90.anNvbg.c2lnbmVk'],
  ])('rejects a token %s', async (_case, forge) => {
    google.accounts.set(uid, record());
    expect(await codeOf(forge(google))).toBe('unauthenticated');
  });

  it.each([
    ['an account that is gone', null],
    ['a disabled account', record({ disabled: true })],
    [
      'a session that was signed out everywhere',
      record({ validSince: String(Math.floor(Date.now() / 1000)) }),
    ],
  ])('rejects the good token of %s', async (_case, stored) => {
    if (stored !== null) google.accounts.set(uid, stored);
    expect(await codeOf(google.sign(claims()))).toBe('unauthenticated');
  });

  it('grants admin rights only when token and account agree', async () => {
    google.accounts.set(uid, record({ customAttributes: '{}' }));
    await expect(getAccount(google.sign(claims()))).resolves.toMatchObject({
      role: null,
      lostRole: true,
    });
    google.accounts.set(uid, record());
    for (const admin of ['true', 1, null, false]) {
      await expect(getAccount(google.sign(claims({ admin })))).resolves.toMatchObject({
        role: null,
        lostRole: false,
      });
    }
  });

  it('reports the service as down, not the token as invalid, when Google cannot be reached', async () => {
    google.goDown();
    expect(await codeOf(google.sign(claims()))).toBe('unavailable');
  });

  it('does the same when only the account cannot be looked up', async () => {
    google.accounts.set(uid, record());
    await getAccount(google.sign(claims()));
    google.goDown();
    expect(await codeOf(google.sign(claims()))).toBe('unavailable');
  });
});
