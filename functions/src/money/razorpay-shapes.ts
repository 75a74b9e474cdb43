import { documentIdPattern } from '@kerala-stays/domain/core/document-id';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { methodOfCharge } from '@kerala-stays/domain/core/payment-method';
import { z } from 'zod';
import type { GatewayCharge } from './payment-event.ts';
import {
  type GatewayDispute,
  type GatewayFee,
  type GatewayRefund,
  GatewayUnavailable,
} from './payment-gateway.ts';

/** Our own ids in Razorpay's notes; an empty list there stands for no notes. */
const id = z.string().regex(documentIdPattern).catch('');
const text = z.string().catch('');
const noNotes = { bookingId: '', attemptId: '', madeAt: '', refundId: '', try: '' };
const notes = z
  .object({ bookingId: id, attemptId: id, madeAt: text, refundId: id, try: text })
  .catch(noNotes);

/** Unix seconds; 0 and null for what has not happened. */
const seconds = z.number().nullish().catch(null);
const amount = z.int().nonnegative();
const currency = z.string().transform((code) => code.toLowerCase());

/** The used fields of a payment link. */
const link = z.object({
  id: z.string(),
  short_url: text,
  status: z.string(),
  amount,
  currency,
  reference_id: text,
  notes,
  created_at: seconds,
  payments: z
    .array(z.object({ payment_id: z.string(), status: text }))
    .nullish()
    .catch([]),
});
export type RazorpayLink = z.infer<typeof link>;

const payment = z.object({
  id: z.string(),
  amount,
  currency,
  status: z.string(),
  method: text,
  notes,
  fee: amount.nullish().catch(null),
  created_at: seconds,
});
export type RazorpayPayment = z.infer<typeof payment>;

const refund = z.object({
  id: z.string(),
  payment_id: text,
  amount,
  status: z.string(),
  notes,
  created_at: seconds,
});
export type RazorpayRefund = z.infer<typeof refund>;

const dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount,
  status: z.string(),
  created_at: seconds,
});
export type RazorpayDispute = z.infer<typeof dispute>;

/** An answer of another shape is none: nothing is known about what was asked. */
function reader<Shape extends z.ZodType>(shape: Shape): (value: unknown) => z.infer<Shape> {
  return (value) => {
    const parsed = shape.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new GatewayUnavailable(parsed.error, false, { type: 'odd_answer' });
  };
}

export const readLink = reader(link);
export const readPayment = reader(payment);
export const readRefunds = reader(z.object({ items: z.array(refund) }));
export const readPayments = reader(z.object({ items: z.array(payment) }));
export const readDisputes = reader(z.object({ items: z.array(dispute) }));
export const readLinks = reader(z.object({ payment_links: z.array(link) }));

/** The sum that was received: nothing before the capture, and all of it after refunds, too. */
export function receivedOf({ status, amount: minor }: RazorpayPayment): MinorUnits {
  return (status === 'captured' || status === 'refunded' ? minor : 0) as MinorUnits;
}

/** How and when a payment was made. */
export function chargeOfPayment({ method, created_at }: RazorpayPayment): GatewayCharge {
  return { method: methodOfCharge(method), chargedAt: toInstant(created_at) };
}

/** Razorpay's fee with its tax: in rupees, in which it settles, whatever was paid in. */
export function feeOfPayment({ fee, created_at }: RazorpayPayment): GatewayFee | null {
  if (!fee) return null;
  return { amountMinor: fee as MinorUnits, currency: 'inr', at: toInstant(created_at) };
}

export function refundOf({
  id: refundId,
  amount: minor,
  status,
  ...of
}: RazorpayRefund): GatewayRefund {
  const isDead = status === 'failed';
  return {
    id: refundId,
    amountMinor: minor as MinorUnits,
    state: isDead ? 'failed' : status === 'processed' ? 'paid' : 'sent',
    // Razorpay names no reason.
    failure: isDead ? 'failed' : '',
    refundId: of.notes.refundId,
    tries: Number(of.notes.try) || 0,
    createdAt: toInstant(of.created_at),
  };
}

/**
 * A dispute. Razorpay takes the money for good when it is lost; what it holds back before is not
 * said with a day. `closed` is the end of a question about fraud: the money stays. An unknown
 * status counts as open, so that staff look.
 */
export function disputeOf({
  id: disputeId,
  amount: minor,
  status,
  created_at,
}: RazorpayDispute): GatewayDispute {
  const isWon = status === 'won' || status === 'closed';
  const createdAt = toInstant(created_at);
  return {
    id: disputeId,
    amountMinor: minor as MinorUnits,
    state: status === 'lost' ? 'lost' : isWon ? 'won' : 'open',
    withdrawnAt: status === 'lost' ? createdAt : '',
    reinstatedAt: '',
    fees: [],
    createdAt,
  };
}

function toInstant(at: number | null | undefined): string {
  return at ? new Date(at * 1000).toISOString() : '';
}
