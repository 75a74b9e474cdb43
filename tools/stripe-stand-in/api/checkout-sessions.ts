import { endSession } from '../payments/sessions.ts';
import type { SessionRecord } from '../records.ts';
import { lineItemShapes, sessionShape } from '../shapes/session-shape.ts';
import { newId } from '../store.ts';
import { invalid, missing, refused } from './api-error.ts';
import type { Call } from './call.ts';
import { expandAll, expandSpec } from './expand.ts';
import { equals, listRecords } from './lists.ts';
import { email, flag, integer, oneOf, Parameters, text, url } from './parameters.ts';
import { purchaseParameters, readPurchase } from './purchase.ts';

const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 60 * 60;
/** Stripe measures from its own receipt of the call; allow a few seconds for the network. */
const graceSeconds = 5;
const methods = 'allowed_payment_method_types';
const expandable = ['payment_intent.latest_charge.balance_transaction', 'payment_link'];

export function createSession(call: Call) {
  const parameters = new Parameters(call.body, {
    ...purchaseParameters,
    [`${methods}[*]`]: oneOf('card', 'upi', 'us_bank_account', 'sepa_debit', 'link'),
    mode: oneOf('payment'),
    success_url: url,
    cancel_url: url,
    client_reference_id: text(200),
    customer_email: email,
    expires_at: integer,
    'adaptive_pricing[enabled]': flag,
  });
  parameters.required('mode');
  if (parameters.text('adaptive_pricing[enabled]') === 'true') {
    throw invalid('The stand-in has no Adaptive Pricing.', { param: 'adaptive_pricing' });
  }
  const created = call.store.now();
  const session: SessionRecord = {
    ...readPurchase(parameters, methods),
    id: newId('cs_test'),
    created,
    expiresAt: readExpiry(parameters, created),
    status: 'open',
    paymentStatus: 'unpaid',
    clientReferenceId: parameters.text('client_reference_id'),
    customerEmail: parameters.text('customer_email'),
    payer: null,
    successUrl: parameters.required('success_url'),
    cancelUrl: parameters.text('cancel_url'),
    paymentIntent: null,
    paymentLink: null,
  };
  call.store.state.sessions[session.id] = session;
  return sessionShape(session, call.origin);
}

export function retrieveSession(call: Call) {
  const parameters = new Parameters(call.query, expandSpec([...expandable, 'line_items']));
  const session = findSession(call);
  const expand = parameters.list('expand');
  const url = `/v1/checkout/sessions/${session.id}/line_items`;
  const lines = { object: 'list', data: lineItemShapes(session), has_more: false, url };
  const shape = sessionShape(session, call.origin);
  return expandAll(
    call,
    expand.includes('line_items') ? { ...shape, line_items: lines } : shape,
    expand,
  );
}

export function expireSession(call: Call) {
  new Parameters(call.body, {});
  const session = findSession(call);
  if (session.status !== 'open') {
    throw refused(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  endSession(call, session);
  return sessionShape(session, call.origin);
}

export function listSessions(call: Call) {
  return listRecords(call, {
    url: '/v1/checkout/sessions',
    records: call.store.state.sessions,
    shape: (session) => sessionShape(session, call.origin),
    filters: {
      status: equals(
        (session: SessionRecord) => session.status,
        oneOf('open', 'complete', 'expired'),
      ),
      payment_link: equals((session: SessionRecord) => session.paymentLink),
      payment_intent: equals((session: SessionRecord) => session.paymentIntent),
      'customer_details[email]': equals(
        (session: SessionRecord) => session.payer?.email ?? session.customerEmail,
        email,
      ),
    },
    expandable,
  });
}

function readExpiry(parameters: Parameters, created: number): number {
  const expiresAt = parameters.number('expires_at') ?? created + longestSeconds;
  if (expiresAt < created + shortestSeconds - graceSeconds) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  if (expiresAt > created + longestSeconds + graceSeconds) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  return expiresAt;
}

function findSession(call: Call): SessionRecord {
  const session = call.store.state.sessions[call.id];
  if (session === undefined) throw missing('checkout.session', call.id);
  return session;
}
