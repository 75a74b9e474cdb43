import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { whoMay } from '@kerala-stays/domain/people/permissions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Account } from '../platform/auth.ts';
import { AppError } from '../platform/errors.ts';
import { noRecord } from '../testing/test-api.ts';
import { type ApiOptions, createApi } from './app.ts';
import { type ApiRoute, created, data } from './route.ts';

vi.mock('firebase-functions/logger', () => ({
  info: vi.fn(),
  warn: vi.fn(),
  write: vi.fn(),
}));

const account: Account = {
  uid: 'u1',
  email: 'private@example.com',
  emailVerified: true,
  name: 'A',
  role: null,
  lostRole: false,
};
const people: Record<string, Account> = {
  'a.b.guest': account,
  'a.b.admin': { ...account, uid: 'u2', role: 'manager' },
  'a.b.reception': { ...account, uid: 'u4', role: 'reception' },
  'a.b.former': { ...account, uid: 'u3', lostRole: true },
};

let failure: unknown;
const route = (fields: Partial<ApiRoute> & Pick<ApiRoute, 'path'>): ApiRoute => ({
  method: 'get',
  access: 'public',
  failureMessage: 'This failed',
  operation: { staff: 'money:refund' } as ApiRoute['operation'],
  handle: async (call) => {
    if (failure !== undefined) throw failure;
    return data({ who: call.account?.uid ?? null });
  },
  ...fields,
});

const routes: ApiRoute[] = [
  route({ path: '/open', cacheable: true }),
  route({ path: '/health', forAnyApp: true }),
  route({ path: '/maybe', access: 'optional', cacheable: true }),
  route({ path: '/guest', access: 'guest' }),
  route({ path: '/admin', access: 'admin' }),
  route({ path: '/things/:id' }),
  route({ path: '/things/new' }),
  route({ path: '/parts/:id/of/:thing' }),
  route({ path: '/slow', timeoutMs: 20, handle: () => new Promise(() => undefined) }),
  route({
    method: 'post',
    path: '/echo',
    maxJsonBytes: 100,
    handle: async (call) => created('Done', { body: await call.json() }),
  }),
];

let finishEncoding: () => void = () => {};
const encoding = new Promise<void>((resolve) => {
  finishEncoding = resolve;
});
routes.push(
  route({
    method: 'post',
    path: '/pictures',
    encodesImages: true,
    handle: async () => {
      await encoding;
      return created('Done');
    },
  }),
);

let nowMs = 0;
const build = (limit = 1000, assertOwnApp?: ApiOptions['assertOwnApp']) =>
  createApi({
    routes,
    authenticate: async (token) => {
      const found = people[token];
      if (found === undefined) throw new AppError('unauthenticated');
      return found;
    },
    staffCalls: noRecord,
    ...(assertOwnApp && { assertOwnApp }),
    corsOrigins: ['https://site.example'],
    siteUrl: 'https://site.example',
    callerOf: () => ({ network: '203.0.113.9', wideNetwork: null, hop: '203.0.113.9' }),
    now: () => new Date(nowMs),
    perNetwork: { limit, windowMs: 60_000 },
    perAccount: { limit, windowMs: 60_000 },
    perKey: { limit, windowMs: 60_000, atOnce: 2 },
    keyGate: () => Promise.reject(new AppError('unauthenticated')),
  });

const get = (path: string, authorization?: string, api = build()) =>
  api.request(`/api${path}`, { headers: authorization ? { authorization } : {} });
const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  build().request('/api/echo', { method: 'POST', body, headers: { 'content-type': type } });

beforeEach(() => {
  failure = undefined;
  nowMs = 0;
});

it.each([
  [512, 200],
  [513, 404],
  [1500, 404],
  [8000, 404],
])(
  'an id of %i characters in a path answers %i, and nothing is looked for when it is too long',
  async (length, status) => {
    const long = 'x'.repeat(length);
    expect((await get(`/parts/${long}/of/a`)).status).toBe(status);
    expect((await get(`/parts/a/of/${long}`)).status).toBe(status);
  },
);

describe('access to a route', () => {
  it.each([
    ['/open', undefined, 200],
    ['/maybe', undefined, 200],
    ['/maybe', 'Bearer broken', 200],
    ['/maybe', 'Bearer a.b.unknown', 200],
    ['/guest', undefined, 401],
    ['/guest', 'Bearer a.b.unknown', 401],
    ['/guest', 'a.b.guest', 401],
    ['/guest', 'Bearer a.b.guest', 200],
    ['/admin', 'Bearer a.b.guest', 403],
    ['/admin', 'Bearer a.b.admin', 200],
    ['/admin', 'Bearer a.b.reception', 403],
    ['/guest', 'Bearer a.b.reception', 200],
  ])('to %s with the header %s is %s', async (path, authorization, status) => {
    expect((await get(path, authorization)).status).toBe(status);
  });

  it('tells a former admin that the role was withdrawn', async () => {
    const response = await get('/admin', 'Bearer a.b.former');
    expect([response.status, await response.json()]).toEqual([
      403,
      { success: false, message: messages.adminAccessChanged },
    ]);
  });
});

describe('staff whose role lacks the permission', () => {
  const refused = [403, { success: false, message: whoMay('money:refund') }];
  const answerTo = async (path: string) => {
    const response = await get(path, 'Bearer a.b.reception');
    return [response.status, await response.json()];
  };

  it('are told who has it', async () => {
    expect(await answerTo('/admin')).toEqual(refused);
  });

  it('are told so, too, where a guest’s document looks missing to them, but not in the public part', async () => {
    failure = new AppError('not-found', { message: 'Booking not found' });
    expect(await answerTo('/guest')).toEqual(refused);
    const missing = [404, { success: false, message: 'Booking not found' }];
    expect(await answerTo('/maybe')).toEqual(missing);
  });
});

