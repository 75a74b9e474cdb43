import { formatMethod, type PaymentMethod, type PaymentWay } from '../core/payment-method.ts';
import { type OnlineProvider, type PaymentProvider, providerNames } from './payment-provider.ts';

const dayMs = 24 * 3_600_000;

/** Days for which Stripe takes a UPI payment back. */
const upiRefundDays = 60;

/**
 * Days after the charge within which Stripe pays it back, by method. UPI: "can be refunded up to 60 days after the
 * original payment" (docs.stripe.com/payments/upi, read 26 November 2026). Cards have no limit of Stripe's
 * (docs.stripe.com/refunds names none): a card that has ended is its bank's matter. A method that is not listed has no
 * limit that we know of; when Stripe refuses it, the refund fails and staff decide.
 */
const stripeRefundDays: Readonly<Record<PaymentMethod, number>> = { upi: upiRefundDays };

/**
 * Days for which a payment through Razorpay can go back, by any method: "most of the banks do not support refunds for
 * payments that are more than 6 months old" (razorpay.com/docs/payments/refunds/errors, read 29 November 2026).
 */
const razorpayRefundDays = 180;

/** The fields of a payment that decide how its money can go back. */
export type ReturnablePayment = PaymentWay & {
  /** When its provider charged it; '' for a manual payment, and when that is not known. */
  chargedAt: string;
  createdAt: string;
  provider: OnlineProvider | '';
};

/** Days for which a payment's provider takes it back; 0 for no limit, and for a manual payment. */
export function refundDaysOf({
  method,
  channel,
  provider,
}: Pick<ReturnablePayment, 'method' | 'channel' | 'provider'>): number {
  if (channel !== 'stripe') return 0;
  if (provider === 'razorpay') return razorpayRefundDays;
  return Object.hasOwn(stripeRefundDays, method) ? (stripeRefundDays[method] ?? 0) : 0;
}

/** The last instant at which its provider takes a payment back; null for no limit. */
function refundableUntil(payment: ReturnablePayment): Date | null {
  const { chargedAt, createdAt } = payment;
  const days = refundDaysOf(payment);
  const from = Date.parse(chargedAt || createdAt);
  return !days || Number.isNaN(from) ? null : new Date(from + days * dayMs);
}

/** True while its provider takes the payment back. Never for a manual payment. */
export function isReturnableOnline(payment: ReturnablePayment, now: Date): boolean {
  const until = refundableUntil(payment);
  return payment.channel === 'stripe' && (until === null || now <= until);
}

/** How staff return what cannot go back as it came. */
export const byBank: PaymentWay = { method: 'bank', channel: 'manual' };

/** How money of a payment goes back at this moment: as it came, or by bank when its provider's time is over. */
export function wayBack(payment: ReturnablePayment, now: Date): PaymentWay {
  const { method, channel } = payment;
  if (channel === 'manual' || isReturnableOnline(payment, now)) return { method, channel };
  return byBank;
}

/** How long payments can go back as they came, as part of a sentence for guests. */
export function refundWindowWords(provider: PaymentProvider): string {
  return provider === 'razorpay'
    ? `a payment can return only for ${razorpayRefundDays} days`
    : `a UPI payment can return only for ${upiRefundDays} days`;
}

/** Why a payment cannot go back through its provider any more, e.g. to staff who try it. */
export function lateRefundText(payment: ReturnablePayment): string {
  const name = providerNames[payment.provider || 'stripe'];
  return `${name} takes a payment by ${formatMethod(payment.method)} back only within ${refundDaysOf(payment)} days. Pay it back by bank transfer.`;
}
