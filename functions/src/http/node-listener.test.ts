import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiRoutes } from '../entry/routes.ts';
import { log } from '../platform/log.ts';
import { serveApi } from '../testing/serve-api.ts';
import { testApi } from '../testing/test-api.ts';

vi.mock('../platform/log.ts', () => ({ log: { info: vi.fn(), error: vi.fn() } }));

const origin = 'https://site.example';
const perNetwork = { limit: 2, windowMs: 60_000 };
const assertOwnApp = vi.fn(async () => undefined);
let nowMs = 0;
let served: Awaited<ReturnType<typeof serveApi>>;

beforeEach(async () => {
  nowMs = 1_000;
  vi.mocked(log.info).mockClear();
  assertOwnApp.mockClear();
  served = await serveApi(
    testApi(apiRoutes, {
      perNetwork,
      assertOwnApp,
      corsOrigins: [origin],
      now: () => new Date(nowMs),
    }),
  );
});
afterEach(() => served.close());

const lines = () => vi.mocked(log.info).mock.calls.map(([, fields]) => fields);
const call = (path: string, init?: RequestInit) => fetch(`${served.url}/api${path}`, init);

/** Sends 2 MB in pieces; callers and proxies cannot receive a response while still sending. */
async function sendLarge(path: string): Promise<{ status: number | undefined; body: unknown }> {
  const chunk = Buffer.alloc(256 * 1024, ' ');
  const headers = { 'content-type': 'application/json', 'content-length': 8 * chunk.length };
  const sending = httpRequest(`${served.url}${path}`, { method: 'POST', headers });
  let isSent = false;
  const response = once(sending, 'response').then(([incoming]) => {
    if (!isSent) throw new Error('the response came before the body was sent');
    return incoming as IncomingMessage;
  });
  for (let count = 1; count < 8; count += 1) {
    sending.write(chunk);
    await Promise.race([setTimeout(50), response]);
  }
  isSent = true;
  sending.end(chunk);
  const incoming = await response;
  return { status: incoming.statusCode, body: await json(incoming) };
}

describe('a body that is too large', () => {
  it.each([
    ['/api/inquiries', messages.messageTooLong],
    ['/api/client-errors', serverMessages.bodyTooLarge],
  ])(
    'is rejected at %s with that route’s message, once it has been sent',
    async (path, message) => {
      expect(await sendLarge(path)).toEqual({ status: 413, body: { success: false, message } });
      expect(lines()).toEqual([expect.objectContaining({ status: 413, route: path.slice(4) })]);
    },
  );
});

it('a rejected body that is longer in coming than a pause may be is still read to its end', async () => {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const sending = httpRequest(`${served.url}/api/nowhere`, { method: 'POST', headers });
  let isSent = false;
  const response = once(sending, 'response').then(([incoming]) => {
    expect(isSent).toBe(true);
    return incoming as IncomingMessage;
  });
  for (let count = 0; count < 6; count += 1) {
    sending.write('x');
    await Promise.race([setTimeout(500), response]);
  }
  isSent = true;
  sending.end();
  const incoming = await response;
  expect([incoming.statusCode, incoming.headers.connection]).toEqual([404, 'keep-alive']);
});

/** Sends a head, perhaps with a byte of its body, and then nothing; returns the response. */
function sendSlowly(head: string, sent = ''): Promise<{ text: string; ms: number }> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(served.port, '127.0.0.1', () =>
      socket.write(
        `${head} HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n${sent}`,
      ),
    );
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket
      .on('error', reject)
      .on('close', () => resolve({ text, ms: performance.now() - startedAt }));
  });
}

describe('a body that does not come', () => {
  beforeEach(async () => {
    served.close();
    const bodyTime = { jsonMs: 100, formMs: 100 };
    served = await serveApi(testApi(apiRoutes, { bodyTime, perNetwork }));
  });

  it.each([
    ['nothing', ''],
    ['a byte', '{'],
  ])(
    'is the caller’s fault, not ours, after %s: 408, and the connection ends',
    async (_case, sent) => {
      vi.mocked(log.error).mockClear();
      const { text } = await sendSlowly('POST /api/inquiries', sent);
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(text).toMatch(/^connection: close\r$/im);
      expect(text).toContain(
        JSON.stringify({ success: false, message: serverMessages.requestTimedOut }),
      );
      expect(log.error).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['POST /api/hotels', 401],
    ['POST /api/nowhere', 404],
    ['PATCH /api/hotels', 405],
  ])('keeps the response of %s waiting two seconds at most', async (head, status) => {
    const { text, ms } = await sendSlowly(head);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text).toMatch(/^connection: close\r$/im);
    expect(ms).toBeLessThan(10_000);
  });

  it('keeps the response of a call too many waiting two seconds at most', async () => {
    for (let count = 0; count < perNetwork.limit; count += 1) await call('/health');
    const { text, ms } = await sendSlowly('POST /api/inquiries');
    expect(text).toMatch(/^HTTP\/1\.1 429 /);
    expect(ms).toBeLessThan(10_000);
  });
});

