import type {
  ChargeRecord,
  IntentRecord,
  LinkRecord,
  RefundRecord,
  SessionRecord,
} from '../records.ts';

/** Stripe's public shapes of our records: the fields that exist for every caller, in Stripe's names. */
export function sessionShape(session: SessionRecord, origin: string) {
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: session.currency,
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentIntent,
    payment_link: session.paymentLink,
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    status: session.status,
    success_url: session.successUrl,
    // Stripe, too, gives an address only while the session can be paid.
    url: session.status === 'open' ? `${origin}/checkout/${session.id}` : null,
  };
}

export function linkShape(link: LinkRecord, origin: string) {
  return {
    id: link.id,
    object: 'payment_link',
    active: link.active,
    currency: link.currency,
    livemode: false,
    metadata: link.metadata,
    payment_method_types: ['card'],
    restrictions:
      link.completedLimit === null
        ? null
        : { completed_sessions: { count: link.completedCount, limit: link.completedLimit } },
    url: `${origin}/pay/${link.id}`,
  };
}

export function intentShape(intent: IntentRecord, charge: ChargeRecord | null, expand: boolean) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    created: intent.created,
    currency: intent.currency,
    latest_charge: expand && charge !== null ? chargeShape(charge) : intent.latestCharge,
    livemode: false,
    metadata: intent.metadata,
    status: intent.status,
  };
}

export function chargeShape(charge: ChargeRecord) {
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: charge.amount,
    amount_refunded: charge.amountRefunded,
    created: charge.created,
    currency: charge.currency,
    disputed: charge.disputed,
    livemode: false,
    metadata: charge.metadata,
    paid: true,
    payment_intent: charge.paymentIntent,
    refunded: charge.amountRefunded === charge.amount,
    status: 'succeeded',
  };
}

export function refundShape(refund: RefundRecord) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    reason: refund.reason,
    status: 'succeeded',
  };
}

export function disputeShape(id: string, charge: ChargeRecord, created: number) {
  return {
    id,
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.paymentIntent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}

export function listShape(url: string, data: unknown[], hasMore: boolean) {
  return { object: 'list', data, has_more: hasMore, url };
}
