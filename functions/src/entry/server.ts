import type { HttpBindings } from '@hono/node-server';
import { corsOrigins, isEmulated, siteUrl } from '../config.ts';
import { createApi } from '../http/app.ts';
import { callerOf } from '../http/client-address.ts';
import { perMinute } from '../http/limit-calls.ts';
import { createNodeListener } from '../http/node-listener.ts';
import { assertOwnApp } from '../http/own-app.ts';
import { getAccount } from '../platform/auth.ts';
import { apiRoutes } from './routes.ts';

/** Serves /api. */
export const handleApi = createNodeListener(
  createApi({
    routes: apiRoutes,
    authenticate: getAccount,
    assertOwnApp,
    corsOrigins: corsOrigins(),
    siteUrl: siteUrl(),
    callerOf: ({ env }) => callerOf((env as HttpBindings).incoming, isEmulated()),
    now: () => new Date(),
    perNetwork: perMinute(600),
    perAccount: perMinute(300),
  }),
);
