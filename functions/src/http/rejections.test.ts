import { refusal } from '@kerala-stays/domain/api/schemas';
import { expect, it, vi } from 'vitest';
import { apiRoutes } from '../entry/routes.ts';
import type { Account } from '../platform/auth.ts';
import { testApi } from '../testing/test-api.ts';
import { openApiDocument } from './openapi.ts';
import { type ApiRoute, data } from './route.ts';

vi.mock('firebase-functions/logger', () => ({
  info: vi.fn(),
  warn: vi.fn(),
  write: vi.fn(),
}));

const staff: Account = {
  uid: 'u1',
  email: '',
  emailVerified: true,
  name: '',
  role: 'manager' as const,
  lostRole: false,
};
const down = Object.assign(new Error('14 UNAVAILABLE: 10.0.0.1:443'), { code: 14 });

it('every route responds with 503 when a dependency is down, then 429 for one call too many, as documented', async () => {
  const { paths } = openApiDocument(apiRoutes, 'https://site.example');
  let nowMs = 0;
  const windowMs = 60_000;
  const api = testApi(
    apiRoutes.map((route) => ({ ...route, handle: () => Promise.reject(down) })),
    {
      authenticate: async () => staff,
      now: () => new Date(nowMs),
      perNetwork: { limit: 1, windowMs },
      perAccount: { limit: 1, windowMs },
    },
  );
  for (const route of apiRoutes) {
    nowMs += 2 * windowMs;
    const documented = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method]?.responses;
    for (const status of [503, 429]) {
      const response = await api.request(`/api${route.path.replace(/:\w+/g, 'x')}`, {
        method: route.method.toUpperCase(),
        headers: { authorization: 'Bearer a.b.c' },
      });
      const row = `${route.method} ${route.path}`;
      expect([row, response.status]).toEqual([row, status]);
      expect(documented).toHaveProperty(String(status));
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      const body = refusal.parse(await response.json());
      expect(body.message).not.toMatch(/UNAVAILABLE|10\.0/);
    }
  }
});

it('every route that takes a body responds with 408 to one that does not come, as documented', async () => {
  const { paths } = openApiDocument(apiRoutes, 'https://site.example');
  const takesBody = apiRoutes.filter(({ operation }) => operation.body || operation.form);
  const reading = takesBody.map(
    (route): ApiRoute => ({
      ...route,
      handle: async (call) =>
        data({ read: await (route.operation.body ? call.json() : call.form()) }),
    }),
  );
  const api = testApi(reading, {
    authenticate: async () => staff,
    bodyTime: { jsonMs: 20, formMs: 20 },
  });
  const statuses = await Promise.all(
    takesBody.map(async (route) => {
      const request: RequestInit & { duplex: 'half' } = {
        method: route.method.toUpperCase(),
        headers: { authorization: 'Bearer a.b.c' },
        body: new ReadableStream({ pull: () => new Promise(() => undefined) }),
        duplex: 'half',
      };
      const { status } = await api.request(`/api${route.path.replace(/:\w+/g, 'x')}`, request);
      const documented = paths[route.path.replace(/:(\w+)/g, '{$1}')]?.[route.method]?.responses;
      return [
        `${route.method} ${route.path}`,
        status,
        documented !== undefined && '408' in documented,
      ];
    }),
  );
  expect(statuses).toEqual(takesBody.map(({ method, path }) => [`${method} ${path}`, 408, true]));
  expect(takesBody.length).toBeGreaterThan(10);
});
