import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { maxIdLength } from '@kerala-stays/domain/core/document-id';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { AppError, errorStatus, toAppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { apiCall, type BodyTime } from './api-call.ts';
import { type Authenticate, authorise, explainToStaff } from './bearer.ts';
import { createCallLog } from './call-log.ts';
import { createCallerLimiter } from './caller-limit.ts';
import type { Caller } from './client-address.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import { inMatchingOrder, methodTable } from './method-table.ts';
import { type OpenApiDocument, openApiDocument } from './openapi.ts';
import { createRateLimiter, insist, type RateLimit } from './rate-limit.ts';
import { recordingHandler, type StaffCallLog } from './record-call.ts';
import { newRequestId, requestIdHeader } from './request-id.ts';
import type { ApiResponse, ApiRoute, CallAccount } from './route.ts';
import { dataSecurityHeaders } from './security-headers.ts';

export type ApiOptions = {
  routes: readonly ApiRoute[];
  authenticate: Authenticate;
  /** Records calls by staff according to their routes. */
  staffCalls: StaffCallLog;
  /** Notes that a member of staff was here; never fails. */
  noteSeen?: (uid: string, now: Date) => Promise<void>;
  /** Rejects programs other than our own apps, where enabled. */
  assertOwnApp?: (appCheckToken: string | undefined, message: string) => Promise<void>;
  /** Exact origins whose pages may read responses. */
  corsOrigins: readonly string[];
  /** For links in the API documentation. */
  siteUrl: string;
  callerOf: (context: Context) => Caller;
  now: () => Date;
  /** Per network; limits for wider networks derive from it (`createCallerLimiter`). */
  perNetwork: RateLimit;
  perAccount: RateLimit;
  /** Time limits for bodies; shorter in tests. */
  bodyTime?: BodyTime;
};

type Env = { Variables: { requestId: string; caller: Caller; route?: ApiRoute } };

/**
 * Slow reads mean an outage; writes may wait for Stripe's retries, or for their turn and for
 * images.
 */
const timeoutMs = { read: 20_000, write: 50_000, images: 58_000 };

function timeoutOf({ method, encodesImages }: ApiRoute): number {
  if (encodesImages) return timeoutMs.images;
  return method === 'get' ? timeoutMs.read : timeoutMs.write;
}

/**
 * Public lists: a minute in browsers, five in the CDN; changes appear within that time without a
 * purge.
 */
export const publicCacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=60';

/**
 * A body of 30 MB and its images take 100 MB and, for fifteen large ones, some ten seconds of every
 * core. Two at a time fit into the instance's memory. Waiting calls get a response before Hosting
 * gives up after 60 s: 20 s for the turn, 30 s for the encoding (`maxBatchMs`), the rest for
 * storing.
 */
const imageLimits = { atOnce: 2, waitMs: 20_000, waiting: 20 };

function toErrorResponse(context: Context<Env>, error: unknown): Response {
  const route = context.get('route');
  const { cause, code, fields, message: ownMessage, retryAfterSeconds } = toAppError(error);
  if (code === 'internal' || code === 'unavailable') {
    log.error('api-failed', cause, {
      requestId: context.get('requestId'),
      route: route?.path ?? '-',
      code,
    });
  }
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  context.header('Cache-Control', 'no-store');
  const isForPeople = code !== 'internal' && code !== 'malformed-body';
  const message = isForPeople ? ownMessage : (route?.failureMessage ?? ownMessage);
  return context.json({ success: false, message, ...fields }, errorStatus[code]);
}

const documentPaths = [{ method: 'get', path: '/openapi.json' }] as const;

/** The API's own description, generated on first request. Its page is served by Hosting. */
function mountDocument(api: Hono<Env>, { routes, siteUrl }: ApiOptions): void {
  let made: OpenApiDocument | undefined;
  api.get('/api/openapi.json', (context) => {
    context.header('Cache-Control', publicCacheControl);
    made ??= openApiDocument(routes, siteUrl);
    return context.json(made);
  });
}

/** Headers of every response, unless its route overrides them. */
const defaultHeaders: Readonly<Record<string, string>> = {
  ...dataSecurityHeaders,
  'Cache-Control': 'no-store',
};

/** Origins whose pages may read a response, including errors. */
function setOriginHeaders(context: Context<Env>, allowed: readonly string[]): void {
  // Headers depend on the origin, so caches must distinguish them.
  context.header('Vary', 'Origin');
  const origin = context.req.header('origin');
  if (origin === undefined || !allowed.includes(origin)) return;
  context.header('Access-Control-Allow-Origin', origin);
  context.header('Access-Control-Expose-Headers', `${requestIdHeader},Retry-After`);
}

/**
 * Builds the /api surface (decision D15) from route tables. Request id, headers, limits, access,
 * audit and errors are the same for every route, so that none can be forgotten.
 */
export function createApi(options: ApiOptions): Hono<Env> {
  const api = new Hono<Env>();
  const callerLimiter = createCallerLimiter(options.perNetwork);
  const accountLimiter = createRateLimiter(options.perAccount);
  const logCall = createCallLog();
  const limitImages = createConcurrencyLimiter(imageLimits);
  const allowedMethods = methodTable([...options.routes, ...documentPaths]);

  api.use(async (context, next) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    context.set('requestId', requestId);
    // Set before the response: setting a header on a finished one copies it.
    context.header(requestIdHeader, requestId);
    for (const [name, value] of Object.entries(defaultHeaders)) context.header(name, value);
    setOriginHeaders(context, options.corsOrigins);
    await next();
    const fields = {
      requestId,
      method: context.req.method,
      route: context.get('route')?.path ?? '-',
      status: context.res.status,
      ms: Math.round(performance.now() - startedAt),
    };
    logCall(fields, options.now().getTime());
  });

  // Every call counts, including preflights and unknown paths or methods.
  api.use(async (context, next) => {
    const caller = options.callerOf(context);
    context.set('caller', caller);
    insist(callerLimiter.take(caller, options.now().getTime()));
    await next();
  });

  const preflight = cors({
    origin: (origin) => (options.corsOrigins.includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'X-Firebase-AppCheck', tripKeyHeader],
    maxAge: 600,
  });
  api.use((context, next) =>
    context.req.method === 'OPTIONS' ? preflight(context, next) : next(),
  );

  api.use(async (context, next) => {
    const allowed = allowedMethods(context.req.path);
    if (allowed.length > 0 && !allowed.includes(context.req.method)) {
      context.header('Allow', allowed.join(', '));
      throw new AppError('method-not-allowed');
    }
    await next();
  });

  for (const route of inMatchingOrder(options.routes)) {
    const handle = recordingHandler(route, options.staffCalls);
    const guarded = { access: route.access, permission: route.operation.staff };
    api.on(route.method.toUpperCase(), `/api${route.path}`, async (context) => {
      context.set('route', route);
      if (route.forAnyApp !== true) {
        const appCheckToken = context.req.header('x-firebase-appcheck');
        await options.assertOwnApp?.(appCheckToken, route.failureMessage);
      }
      const respond = async (): Promise<{ account: CallAccount | null; response: ApiResponse }> => {
        const credentials = {
          authorization: context.req.header('authorization'),
          tripKey: context.req.header(tripKeyHeader),
        };
        const account = await authorise(guarded, credentials, options.authenticate);
        const now = options.now();
        if (account !== null) insist(accountLimiter.take(account.uid, now.getTime()));
        if (account !== null && account.role !== null) await options.noteSeen?.(account.uid, now);
        if (Object.values<string>(context.req.param()).some((id) => id.length > maxIdLength)) {
          throw new AppError('not-found');
        }
        const { caller, requestId } = context.var;
        const facts = { caller, requestId, now };
        const call = apiCall(context, route, { account, ...facts }, options.bodyTime);
        const run = () => (route.encodesImages ? limitImages(() => handle(call)) : handle(call));
        const response = await run().catch((error: unknown) => {
          throw explainToStaff(error, guarded, account);
        });
        return { account, response };
      };
      const { account, response } = await withTimeout(
        route.timeoutMs ?? timeoutOf(route),
        respond(),
      );
      const shared = route.cacheable === true && account === null;
      if (shared) context.header('Cache-Control', route.cacheControl ?? publicCacheControl);
      return context.json(response.body, response.status ?? 200);
    });
  }

  mountDocument(api, options);

  api.notFound((context) => toErrorResponse(context, new AppError('not-found')));
  api.onError((error, context) => toErrorResponse(context, error));
  return api;
}
