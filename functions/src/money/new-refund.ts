import { type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import type { PaymentWay, RefundRoute } from '@kerala-stays/domain/core/payment-method';
import type { Payment } from '@kerala-stays/domain/money/payment';
import type { Refund } from '@kerala-stays/domain/money/refund';
import { wayBack } from '@kerala-stays/domain/money/refund-window';
import {
  lateness,
  type ReturnedPart,
  returnedParts,
} from '@kerala-stays/domain/money/returned-parts';
import type { BookingAccount } from './account.ts';

/** Initial values of a refund attempt. */
export const freshTry = { stripeId: '', failure: '', sentAt: '', paidOn: '' } as const;

/** Reason for a refund, and who decided and bears it. */
export type RefundDecision = Pick<Refund, 'cause' | 'reason' | 'payer' | 'decidedBy'>;

/**
 * A refund of a payment about to be recorded.
 * @param way as the payment can go back now, unless staff choose
 */
export function newRefund(
  payment: Payment,
  refund: RefundDecision &
    Pick<Refund, '_id' | 'amountMinor'> &
    Partial<Pick<Refund, 'excessMinor'>>,
  now: Date,
  { method, channel }: PaymentWay = wayBack(payment, now),
): Refund {
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
    channel,
  };
}

/**
 * Refunds for an amount: one for each payment concerned, latest payment first.
 * @param decision with `excessMinor`: part of the amount that was paid beyond the price
 * @param idOf id of a payment's refund, or of the n-th refund, from 0
 */
export function refundsOfAmount(
  account: BookingAccount,
  amountMinor: MinorUnits,
  decision: RefundDecision & Partial<Pick<Refund, 'excessMinor'>> & { route?: RefundRoute },
  idOf: (paymentId: string, index: number) => string,
  now: Date,
): Refund[] {
  const { excessMinor: wholeExcess, route, ...reason } = decision;
  let excess = wholeExcess ?? (0 as MinorUnits);
  return partsBack(account, amountMinor, now, route).map(({ payment, ...part }, index) => {
    const { amountMinor: minor, method, channel } = part;
    const excessMinor = Math.min(excess, minor) as MinorUnits;
    excess = subtractMinor(excess, excessMinor);
    const refund = { ...reason, _id: idOf(payment._id, index), amountMinor: minor, excessMinor };
    return newRefund(payment, refund, now, { method, channel });
  });
}

/** A refund as a part of what goes back, with the reason when it cannot go as its payment came. */
export function partOfRefund({ payments }: BookingAccount, refund: Refund): ReturnedPart {
  const { method, channel, amountMinor, state, paymentId } = refund;
  const paid = payments.find(({ payment }) => payment._id === paymentId)?.payment;
  const isLate = channel === 'manual' && paid?.channel === 'stripe';
  return {
    method,
    channel,
    amountMinor,
    isWaiting: state === 'waiting',
    ...lateness(isLate ? paid : null),
  };
}

/** How an amount of a booking's money would go back now. */
export function partsBack(
  { payments, refunds }: BookingAccount,
  amountMinor: MinorUnits,
  now: Date,
  route?: RefundRoute,
): ReturnType<typeof returnedParts> {
  const money = {
    payments: payments.map(({ payment }) => payment),
    refunds: refunds.map(({ refund }) => refund),
  };
  return returnedParts(money, amountMinor, now, route);
}
