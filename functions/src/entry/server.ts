import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { messages } from '@kerala-stays/domain/core/messages';
import {
  corsOrigins,
  enforcesAppCheck,
  isEmulated,
  publicListSeconds,
  siteUrl,
} from '../config.ts';
import { createApi } from '../http/app.ts';
import { clientAddress } from '../http/client-address.ts';
import { createFloodRefusals } from '../http/flood-refusals.ts';
import { createKeptAnswers } from '../http/kept-answers.ts';
import { createOversizedCalls } from '../http/oversized-calls.ts';
import { assertOwnApp } from '../http/own-app.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
import { type ReadyAnswer, sendReady } from '../http/ready-answer.ts';
import { restOfBody } from '../http/request-body.ts';
import { dataSecurityHeaders } from '../http/security-headers.ts';
import { accountOf } from '../platform/auth.ts';
import { apiRoutes } from './routes.ts';

/** Far above what people and their pages do, far below what hurts; tests need not wait for windows. */
const perMinute = (limit: number) => ({
  limit: isEmulated() ? limit * 1000 : limit,
  windowMs: 60_000,
});

const addressOf = (incoming: IncomingMessage) => clientAddress(incoming, isEmulated());
const limitAddress = createRateLimiter(perMinute(600));
const kept = createKeptAnswers(publicListSeconds() * 1000);
const findOversized = createOversizedCalls(apiRoutes);
const refuseFlood = createFloodRefusals(limitAddress);

const api = createApi({
  routes: apiRoutes,
  authenticate: accountOf,
  assertOwnApp,
  corsOrigins: corsOrigins(),
  siteUrl: siteUrl(),
  clientAddress: ({ env }) => addressOf((env as HttpBindings).incoming),
  now: () => new Date(),
  limitAddress,
  perAccount: perMinute(300),
});

const answerByRoutes = getRequestListener(
  async (request, env) => {
    const bindings: { incoming: IncomingMessage; route?: string } = env as HttpBindings;
    const answer = await api.fetch(request, bindings);
    await kept.keep(bindings.incoming, answer, bindings.route ?? '-', Date.now());
    await restOfBody(bindings.incoming);
    return answer;
  },
  {
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

function isOwnApp(incoming: IncomingMessage): Promise<boolean> {
  const token = incoming.headers['x-firebase-appcheck'];
  return assertOwnApp(token?.toString(), '').then(
    () => true,
    () => false,
  );
}

/** Answers past the routes; a body that comes along is let run out first. */
async function sendPast(
  answer: ReadyAnswer,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (incoming.method !== 'GET') await restOfBody(incoming);
  sendReady(answer, outgoing);
}

/** Serves /api on Node's own request and response, as Cloud Functions hands them over. */
export async function handleApi(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const nowMs = Date.now();
  const address = addressOf(incoming);
  const refused = refuseFlood(incoming, address, nowMs);
  if (refused !== undefined) return sendPast(refused, incoming, outgoing);
  const ready = kept.find(incoming, nowMs) ?? findOversized(incoming);
  // Who may not have it is refused by the routes, in their words.
  const mayHave =
    ready !== undefined &&
    limitAddress.take(address, nowMs).ok &&
    (!enforcesAppCheck() || (await isOwnApp(incoming)));
  return mayHave ? sendPast(ready, incoming, outgoing) : answerByRoutes(incoming, outgoing);
}
