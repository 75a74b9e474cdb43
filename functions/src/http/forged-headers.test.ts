import type { HttpBindings } from '@hono/node-server';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveApi } from '../testing/serve-api.ts';
import { testApi } from '../testing/test-api.ts';
import { callerOf } from './client-address.ts';
import { healthRoutes } from './health-routes.ts';

vi.mock('firebase-functions/logger', () => ({
  info: vi.fn(),
  warn: vi.fn(),
  write: vi.fn(),
}));

const limit = 600;
let served: Awaited<ReturnType<typeof serveApi>>;
beforeEach(async () => {
  const api = testApi(
    healthRoutes(async () => null),
    {
      callerOf: (context) => callerOf((context.env as HttpBindings).incoming, false),
      now: () => new Date(0),
      perNetwork: { limit, windowMs: 60_000 },
      perAccount: { limit, windowMs: 60_000 },
    },
  );
  served = await serveApi(api);
});
afterEach(() => served.close());

it('a thousand calls, each with different forged headers, count as one caller: 600 responses, then 429', {
  tags: ['whole'],
}, async () => {
  const statuses: Record<number, number> = {};
  for (let count = 0; count < 1000; count++) {
    const forged = `10.${count % 7}.${count >> 8}.${count & 255}`;
    // Google's front end appends the address that it saw; anything before it comes from the caller.
    const response = await fetch(`${served.url}/api/health`, {
      headers: {
        'x-forwarded-for': `${forged}, 151.101.2.3, 198.51.100.7`,
        'fastly-client-ip': forged,
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
        'true-client-ip': forged,
        'cf-connecting-ip': forged,
        'x-client-ip': forged,
        'x-test-client-address': forged,
        'user-agent': `agent ${count}`,
      },
    });
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    const body: unknown = await response.json();
    if (response.status === 429) {
      expect(response.headers.get('retry-after')).toBe('60');
      expect(body).toEqual({ success: false, message: serverMessages.tooManyRequests });
    }
  }
  expect(statuses).toEqual({ 200: limit, 429: 1000 - limit });
});
