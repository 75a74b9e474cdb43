import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { messages } from '@kerala-stays/domain/messages';
import { corsOrigins, isEmulated, publicListSeconds, siteUrl } from '../config.ts';
import { accountOf } from '../platform/auth.ts';
import { clientAddress } from '../platform/client-address.ts';
import { restOfBody } from '../platform/request-body.ts';
import { dataSecurityHeaders } from '../platform/security-headers.ts';
import { createApi } from './app.ts';
import { assertOwnApp } from './own-app.ts';
import { apiRoutes } from './route-table.ts';

/** Far above what people and their pages do, far below what hurts; tests need not wait for windows. */
const perMinute = (limit: number) => ({
  limit: isEmulated() ? limit * 1000 : limit,
  windowMs: 60_000,
});

const api = createApi({
  routes: apiRoutes,
  authenticate: accountOf,
  assertOwnApp,
  corsOrigins: corsOrigins(),
  siteUrl: siteUrl(),
  clientAddress: (context) => clientAddress((context.env as HttpBindings).incoming, isEmulated()),
  now: () => new Date(),
  perAddress: perMinute(600),
  perAccount: perMinute(300),
  keepMs: publicListSeconds() * 1000,
});

/** Serves /api on Node's own request and response, as Cloud Functions hands them over. */
export const handleApi = getRequestListener(
  async (request, env) => {
    const answer = await api.fetch(request, env);
    await restOfBody((env as HttpBindings).incoming);
    return answer;
  },
  {
    overrideGlobalObjects: false,
    // A request line or Host header that is no URL never reaches the routes.
    errorHandler: (error) => {
      const unreadable = error instanceof RequestError;
      const message = unreadable ? messages.malformedBody : messages.generic;
      return Response.json(
        { success: false, message },
        { status: unreadable ? 400 : 500, headers: dataSecurityHeaders },
      );
    },
  },
);
