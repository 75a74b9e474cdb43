import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { messages } from '@kerala-stays/domain/core/messages';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { AppError, errorStatus, toAppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { apiCall, type BodyTime } from './api-call.ts';
import { createCallLog } from './call-log.ts';
import { createCallerLimiter } from './caller-limit.ts';
import type { Caller } from './client-address.ts';
import { presentedKey } from './key-call.ts';
import { createKeyLimiter, type KeyLimit } from './key-limit.ts';
import { type McpDoor, mcpPath, serveMcp } from './mcp-door.ts';
import { inMatchingOrder, methodTable } from './method-table.ts';
import { type OpenApiDocument, openApiDocument } from './openapi.ts';
import { type Approach, createPerform, type Perform, type PerformOptions } from './perform.ts';
import { insist, type RateLimit } from './rate-limit.ts';
import { newRequestId, requestIdHeader } from './request-id.ts';
import type { ApiRoute } from './route.ts';
import { dataSecurityHeaders } from './security-headers.ts';

export type ApiOptions = PerformOptions & {
  /** Exact origins whose pages may read responses. */
  corsOrigins: readonly string[];
  /** For links in the API documentation. */
  siteUrl: string;
  callerOf: (context: Context) => Caller;
  /** Per network; limits for wider networks derive from it (`createCallerLimiter`). */
  perNetwork: RateLimit;
  perKey: KeyLimit;
  /** Time limits for bodies; shorter in tests. */
  bodyTime?: BodyTime;
  /** The MCP server, where this function has it (decision 081). */
  mcp?: McpDoor;
};

/** The key of a call, in its header or, where it must not be, in its address. */
const keyOf = ({ req }: Context) => presentedKey(req.header('authorization'), req.queries());

/** How a call comes, as its headers say. */
function approachOf(context: Context<Env>): Approach {
  const { req, var: known } = context;
  return {
    authorization: req.header('authorization'),
    tripKey: req.header(tripKeyHeader),
    appCheckToken: req.header('x-firebase-appcheck'),
    key: keyOf(context),
    caller: known.caller,
    requestId: known.requestId,
  };
}

type Env = {
  Variables: {
    requestId: string;
    caller: Caller;
    route?: Pick<ApiRoute, 'path' | 'failureMessage'>;
  };
};

/**
 * Public lists: a minute in browsers, five in the CDN; changes appear within that time without a
 * purge.
 */
export const publicCacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=60';

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
const mcpPaths = [{ method: 'post', path: mcpPath }] as const;

/** The API's own description, generated on first request. Its page is served by Hosting. */
function mountDocument(api: Hono<Env>, { routes, siteUrl }: ApiOptions): void {
  let made: OpenApiDocument | undefined;
  api.get('/api/openapi.json', (context) => {
    context.header('Cache-Control', publicCacheControl);
    made ??= openApiDocument(routes, siteUrl);
    return context.json(made);
  });
}

/** The MCP server, which performs the same operations. */
function mountMcp(api: Hono<Env>, options: ApiOptions, perform: Perform): void {
  if (options.mcp === undefined) return;
  const answer = options.mcp({ perform, routes: options.routes });
  const serving = {
    keyGate: options.keyGate,
    origins: [new URL(options.siteUrl).origin, ...options.corsOrigins],
    bodyMs: options.bodyTime?.jsonMs ?? 7_000,
    now: options.now,
  };
  api.post(`/api${mcpPath}`, (context) => {
    context.set('route', { path: mcpPath, failureMessage: messages.generic });
    return serveMcp(context, answer, approachOf(context), serving);
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
  const logCall = createCallLog();
  const allowedMethods = methodTable([
    ...options.routes,
    ...documentPaths,
    ...(options.mcp === undefined ? [] : mcpPaths),
  ]);

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

  const limitKey = createKeyLimiter(options.perKey);
  // Before everything that others share: what a key sends beyond its limit costs them nothing.
  api.use((context, next) => {
    const key = keyOf(context);
    return key === null ? next() : limitKey(key.text, options.now().getTime(), next);
  });

  // Every other call counts, including preflights and unknown paths or methods.
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

  const perform = createPerform(options);
  for (const route of inMatchingOrder(options.routes)) {
    api.on(route.method.toUpperCase(), `/api${route.path}`, async (context) => {
      context.set('route', route);
      const { account, response } = await perform(route, approachOf(context), (facts) =>
        apiCall(context, route, facts, options.bodyTime),
      );
      const shared = route.cacheable === true && account === null;
      if (shared) context.header('Cache-Control', route.cacheControl ?? publicCacheControl);
      return context.json(response.body, response.status ?? 200);
    });
  }

  mountMcp(api, options, perform);
  mountDocument(api, options);

  api.notFound((context) => toErrorResponse(context, new AppError('not-found')));
  api.onError((error, context) => toErrorResponse(context, error));
  return api;
}
