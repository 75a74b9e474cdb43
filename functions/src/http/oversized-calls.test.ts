import type { IncomingMessage } from 'node:http';
import { expect, it, vi } from 'vitest';
import { apiRoutes } from '../entry/routes.ts';
import { readyAndRouted } from '../testing/ready-and-routed.ts';
import { testApi } from '../testing/test-api.ts';
import { createOversizedCalls } from './oversized-calls.ts';

vi.mock('../platform/log.ts', () => ({ log: { info: vi.fn(), error: vi.fn() } }));

const find = createOversizedCalls(apiRoutes);

it.each(['/inquiries', '/client-errors'])('refuse %s as its route does', async (path) => {
  const { ready, routed } = await readyAndRouted(find, testApi(apiRoutes), {
    path: `/api${path}`,
    method: 'POST',
    body: JSON.stringify({ message: 'a'.repeat(300_000) }),
    headers: { 'content-type': 'application/json' },
  });
  expect(ready).toMatchObject({ status: 413, body: { success: false } });
  expect(ready).toEqual(routed);
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
