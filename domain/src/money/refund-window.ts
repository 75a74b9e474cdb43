import { formatMethod, type PaymentMethod, type PaymentWay } from '../core/payment-method.ts';

const dayMs = 24 * 3_600_000;

/** Days for which Stripe takes a UPI payment back. */
export const upiRefundDays = 60;

/**
 * Days after the charge within which Stripe pays it back, by method. UPI: "can be refunded up to 60 days after the
 * original payment" (docs.stripe.com/payments/upi, read 26 November 2026). Cards have no limit of Stripe's
 * (docs.stripe.com/refunds names none): a card that has ended is its bank's matter. A method that is not listed has no
 * limit that we know of; when Stripe refuses it, the refund fails and staff decide.
 */
export const refundDays: Readonly<Record<PaymentMethod, number>> = { upi: upiRefundDays };

/** The fields of a payment that decide how its money can go back. */
export type ReturnablePayment = PaymentWay & {
  /** When Stripe charged it; '' for a manual payment, and when that is not known. */
  chargedAt: string;
  createdAt: string;
};

/** The last instant at which Stripe takes a payment back; null for no limit. */
export function refundableUntil({
  method,
  channel,
  chargedAt,
  createdAt,
}: ReturnablePayment): Date | null {
  const days = channel === 'stripe' && Object.hasOwn(refundDays, method) ? refundDays[method] : 0;
  const from = Date.parse(chargedAt || createdAt);
  return !days || Number.isNaN(from) ? null : new Date(from + days * dayMs);
}

/** True while Stripe takes the payment back. Never for a manual payment. */
export function isReturnableByStripe(payment: ReturnablePayment, now: Date): boolean {
  const until = refundableUntil(payment);
  return payment.channel === 'stripe' && (until === null || now <= until);
}

/** How staff return what cannot go back as it came. */
export const byBank: PaymentWay = { method: 'bank', channel: 'manual' };

/** How money of a payment goes back at this moment: as it came, or by bank when Stripe's time is over. */
export function wayBack(payment: ReturnablePayment, now: Date): PaymentWay {
  const { method, channel } = payment;
  if (channel === 'manual' || isReturnableByStripe(payment, now)) return { method, channel };
  return byBank;
}

/** Why a payment cannot go back through Stripe any more, e.g. to staff who try it. */
export function lateRefundText(method: PaymentMethod): string {
  return `Stripe takes a payment by ${formatMethod(method)} back only within ${refundDays[method]} days. Pay it back by bank transfer.`;
}