it('a body that comes leaves the connection open', async () => {
  const response = await call('/inquiries', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect([response.status, response.headers.get('connection')]).toEqual([400, 'keep-alive']);
  const wrongWay = await call('/hotels', { method: 'PATCH', body: '{}' });
  expect([wrongWay.status, wrongWay.headers.get('connection')]).toEqual([405, 'keep-alive']);
});

describe('a flood of calls', () => {
  const spend = async () => {
    for (let count = 0; count < perNetwork.limit; count += 1) await call('/health');
    vi.mocked(log.info).mockClear();
  };

  it.each([
    ['GET', '/hotels'],
    ['POST', '/inquiries'],
    ['GET', '/no-such-path'],
    ['DELETE', '/health'],
  ])('is rejected with the time to wait at %s %s', async (method, path) => {
    await spend();
    nowMs += 1_000;
    const response = await call(path, { method, ...(method === 'POST' && { body: '{}' }) });
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      success: false,
      message: serverMessages.tooManyRequests,
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'retry-after': '59',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(assertOwnApp).toHaveBeenCalledTimes(0);
  });

  it('is reported to pages of allowed origins, too', async () => {
    await spend();
    const response = await call('/hotels', { headers: { origin } });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      429,
      origin,
    ]);
  });

  it.each([
    ['another site’s page', 'GET', '/hotels', { origin: 'https://evil.example' }],
    ['a preflight', 'OPTIONS', '/hotels', { origin, 'access-control-request-method': 'POST' }],
    ['an OPTIONS without a page', 'OPTIONS', '/hotels', {}],
  ])('is rejected, and kept out of the log, from %s', async (_case, method, path, headers) => {
    await spend();
    for (let count = 0; count < 120; count += 1) {
      expect((await call(path, { method, headers })).status).toBe(429);
    }
    expect(lines()).toHaveLength(20);
  });

  it.each([
    ['GET', '/nowhere', 404],
    ['PATCH', '/hotels', 405],
  ])('below the limit fills no log either with %s %s', async (method, path, status) => {
    const wide = await serveApi(testApi(apiRoutes, { now: () => new Date(nowMs) }));
    const flood = async (count: number) => {
      for (let each = 0; each < count; each += 1) {
        const response = await fetch(`${wide.url}/api${path}`, { method });
        expect(response.status).toBe(status);
        await response.body?.cancel();
      }
    };
    await flood(120);
    expect(lines()).toHaveLength(20);
    nowMs += 1_500;
    await flood(1);
    expect(lines().at(-1)).toMatchObject({ status, count: 100 });
    wide.close();
  });

  it('gets a few log lines a second, which tell how many calls were left out', async () => {
    await spend();
    for (let count = 0; count < 120; count += 1) await call('/hotels');
    expect(lines()).toHaveLength(20);
    nowMs += 1_500;
    await call('/hotels');
    await call('/hotels');
    expect(lines().slice(20)).toEqual([
      expect.objectContaining({ status: 429, count: 100 }),
      expect.not.objectContaining({ count: expect.anything() }),
    ]);
  });

  it('is over after a minute, and every other call has its own log line', async () => {
    for (let minute = 0; minute < 20; minute += 1) {
      nowMs += perNetwork.windowMs;
      await call('/health');
      await call('/no-such-path');
    }
    expect(lines().map((fields) => fields?.status)).toEqual(Array(20).fill([200, 404]).flat());
  });
});

it('the listener responds to HEAD without a body, and to a preflight with what pages may send', async () => {
  const head = await call('/health', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const preflight = await call('/inquiries', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
    204,
    origin,
  ]);
});

it('App Check runs once per call', async () => {
  await call('/inquiries', { method: 'POST', body: '[]' });
  expect(assertOwnApp).toHaveBeenCalledTimes(1);
});

it.each([
  ['a request line without a valid address', 'GET http://[ HTTP/1.1\r\nHost: a'],
  ['an invalid host', 'GET /api/health HTTP/1.1\r\nHost: a b'],
])('the listener responds with JSON to %s', async (_case, head) => {
  const received = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(served.port, '127.0.0.1', () =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(text));
  });
  expect(received).toMatch(/^HTTP\/1\.1 400/);
  expect(received).toContain(JSON.stringify({ success: false, message: messages.malformedBody }));
  expect(received.toLowerCase()).toContain('x-content-type-options: nosniff');
});
