import type { SessionRecord } from '../records.ts';
import { newId, nowSeconds } from '../store.ts';
import { invalid, missing } from './api-error.ts';
import type { Call } from './call.ts';
import { anyText, integer, Parameters } from './parameters.ts';
import { purchaseParameters, readPurchase } from './purchase.ts';
import { listShape, sessionShape } from './shapes.ts';

const shortestSeconds = 30 * 60;
const longestSeconds = 24 * 60 * 60;
/** Stripe measures from its own receipt of the call; a second or two of travel are forgiven. */
const graceSeconds = 5;

export function createSession(call: Call) {
  const parameters = new Parameters(call.body, {
    ...purchaseParameters,
    'allowed_payment_method_types[*]': /^card$/,
    mode: /^payment$/,
    success_url: /^https?:\/\//,
    cancel_url: /^https?:\/\//,
    client_reference_id: anyText,
    customer_email: /^[^@\s]+@[^@\s]+$/,
    expires_at: integer,
    'adaptive_pricing[enabled]': /^false$/,
  });
  parameters.required('mode');
  const created = nowSeconds();
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
  const session: SessionRecord = {
    ...readPurchase(parameters),
    id: newId('cs_test'),
    created,
    expiresAt,
    status: 'open',
    paymentStatus: 'unpaid',
    clientReferenceId: parameters.text('client_reference_id'),
    customerEmail: parameters.text('customer_email'),
    successUrl: parameters.required('success_url'),
    cancelUrl: parameters.text('cancel_url'),
    paymentIntent: null,
    paymentLink: null,
  };
  call.store.state.sessions[session.id] = session;
  return sessionShape(session, call.origin);
}

export function retrieveSession(call: Call) {
  new Parameters(call.query, {});
  return sessionShape(findSession(call), call.origin);
}

export function expireSession(call: Call) {
  new Parameters(call.body, {});
  const session = findSession(call);
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = 'expired';
  call.emit('checkout.session.expired', sessionShape(session, call.origin));
  return sessionShape(session, call.origin);
}

export function listSessions(call: Call) {
  const parameters = new Parameters(call.query, {
    'created[gte]': integer,
    limit: integer,
    starting_after: anyText,
    status: /^(open|complete|expired)$/,
  });
  const since = parameters.number('created[gte]') ?? 0;
  const limit = parameters.number('limit') ?? 10;
  const status = parameters.text('status');
  const after = parameters.text('starting_after');
  // Newest first, as Stripe lists; creation order breaks ties because ids are random.
  const found = Object.values(call.store.state.sessions)
    .toReversed()
    .filter((session) => session.created >= since && (status ?? session.status) === session.status);
  const start = after === null ? 0 : found.findIndex((session) => session.id === after) + 1;
  const page = found.slice(start, start + limit);
  return listShape(
    '/v1/checkout/sessions',
    page.map((session) => sessionShape(session, call.origin)),
    start + limit < found.length,
  );
}

function findSession(call: Call): SessionRecord {
  const session = call.store.state.sessions[call.id];
  if (session === undefined) throw missing('checkout.session', call.id);
  return session;
}
