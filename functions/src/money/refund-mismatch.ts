import { type MinorUnits, subtractMinor, sumMinor } from '@kerala-stays/domain/core/money';
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
  const atStripe = out.filter(({ cause }) => cause === 'made-at-stripe');
  const isByHand = out.some(({ channel }) => channel === 'manual');
  const beyond = subtractMinor(sumOf(out), payment.amountMinor);
  const twice = isByHand ? sumOf(atStripe) : beyond;
  const amountMinor = Math.max(beyond, twice) as MinorUnits;
  return {
    _id: `refund-mismatch-${paymentId}`,
    reason: 'refund-mismatch',
    isOpen: amountMinor > 0,
    bookingId,
    paymentId,
    refundId: atStripe.at(-1)?._id ?? '',
    amountMinor,
    currency,
  };
}

const sumOf = (refunds: readonly Refund[]): MinorUnits =>
  sumMinor(refunds.map(({ amountMinor }) => amountMinor));
