import { disputeShape, intentShape, sessionShape } from '../api/shapes.ts';
import type { ChargeRecord, IntentRecord, LinkRecord, SessionRecord } from '../records.ts';
import { newId, nowSeconds, type Store } from '../store.ts';

/** What the checkout page can do. `pay-twice` plays a guest who pays in two tabs at once. */
export const checkoutActions = ['pay', 'decline', 'cancel', 'pay-twice'] as const;

export type CheckoutContext = {
  store: Store;
  origin: string;
  emit: (type: string, object: unknown) => void;
};

/** Takes the payment of an open session and notifies the site. */
export function paySession(context: CheckoutContext, session: SessionRecord): IntentRecord {
  const { intent, charge } = takeMoney(context, session);
  session.status = 'complete';
  session.paymentStatus = 'paid';
  session.paymentIntent = intent.id;
  const link =
    session.paymentLink === null ? undefined : context.store.state.links[session.paymentLink];
  if (link !== undefined) countCompletion(link);
  context.emit('payment_intent.succeeded', intentShape(intent, charge, false));
  context.emit('checkout.session.completed', sessionShape(session, context.origin));
  context.store.changed();
  return intent;
}

/** Pays the session, and a copy of it as well: two payments for one booking reach the site. */
export function paySessionTwice(context: CheckoutContext, session: SessionRecord): void {
  const copy: SessionRecord = { ...session, id: newId('cs_test') };
  context.store.state.sessions[copy.id] = copy;
  paySession(context, session);
  paySession(context, copy);
}

/** The card is refused; the session stays open, as at Stripe. */
export function declineSession(context: CheckoutContext, session: SessionRecord): void {
  const intent = newIntent(session, 'requires_payment_method');
  context.store.state.intents[intent.id] = intent;
  context.emit('payment_intent.payment_failed', intentShape(intent, null, false));
  context.store.changed();
}

/** Expires sessions that are past their time. */
export function expireOverdue(context: CheckoutContext): void {
  const now = nowSeconds();
  for (const session of Object.values(context.store.state.sessions)) {
    if (session.status !== 'open' || session.expiresAt > now) continue;
    session.status = 'expired';
    context.emit('checkout.session.expired', sessionShape(session, context.origin));
    context.store.changed();
  }
}

/** Opens a session for a visitor of a payment link; null when the link takes no more payments. */
export function openLinkSession(store: Store, link: LinkRecord): SessionRecord | null {
  if (!link.active) return null;
  const created = nowSeconds();
  const session: SessionRecord = {
    lineItems: link.lineItems,
    currency: link.currency,
    amountTotal: link.amountTotal,
    metadata: link.metadata,
    paymentIntentMetadata: link.paymentIntentMetadata,
    id: newId('cs_test'),
    created,
    expiresAt: created + 24 * 60 * 60,
    status: 'open',
    paymentStatus: 'unpaid',
    clientReferenceId: null,
    customerEmail: null,
    successUrl: link.redirectUrl ?? '',
    cancelUrl: null,
    paymentIntent: null,
    paymentLink: link.id,
  };
  store.state.sessions[session.id] = session;
  store.changed();
  return session;
}

/** The guest's bank takes the money back. */
export function disputeCharge(context: CheckoutContext, charge: ChargeRecord): void {
  charge.disputed = true;
  context.emit('charge.dispute.created', disputeShape(newId('dp'), charge, nowSeconds()));
  context.store.changed();
}

function countCompletion(link: LinkRecord): void {
  link.completedCount++;
  if (link.completedLimit !== null && link.completedCount >= link.completedLimit) {
    link.active = false;
  }
}

function takeMoney(context: CheckoutContext, session: SessionRecord) {
  const intent = newIntent(session, 'succeeded');
  const charge: ChargeRecord = {
    id: newId('ch'),
    created: intent.created,
    amount: intent.amount,
    amountRefunded: 0 as ChargeRecord['amountRefunded'],
    currency: intent.currency,
    metadata: intent.metadata,
    paymentIntent: intent.id,
    disputed: false,
  };
  intent.latestCharge = charge.id;
  context.store.state.intents[intent.id] = intent;
  context.store.state.charges[charge.id] = charge;
  return { intent, charge };
}

function newIntent(session: SessionRecord, status: IntentRecord['status']): IntentRecord {
  return {
    id: newId('pi'),
    created: nowSeconds(),
    amount: session.amountTotal,
    currency: session.currency,
    status,
    metadata: session.paymentIntentMetadata,
    latestCharge: null,
  };
}
