import { documentIdPattern } from '@kerala-stays/domain/core/document-id';
import { z } from 'zod';
import { log } from '../platform/log.ts';
import type { PaymentEvent, PaymentFact } from './payment-event.ts';

const provider = 'stripe';

/** A possible document id; anything else in metadata counts as missing. */
const id = z.string().regex(documentIdPattern);
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
/** Stripe's longest type today has 60 letters. */
const longestType = 200;
/** Charges, refunds and disputes: amounts are read from the payment itself. */
const ofPayment = z.object({ payment_intent: id.nullable() });
const envelope = z.object({
  id,
  type: z.string().max(longestType),
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
  'charge.refunded': readChange,
  'charge.refund.updated': readChange,
  'refund.created': readChange,
  'refund.updated': readChange,
  'refund.failed': readChange,
  'charge.dispute.created': readChange,
  'charge.dispute.updated': readChange,
  'charge.dispute.closed': readChange,
  'charge.dispute.funds_withdrawn': readChange,
  'charge.dispute.funds_reinstated': readChange,
};

/** The event types to subscribe to at Stripe; `docs/payments.md` lists them. */
export const handledEventTypes: readonly string[] = Object.keys(readers);

/**
 * Reads a verified event. Unused types give the fact `nothing`.
 * @returns null for anything but an event.
 */
export function readStripeEvent(value: unknown): PaymentEvent | null {
  const parsed = envelope.safeParse(value);
  if (!parsed.success) return null;
  const { id, type, livemode, data } = parsed.data;
  // A type named like a property of every object, such as `constructor`, is none of ours.
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (read === undefined) return { provider, id, type, fact: { kind: 'nothing' } };
  try {
    return { provider, id, type, fact: read(data.object, livemode) };
  } catch (error) {
    // Stripe would repeat it for days, always in the same shape.
    log.error('webhook-odd', error, { eventId: id, reason: type });
    return { provider, id, type, fact: { kind: 'odd' } };
  }
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

function readChange(object: unknown): PaymentFact {
  const { payment_intent } = ofPayment.parse(object);
  if (payment_intent === null) return { kind: 'nothing' };
  return { kind: 'payment-changed', paymentId: payment_intent };
}

function agreed(event: boolean, object: boolean): boolean | null {
  return event === object ? event : null;
}
