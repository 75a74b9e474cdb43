import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin, createGuest, signIn, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { documentedApi } from './support/documented.ts';
import { asNewPerson } from './support/scene.ts';
import { auth, siteUrl } from './support/stack.ts';
import { badTokens, forgedToken } from './support/tokens.ts';

let guest: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
  [guest, admin] = await Promise.all([createGuest(), createAdmin()]);
});

describe('tokens', () => {
  it('are required by routes for a signed-in person', async () => {
    for (const path of ['/user', '/bookings/user', '/inquiries', '/hotels/admin/all']) {
      const response = await callApi('GET', path);
      expect([path, response.status, response.body]).toEqual([
        path,
        401,
        { success: false, message: serverMessages.signInAgain },
      ]);
    }
  });

  it('give no access when anything is wrong with them', async () => {
    for (const [problem, token] of badTokens(guest.uid)) {
      for (const path of ['/user', '/inquiries']) {
        const response = await callApi('GET', path, { token });
        expect([problem, path, response.status]).toEqual([problem, path, 401]);
      }
    }
  });

  it('must use the Bearer scheme', async () => {
    for (const authorization of [guest.token, `Basic ${guest.token}`, `bearer${guest.token}`]) {
      const response = await callApi('GET', '/user', { headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });

  it('are ignored, when invalid, by routes where they are optional', async () => {
    const response = await callApi('GET', '/hotels/nowhere', { token: 'abc' });
    expect(response.status).toBe(404);
  });

  it('of a signed-out or disabled account stop working at once', async () => {
    const account = await createGuest();
    expect((await callApi('GET', '/user', { token: account.token })).status).toBe(404);
    await auth.updateUser(account.uid, { disabled: true });
    expect((await callApi('GET', '/user', { token: account.token })).status).toBe(401);
    await auth.updateUser(account.uid, { disabled: false });
    const old = forgedToken(account.uid, { auth_time: Math.floor(Date.now() / 1000) - 7200 });
    await auth.revokeRefreshTokens(account.uid);
    expect((await callApi('GET', '/user', { token: old })).status).toBe(401);
  });
});

describe('roles', () => {
  it('keep everybody else out of every documented call for guests or staff', async () => {
    const wrong: string[] = [];
    const { paths } = await documentedApi();
    for (const [path, operations] of Object.entries(paths)) {
      for (const [verb, { 'x-role': role }] of Object.entries(operations)) {
        if (role === 'anyone') continue;
        const expected = role === 'staff' ? [401, 403] : [401];
        const tokens = role === 'staff' ? [undefined, guest.token] : [undefined];
        const method = verb.toUpperCase();
        for (const [index, token] of tokens.entries()) {
          const response = await callApi(method, path.replaceAll(/\{\w+\}/g, 'nowhere'), {
            headers: asNewPerson(),
            ...(token === undefined ? {} : { token }),
          });
          if (response.status === expected[index]) continue;
          wrong.push(`${method} ${path}: ${response.status} instead of ${expected[index]}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keep guests out of the back office and all of its data', async () => {
    const response = await callApi('GET', '/inquiries', { token: guest.token });
    expect([response.status, response.body]).toEqual([
      403,
      { success: false, message: serverMessages.notAllowed },
    ]);
  });

  it('come from the account, not from the claims of a forged token', async () => {
    const token = forgedToken(guest.uid, { admin: true });
    const response = await callApi('GET', '/inquiries', { token });
    expect([response.status, response.body.message]).toEqual([403, messages.adminAccessChanged]);
  });

  it('end with the claim, even for a token that still has it', async () => {
    const demoted = await createAdmin();
    expect((await callApi('GET', '/inquiries', { token: demoted.token })).status).toBe(200);
    await auth.setCustomUserClaims(demoted.uid, {});
    const response = await callApi('GET', '/inquiries', { token: demoted.token });
    expect([response.status, response.body.message]).toEqual([403, messages.adminAccessChanged]);
  });

  it('begin with a token that was issued after the claim', async () => {
    const promoted = await createGuest();
    await auth.setCustomUserClaims(promoted.uid, { admin: true });
    expect((await callApi('GET', '/inquiries', { token: promoted.token })).status).toBe(403);
    const token = await signIn(promoted.email, promoted.password);
    expect((await callApi('GET', '/inquiries', { token })).status).toBe(200);
  });
});

describe('calls from other pages', () => {
  const preflight = (origin: string) =>
    callApi('OPTIONS', '/inquiries', {
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });

  it('are allowed from the site itself', async () => {
    const response = await preflight(siteUrl);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(siteUrl);
    const call = await callApi('GET', '/health', { headers: { origin: siteUrl } });
    expect(call.headers.get('access-control-allow-origin')).toBe(siteUrl);
    expect(call.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['https://evil.example', 'null', `${'http://127.0.0.1:1'}.evil.example`, ''])(
    'are not allowed from %s',
    async (origin) => {
      const response = await preflight(origin);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('are not allowed from an origin that only begins like the site’s', async () => {
    const response = await preflight(`${siteUrl}.evil.example`);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('every response', () => {
  it('has an id, forbids sniffing and caching, and does not name the server software', async () => {
    for (const [method, path] of [
      ['GET', '/health'],
      ['GET', '/nowhere'],
      ['DELETE', '/health'],
      ['GET', '/user'],
      ['POST', '/inquiries'],
    ] as const) {
      const response = await callApi(method, path);
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(response.text).not.toMatch(/\bat \/|node_modules|Error:/);
    }
  });

  it('is 404 for an unknown path and 405 with Allow for another method', async () => {
    const unknown = await callApi('GET', '/nowhere');
    expect([unknown.status, unknown.body.message]).toEqual([404, messages.notFound]);
    for (const [method, path, allow] of [
      ['DELETE', '/health', 'GET, HEAD, OPTIONS'],
      ['PUT', '/hotels', 'GET, HEAD, POST, OPTIONS'],
      ['GET', '/inquiries/update-status', 'POST, OPTIONS'],
      ['DELETE', '/hotels/featured', 'GET, HEAD, OPTIONS'],
      ['PATCH', '/hotels/abc', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ] as const) {
      const response = await callApi(method, path, { token: admin.token });
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, allow]);
      expect(response.body.message).toBe(serverMessages.methodNotAllowed);
    }
  });
});
