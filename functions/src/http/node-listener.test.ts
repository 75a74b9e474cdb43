import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { messages } from '@kerala-stays/domain/core/messages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiRoutes } from '../entry/routes.ts';
import { log } from '../platform/log.ts';
import { serveApi } from '../testing/serve-api.ts';
import { testApi } from '../testing/test-api.ts';

vi.mock('../platform/log.ts', () => ({ log: { info: vi.fn(), error: vi.fn() } }));

const origin = 'https://site.example';
const perAddress = { limit: 2, windowMs: 60_000 };
const assertOwnApp = vi.fn(async () => undefined);
let nowMs = 0;
let served: Awaited<ReturnType<typeof serveApi>>;

beforeEach(async () => {
  nowMs = 1_000;
  vi.mocked(log.info).mockClear();
  assertOwnApp.mockClear();
  served = await serveApi(
    testApi(apiRoutes, {
      ...{ perAddress, assertOwnApp, corsOrigins: [origin] },
      now: () => new Date(nowMs),
    }),
  );
});
afterEach(() => served.close());

const lines = () => vi.mocked(log.info).mock.calls.map(([, fields]) => fields);
const call = (path: string, init?: RequestInit) => fetch(`${served.url}/api${path}`, init);

/** Sends 2 MB in pieces; callers and proxies that send still cannot take a response. */
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
    ['/api/client-errors', messages.bodyTooLarge],
  ])(
    'is rejected at %s with that route’s message, once it has been sent',
    async (path, message) => {
      expect(await sendLarge(path)).toEqual({ status: 413, body: { success: false, message } });
      expect(lines()).toEqual([expect.objectContaining({ status: 413, route: path.slice(4) })]);
    },
  );
});

describe('a flood of calls', () => {
  const spend = async () => {
    for (let count = 0; count < perAddress.limit; count += 1) await call('/health');
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
    expect(await response.json()).toEqual({ success: false, message: messages.tooManyRequests });
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
      nowMs += perAddress.windowMs;
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
