import type { IncomingMessage } from 'node:http';
import { messages } from '@kerala-stays/domain/core/messages';
import { expect, it, vi } from 'vitest';
import { apiRoutes } from '../entry/routes.ts';
import { readyAndRouted } from '../testing/ready-and-routed.ts';
import { testApi } from '../testing/test-api.ts';
import { createFloodRefusals } from './flood-refusals.ts';
import { createRateLimiter } from './rate-limit.ts';

vi.mock('../platform/log.ts', () => ({ log: { info: vi.fn(), error: vi.fn() } }));

const address = '203.0.113.9';
const nowMs = 1_000;
const used = () => {
  const limiter = createRateLimiter({ limit: 1, windowMs: 60_000 });
  limiter.take(address, 0);
  return limiter;
};

it.each([
  { path: '/api/hotels', method: 'GET' },
  { path: '/api/inquiries', method: 'POST', body: '{}' },
])('refuse $method $path as its route does', async (call) => {
  const limitAddress = used();
  const refuse = createFloodRefusals(limitAddress);
  const api = testApi(apiRoutes, {
    limitAddress,
    now: () => new Date(nowMs),
    clientAddress: () => address,
  });
  const find = (incoming: IncomingMessage) => refuse(incoming, address, nowMs);
  const { ready, routed } = await readyAndRouted(find, api, call);
  expect(ready).toMatchObject({
    status: 429,
    body: { success: false, message: messages.tooManyRequests },
    headers: { 'retry-after': '59' },
  });
  expect(ready).toEqual(routed);
});

const call = (headers: Record<string, string> = {}) => ({ method: 'GET', headers }) as never;

it('leave to the routes whom they would answer, and what a page of another origin asks', () => {
  const refuse = createFloodRefusals(used());
  expect(refuse(call(), address, nowMs)?.status).toBe(429);
  expect(refuse(call(), '203.0.113.10', nowMs)).toBeUndefined();
  expect(refuse(call(), address, 60_000)).toBeUndefined();
  expect(refuse(call({ origin: 'https://site.example' }), address, nowMs)).toBeUndefined();
});

it('count nothing: looking uses up no answer', () => {
  const limiter = createRateLimiter({ limit: 2, windowMs: 60_000 });
  const refuse = createFloodRefusals(limiter);
  for (let count = 0; count < 10; count++) refuse(call(), address, 0);
  limiter.take(address, 0);
  expect(limiter.take(address, 0)).toEqual({ ok: true });
  expect(refuse(call(), address, 0)?.status).toBe(429);
});