describe('App Check', () => {
  const asked: (string | undefined)[] = [];
  const enforcing = build(1000, async (token, message) => {
    asked.push(token);
    if (token !== 'genuine') throw new AppError('unauthenticated', { message });
  });
  const call = (path: string, headers: Record<string, string> = {}) =>
    enforcing.request(`/api${path}`, { headers });

  it('keeps other programs out of every route, before any account is looked up', async () => {
    for (const path of ['/open', '/maybe', '/guest', '/admin', '/things/1']) {
      const response = await call(path, { authorization: 'Bearer a.b.admin' });
      expect([path, response.status, await response.json()]).toEqual([
        path,
        401,
        { success: false, message: 'This failed' },
      ]);
    }
    expect((await call('/open', { 'x-firebase-appcheck': 'forged' })).status).toBe(401);
  });

  it('lets our own apps pass, which still have to sign in', async () => {
    const headers = { 'x-firebase-appcheck': 'genuine' };
    expect((await call('/open', headers)).status).toBe(200);
    expect((await call('/guest', headers)).status).toBe(401);
    expect((await call('/guest', { ...headers, authorization: 'Bearer a.b.guest' })).status).toBe(
      200,
    );
  });

  it('leaves uptime monitors alone, and everything while it is off', async () => {
    asked.length = 0;
    expect((await call('/health')).status).toBe(200);
    expect((await get('/open')).status).toBe(200);
    expect(asked).toEqual([]);
  });
});

describe('responses', () => {
  it('are shared by the CDN only when they are the same for everybody', async () => {
    expect((await get('/open')).headers.get('cache-control')).toMatch(/s-maxage/);
    expect((await get('/maybe')).headers.get('cache-control')).toMatch(/s-maxage/);
    const personal = await get('/maybe', 'Bearer a.b.guest');
    expect(personal.headers.get('cache-control')).toBe('no-store');
    expect((await get('/things/1')).headers.get('cache-control')).toBe('no-store');
    // A response cached for one origin must not be served to another, which may not read it.
    expect((await get('/open')).headers.get('vary')).toMatch(/Origin/);
  });

  it('match fixed paths before parameters, and list the allowed methods', async () => {
    expect((await get('/things/new')).status).toBe(200);
    const wrong = await build().request('/api/echo');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect((await get('/things/1/2')).status).toBe(404);
  });

  it.each([
    [new Error('SELECT secret FROM x'), 500, 'This failed'],
    [
      Object.assign(new Error('14 UNAVAILABLE: 10.0.0.1'), { code: 14 }),
      503,
      serverMessages.serviceUnavailable,
    ],
    [new AppError('conflict', { message: 'Taken' }), 409, 'Taken'],
  ])('never reveal the cause of a failure: %s', async (thrown, status, message) => {
    failure = thrown;
    const response = await get('/open');
    expect([response.status, await response.json()]).toEqual([status, { success: false, message }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '5' : null);
  });

  it('accept JSON within its limit and reject everything else', async () => {
    const done = await post('{"a":1}');
    expect([done.status, await done.json()]).toEqual([
      201,
      { success: true, message: 'Done', body: { a: 1 } },
    ]);
    expect((await post('{"a":')).status).toBe(400);
    expect((await post(new Uint8Array([0xff, 0xfe]))).status).toBe(400);
    expect((await post(JSON.stringify('x'.repeat(200)))).status).toBe(413);
    expect((await post('{"a":1}', 'text/plain')).status).toBe(415);
    expect((await post('a=1', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  it('reject a body of unknown length, and cut off an endless one', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const response = await build().request('/api/echo', {
      method: 'POST',
      body: endless,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(70);
  });
});

describe('rate limits', () => {
  it('apply per address, tell when to retry, and end', async () => {
    const api = build(2);
    expect((await get('/open', undefined, api)).status).toBe(200);
    expect((await get('/open', undefined, api)).status).toBe(200);
    nowMs = 15_000;
    const third = await get('/open', undefined, api);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '45']);
    expect(await third.json()).toEqual({ success: false, message: serverMessages.tooManyRequests });
    nowMs = 60_000;
    expect((await get('/open', undefined, api)).status).toBe(200);
  });
});

describe('images', () => {
  it('are processed a few at a time: other calls wait, or get a Retry-After', async () => {
    const api = build();
    const upload = () => api.request('/api/pictures', { method: 'POST' });
    const patient = Array.from({ length: 22 }, upload);
    const rejected = await upload();
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '20']);
    expect(await rejected.json()).toEqual({
      success: false,
      message: serverMessages.serviceUnavailable,
    });
    expect((await get('/open', undefined, api)).status).toBe(200);
    finishEncoding();
    const statuses = (await Promise.all(patient)).map(({ status }) => status);
    expect(statuses).toEqual(Array(22).fill(201));
  });
});

it('a call is rejected with 503 and Retry-After when a dependency hangs', async () => {
  const response = await get('/slow');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await response.json()).toEqual({
    success: false,
    message: serverMessages.serviceUnavailable,
  });
});

describe('logs', () => {
  it('contain routes and ids, never people, bodies or tokens', async () => {
    const logger = await import('firebase-functions/logger');
    failure = new Error('failed for private@example.com');
    await get('/things/private-id?email=private@example.com', 'Bearer a.b.guest');
    const logged = JSON.stringify([
      vi.mocked(logger.info).mock.calls,
      vi.mocked(logger.write).mock.calls,
    ]);
    expect(logged).toContain('/things/:id');
    expect(logged).toContain('api-failed');
    expect(logged).not.toMatch(/private@example|private-id|a\.b\.guest/);
  });
});
