import type { HttpBindings } from '@hono/node-server';
import { staffCallRepository } from '../audit/staff-call-repository.ts';
import { corsOrigins, isEmulated, siteUrl } from '../config.ts';
import { createApi } from '../http/app.ts';
import { callerOf } from '../http/client-address.ts';
import { perMinute } from '../http/limit-calls.ts';
import type { McpDoor } from '../http/mcp-door.ts';
import { createNodeListener } from '../http/node-listener.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { ApiRoute } from '../http/route.ts';
import { createKeyGate } from '../people/keys/key-gate.ts';
import { createSeenNote } from '../people/team/note-seen.ts';
import { assertOwnApp } from '../platform/app-check.ts';
import { getAccount } from '../platform/auth.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import { teamServices } from './team-services.ts';

/** Per instance, also beside emulators: tests look at these limits. */
const perKey = { limit: 120, windowMs: 60_000, atOnce: 4 };

type Limits = { perNetwork: RateLimit; perAccount: RateLimit };

/** Serves routes of /api, with the checks shared by all functions. */
export function serveRoutes(routes: readonly ApiRoute[], limits: Limits, mcp?: McpDoor) {
  return createNodeListener(
    createApi({
      routes,
      ...limits,
      ...(mcp && { mcp }),
      authenticate: getAccount,
      perKey,
      keyGate: createKeyGate(teamServices, perMinute(30)),
      staffCalls: staffCallRepository,
      noteSeen: createSeenNote(() => firestoreDocuments(firestore)),
      assertOwnApp,
      corsOrigins: corsOrigins(),
      siteUrl: siteUrl(),
      callerOf: ({ env }) => callerOf((env as HttpBindings).incoming, isEmulated()),
      now: () => new Date(),
    }),
  );
}
