import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it, vi } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { createOversizedCalls } from './oversized-calls.ts';
import { sendReady } from './ready-answer.ts';
import { apiRoutes } from './route-table.ts';

vi.mock('../platform/log.ts', () => ({ log: { info: vi.fn(), error: vi.fn() } }));

const api = testApi(apiRoutes);
const answerByRoutes = getRequestListener(api.fetch, { overrideGlobalObjects: false });
const find = createOversizedCalls(apiRoutes);
const paths = ['/inquiries', '/client-errors'];

/** What a caller sees of an answer, without what is new in each. */
async function seen(sent: Response): Promise<object> {
  const { date, 'x-request-id': requestId, ...headers } = Object.fromEntries(sent.headers);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  return { status: sent.status, body: await sent.json(), headers };
}

it.each(paths)('refuse %s as its route does', async (path) => {
  let isReady = true;
  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const answer = isReady ? find(incoming) : undefined;
    if (answer === undefined) void answerByRoutes(incoming, outgoing);
    else incoming.resume().once('end', () => sendReady(answer, outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = () =>
    fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: 'POST',
      body: JSON.stringify({ message: 'a'.repeat(300_000) }),
      headers: { 'content-type': 'application/json' },
    });
  const ready = await seen(await send());
  isReady = false;
  const byRoute = await seen(await send());
  server.close();
  expect(ready).toMatchObject({ status: 413, body: { success: false } });
  expect(ready).toEqual(byRoute);
});

const call = (url: string, bytes: number, headers: Record<string, string> = {}, method = 'POST') =>
  ({ method, url, headers: { 'content-length': String(bytes), ...headers } }) as IncomingMessage;

it('leave everything else to the routes', () => {
  expect(find(call('/api/inquiries', 20 * 1024 + 1))?.status).toBe(413);
  for (const other of [
    call('/api/inquiries', 20 * 1024),
    call('/api/inquiries', Number.NaN),
    call('/api/inquiries', 1e9, { origin: 'https://elsewhere.example' }),
    call('/api/inquiries', 1e9, {}, 'GET'),
    call('/api/inquiries?x=1', 1e9),
    call('/api/hotels', 1e9),
  ]) {
    expect(find(other)).toBeUndefined();
  }
});
