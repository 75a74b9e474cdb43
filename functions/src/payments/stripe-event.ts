import { z } from 'zod';

/** What the product learns from one Stripe event. */
export type PaymentFact =
  | {
      kind: 'paid';
      paymentId: string;
      bookingId: string;
      attemptId: string;
      amountMinor: number;
      currency: string;
      /** Null when the event and its object disagree. */
      livemode: boolean | null;
      mode: string;
    }
  | { kind: 'completed-unpaid'; bookingId: string; attemptId: string }
  | {
      kind: 'refunded';
      paymentId: string;
      bookingId: string;
      refundedMinor: number;
      currency: string;
    }
  | { kind: 'refund-failed'; paymentId: string; amountMinor: number; currency: string }
  | { kind: 'disputed'; paymentId: string; amountMinor: number; currency: string }
  | { kind: 'session-expired'; attemptId: string }
  | { kind: 'nothing' };

export type StripeEvent = { id: string; type: string; fact: PaymentFact };

/** An id that may name a document; anything else in metadata counts as missing. */
const id = z.string().regex(/^[\w-]{1,128}$/);
const metadata = z
  .object({ bookingId: id.catch(''), attemptId: id.catch('') })
  .catch({ bookingId: '', attemptId: '' });

const session = z.object({
  payment_status: z.string(),
  mode: z.string(),
  payment_intent: id.nullable().catch(null),
  amount_total: z.number().nullable(),
  currency: z.string().nullable(),
  livemode: z.boolean(),
  metadata,
});
const intent = z.object({
  id,
  amount_received: z.number(),
  currency: z.string(),
  livemode: z.boolean(),
  metadata,
});
const charge = z.object({
  payment_intent: id.nullable(),
  amount_refunded: z.number(),
  currency: z.string(),
  metadata,
});
const refundOrDispute = z.object({
  payment_intent: id.nullable(),
  amount: z.number(),
  currency: z.string(),
});
const envelope = z.object({
  id,
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

const readers: Record<string, (object: unknown, livemode: boolean) => PaymentFact> = {
  'checkout.session.completed': readSession,
  'checkout.session.async_payment_succeeded': readSession,
  'checkout.session.async_payment_failed': readExpiredSession,
  'checkout.session.expired': readExpiredSession,
  'payment_intent.succeeded': (object, livemode) => {
    const { id, amount_received, currency, ...rest } = intent.parse(object);
    return {
      kind: 'paid',
      paymentId: id,
      ...rest.metadata,
      amountMinor: amount_received,
      currency,
      livemode: agreed(livemode, rest.livemode),
      mode: 'payment',
    };
  },
  'charge.refunded': (object) => {
    const { payment_intent, amount_refunded, currency, metadata } = charge.parse(object);
    if (payment_intent === null) return { kind: 'nothing' };
    return {
      kind: 'refunded',
      paymentId: payment_intent,
      bookingId: metadata.bookingId,
      refundedMinor: amount_refunded,
      currency,
    };
  },
  'refund.failed': (object) => readRefundFailureOrDispute('refund-failed', object),
  'charge.dispute.created': (object) => readRefundFailureOrDispute('disputed', object),
};

/** The event types to subscribe to at Stripe; `docs/payments.md` lists them. */
export const handledEventTypes: readonly string[] = Object.keys(readers);

/**
 * Reads a verified event. Types that the product does not use are read as the fact `nothing`.
 * @returns null for anything but an event.
 */
export function readStripeEvent(value: unknown): StripeEvent | null {
  const parsed = envelope.safeParse(value);
  if (!parsed.success) return null;
  const { id, type, livemode, data } = parsed.data;
  const read = readers[type];
  return { id, type, fact: read === undefined ? { kind: 'nothing' } : read(data.object, livemode) };
}

function readSession(object: unknown, livemode: boolean): PaymentFact {
  const { payment_status, payment_intent, amount_total, currency, mode, ...rest } =
    session.parse(object);
  if (payment_status !== 'paid' || payment_intent === null) {
    return { kind: 'completed-unpaid', ...rest.metadata };
  }
  return {
    kind: 'paid',
    paymentId: payment_intent,
    ...rest.metadata,
    amountMinor: amount_total ?? 0,
    currency: currency ?? '',
    livemode: agreed(livemode, rest.livemode),
    mode,
  };
}

function readExpiredSession(object: unknown): PaymentFact {
  const { attemptId } = session.parse(object).metadata;
  return attemptId === '' ? { kind: 'nothing' } : { kind: 'session-expired', attemptId };
}

function readRefundFailureOrDispute(
  kind: 'disputed' | 'refund-failed',
  object: unknown,
): PaymentFact {
  const { payment_intent, amount, currency } = refundOrDispute.parse(object);
  if (payment_intent === null) return { kind: 'nothing' };
  return { kind, paymentId: payment_intent, amountMinor: amount, currency };
}

function agreed(event: boolean, object: boolean): boolean | null {
  return event === object ? event : null;
}
