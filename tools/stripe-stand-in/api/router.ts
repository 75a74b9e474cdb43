import { ApiError } from './api-error.ts';
import type { Endpoint } from './call.ts';
import {
  createSession,
  expireSession,
  listSessions,
  retrieveSession,
} from './checkout-sessions.ts';
import { listDisputes, retrieveDispute } from './disputes.ts';
import { listCharges, listIntents, retrieveCharge, retrieveIntent } from './payment-intents.ts';
import { createLink, listLinks, retrieveLink, updateLink } from './payment-links.ts';
import {
  listBalanceTransactions,
  listEvents,
  retrieveBalanceTransaction,
  retrieveEvent,
} from './records-of-account.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';

type Route = { endpoint: Endpoint; permission: string };

/** Every Stripe endpoint of the stand-in, and the permission that a restricted key needs for it. */
const routes: [method: string, path: string, permission: string, endpoint: Endpoint][] = [
  ['POST', 'checkout/sessions', 'rak_checkout_session_write', createSession],
  ['GET', 'checkout/sessions', 'rak_checkout_session_read', listSessions],
  ['GET', 'checkout/sessions/:id', 'rak_checkout_session_read', retrieveSession],
  ['POST', 'checkout/sessions/:id/expire', 'rak_checkout_session_write', expireSession],
  ['POST', 'payment_links', 'rak_payment_link_write', createLink],
  ['GET', 'payment_links', 'rak_payment_link_read', listLinks],
  ['GET', 'payment_links/:id', 'rak_payment_link_read', retrieveLink],
  ['POST', 'payment_links/:id', 'rak_payment_link_write', updateLink],
  ['GET', 'payment_intents', 'rak_payment_intent_read', listIntents],
  ['GET', 'payment_intents/:id', 'rak_payment_intent_read', retrieveIntent],
  ['GET', 'charges', 'rak_charge_read', listCharges],
  ['GET', 'charges/:id', 'rak_charge_read', retrieveCharge],
  ['POST', 'refunds', 'rak_charge_write', createRefund],
  ['GET', 'refunds', 'rak_charge_read', listRefunds],
  ['GET', 'refunds/:id', 'rak_charge_read', retrieveRefund],
  ['GET', 'disputes', 'rak_dispute_read', listDisputes],
  ['GET', 'disputes/:id', 'rak_dispute_read', retrieveDispute],
  ['GET', 'balance_transactions', 'rak_balance_transaction_source_read', listBalanceTransactions],
  [
    'GET',
    'balance_transactions/:id',
    'rak_balance_transaction_source_read',
    retrieveBalanceTransaction,
  ],
  ['GET', 'events', 'rak_event_read', listEvents],
  ['GET', 'events/:id', 'rak_event_read', retrieveEvent],
];

const endpoints = routes.map(([method, path, permission, endpoint]) => ({
  method,
  pattern: new RegExp(`^/v1/${path.replace(':id', '([\\w-]+)')}$`),
  route: { endpoint, permission },
}));

/**
 * Finds the endpoint of a call; endpoints that the product does not use are refused, not imitated.
 */
export function findEndpoint(method: string, path: string): Route & { id: string } {
  for (const known of endpoints) {
    const match = known.method === method ? known.pattern.exec(path) : null;
    if (match !== null) return { ...known.route, id: match[1] ?? '' };
  }
  throw new ApiError(
    404,
    'invalid_request_error',
    `The Stripe stand-in does not speak ${method} ${path}. Add it to tools/stripe-stand-in/api/router.ts when the product needs it.`,
  );
}
