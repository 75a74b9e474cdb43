import type { Payment } from '@kerala-stays/domain/money/payment';
import { isOut, type Refund } from '@kerala-stays/domain/money/refund';
import type { ExceptionState } from '../records/bookings/payment-exceptions.ts';

/**
 * The row for staff about a payment that was refunded twice: more than it brought, or in
 * Stripe's dashboard although staff had paid a refund of it by hand.
 * @param refunds of the whole booking
 */
export function refundMismatch(payment: Payment, refunds: readonly Refund[]): ExceptionState {
  const { _id: paymentId, bookingId, currency } = payment;
  const out = refunds.filter((refund) => refund.paymentId === paymentId && isOut(refund));
  const sum = out.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const isByHand = out.some(({ channel }) => channel === 'manual');
  const atStripe = out.findLast(({ cause }) => cause === 'made-at-stripe');
  return {
    _id: `refund-mismatch-${paymentId}`,
    reason: 'refund-mismatch',
    isOpen: sum > payment.amountMinor || (isByHand && atStripe !== undefined),
    bookingId,
    paymentId,
    refundId: atStripe?._id ?? '',
    amountMinor: atStripe?.amountMinor ?? payment.amountMinor,
    currency,
  };
}
