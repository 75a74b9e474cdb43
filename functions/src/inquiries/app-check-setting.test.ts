import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiRoutes } from '../entry/routes.ts';
import { assertOwnApp } from '../platform/app-check.ts';
import { adminApp } from '../platform/firestore.ts';
import { type LocalGoogle, localProject, startLocalGoogle } from '../testing/local-google.ts';
import { testApi } from '../testing/test-api.ts';

vi.mock('firebase-functions/logger', () => ({
  info: vi.fn(),
  warn: vi.fn(),
  write: vi.fn(),
}));

const api = testApi(apiRoutes, { assertOwnApp });

let google: LocalGoogle;
beforeEach(async () => {
  // Test files share a process: one before may have left its app.
  await Promise.all(getApps().map(deleteApp));
  google = await startLocalGoogle();
  initializeApp(google.options);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteApp(adminApp());
  await google.stop();
});

/** Sends an empty inquiry: calls that pass App Check are rejected for their fields. */
async function send(appCheckToken?: string): Promise<[number, unknown]> {
  const response = await api.request('/api/inquiries', {
    method: 'POST',
    body: '{"hotelId":"h1"}',
    headers: {
      'content-type': 'application/json',
      ...(appCheckToken === undefined ? {} : { 'x-firebase-appcheck': appCheckToken }),
    },
  });
  return [response.status, ((await response.json()) as { message: string }).message];
}

const nowSeconds = Math.floor(Date.now() / 1000);
const claims = (change: object = {}) => ({
  iss: 'https://firebaseappcheck.googleapis.com/1234567890',
  aud: [`projects/${localProject}`],
  sub: '1:1234567890:web:abc',
  iat: nowSeconds - 60,
  exp: nowSeconds + 3000,
  ...change,
});
const rejected = [401, messages.submitInquiryFailed];
const heard = [400, messages.fillRequired];

describe('ENFORCE_APP_CHECK', () => {
  it('when on, accepts inquiries only from our own apps', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    expect(await send()).toEqual(rejected);
    expect(await send('abc')).toEqual(rejected);
    expect(await send(google.sign(claims(), { key: google.foreign.privateKey }))).toEqual(rejected);
    expect(await send(google.sign(claims({ aud: ['projects/other'] })))).toEqual(rejected);
    expect(await send(google.sign(claims()))).toEqual(heard);
  });

  it('when on, reports the service as down if tokens cannot be checked', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'true');
    google.goDown();
    expect(await send(google.sign(claims()))).toEqual([503, serverMessages.serviceUnavailable]);
  });

  it('when off, requires no token', async () => {
    vi.stubEnv('ENFORCE_APP_CHECK', 'false');
    expect(await send()).toEqual(heard);
  });
});
