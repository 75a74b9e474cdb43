import { type ApiOptions, createApi } from '../http/app.ts';
import type { StaffCallLog } from '../http/record-call.ts';
import type { ApiRoute } from '../http/route.ts';
import { AppError } from '../platform/errors.ts';

/** For tests that ignore the audit log. */
export const noRecord: StaffCallLog = {
  begin: async () => ({ done: async () => undefined, rejected: async () => undefined }),
};

/** An API of these routes, for one anonymous caller without rate limits. */
export function testApi(routes: readonly ApiRoute[], change: Partial<ApiOptions> = {}) {
  const unlimited = { limit: Number.MAX_SAFE_INTEGER, windowMs: 60_000 };
  return createApi({
    routes,
    authenticate: () => Promise.reject(new AppError('unauthenticated')),
    staffCalls: noRecord,
    corsOrigins: [],
    siteUrl: 'https://site.example',
    callerOf: () => ({ network: '203.0.113.9', wideNetwork: null, hop: '203.0.113.9' }),
    now: () => new Date(),
    perNetwork: unlimited,
    perAccount: unlimited,
    perKey: { ...unlimited, atOnce: Number.MAX_SAFE_INTEGER },
    keyGate: () => Promise.reject(new AppError('unauthenticated')),
    ...change,
  });
}
