import { type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { leftOf } from '@kerala-stays/domain/money/booking-account';
import type { Payment } from '@kerala-stays/domain/money/payment';
import { divideRefund, type Refund } from '@kerala-stays/domain/money/refund';
import type { BookingAccount } from './account.ts';

/** Initial values of a refund attempt. */
export const freshTry = { stripeId: '', failure: '', sentAt: '', paidOn: '' } as const;

/** Reason for a refund, and who decided and bears it. */
export type RefundDecision = Pick<Refund, 'cause' | 'reason' | 'payer' | 'decidedBy'>;

/** A refund of a payment about to be recorded. */
export function newRefund(
  payment: Payment,
  refund: RefundDecision &
    Pick<Refund, '_id' | 'amountMinor'> &
    Partial<Pick<Refund, 'method' | 'excessMinor'>>,
  now: Date,
): Refund {
  const method = refund.method ?? payment.method;
  const instant = now.toISOString();
  return {
    bookingId: payment.bookingId,
    paymentId: payment._id,
    excessMinor: 0 as MinorUnits,
    currency: payment.currency,
    // Stripe may refuse it, and refund and dispute together would pay the guest twice.
    state: payment.disputed ? 'waiting' : 'owed',
    ...freshTry,
    tries: 0,
    note: '',
    createdAt: instant,
    updatedAt: instant,
    ...refund,
    method,
  };
}

/**
 * Refunds for an amount: one for each payment concerned, latest payment first.
 * @param decision with `excessMinor`: part of the amount that was paid beyond the price
 * @param idOf id of a payment's refund, or of the n-th refund, from 0
 */
export function refundsOfAmount(
  { payments, refunds }: BookingAccount,
  amountMinor: MinorUnits,
  decision: RefundDecision & Partial<Pick<Refund, 'method' | 'excessMinor'>>,
  idOf: (paymentId: string, index: number) => string,
  now: Date,
): Refund[] {
  const given = refunds.map(({ refund }) => refund);
  const applied = payments
    .map(({ payment }) => payment)
    .filter(({ status }) => status === 'applied')
    // Stripe refunds only its own payments.
    .filter(({ method }) => decision.method !== 'card' || method === 'card');
  let excess = decision.excessMinor ?? (0 as MinorUnits);
  const left = applied.map((payment) => ({ ...payment, leftMinor: leftOf(payment, given) }));
  return divideRefund(amountMinor, left).flatMap((share, index) => {
    const payment = applied.find(({ _id }) => _id === share.paymentId);
    if (payment === undefined) return [];
    const { amountMinor: minor } = share;
    const excessMinor = Math.min(excess, minor) as MinorUnits;
    excess = subtractMinor(excess, excessMinor);
    const refund = { ...decision, _id: idOf(payment._id, index), amountMinor: minor, excessMinor };
    return newRefund(payment, refund, now);
  });
}
