import { ApiError } from './api-error.ts';
import type { Endpoint } from './call.ts';
import {
  createSession,
  expireSession,
  listSessions,
  retrieveSession,
} from './checkout-sessions.ts';
import { retrieveIntent } from './payment-intents.ts';
import { createLink, updateLink } from './payment-links.ts';
import { createRefund } from './refunds.ts';

/** Every Stripe endpoint that the product uses. */
const endpoints: [method: string, path: RegExp, endpoint: Endpoint][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions$/, listSessions],
  ['GET', /^\/v1\/checkout\/sessions\/([\w-]+)$/, retrieveSession],
  ['POST', /^\/v1\/checkout\/sessions\/([\w-]+)\/expire$/, expireSession],
  ['POST', /^\/v1\/payment_links$/, createLink],
  ['POST', /^\/v1\/payment_links\/([\w-]+)$/, updateLink],
  ['GET', /^\/v1\/payment_intents\/([\w-]+)$/, retrieveIntent],
  ['POST', /^\/v1\/refunds$/, createRefund],
];

/** Finds the endpoint of a call; anything that the product does not use is refused, not imitated. */
export function findEndpoint(method: string, path: string): { endpoint: Endpoint; id: string } {
  for (const [allowed, pattern, endpoint] of endpoints) {
    const match = allowed === method ? pattern.exec(path) : null;
    if (match !== null) return { endpoint, id: match[1] ?? '' };
  }
  throw new ApiError(
    404,
    'invalid_request_error',
    `The Stripe stand-in does not speak ${method} ${path}. Add it to tools/stripe-stand-in/api/router.ts when the product needs it.`,
  );
}
