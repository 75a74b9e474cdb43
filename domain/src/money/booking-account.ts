import type { Booking } from '../bookings/booking.ts';
import { canBooking, nextBookingStatus } from '../bookings/booking-lifecycle.ts';
import { type MinorUnits, subtractMinor, sumMinor } from '../core/money.ts';
import { countedMinor, owedMinor } from './deposit.ts';
import type { Payment } from './payment.ts';
import { isOpen, isOut, type Refund, refundTotals } from './refund.ts';

/** Sums of a booking's payments and refunds, as stored on the booking. */
export type BookingSums = Pick<
  Booking,
  | 'paidMinor'
  | 'refundedMinor'
  | 'refundDueMinor'
  | 'refundStatus'
  | 'excessReturnedMinor'
  | 'disputed'
  | 'disputeLostMinor'
>;

/**
 * The one rule for every change of a payment or refund. Unapplied and voided payments, and refunds
 * of unapplied ones, concern the payer, not the booking.
 */
export function bookingSums(payments: readonly Payment[], refunds: readonly Refund[]): BookingSums {
  const applied = payments.filter(({ status }) => status === 'applied');
  const ids = new Set(applied.map(({ _id }) => _id));
  // Money that the bank took and the guest paid again is neither lost nor paid twice.
  const paidAgain = sumMinor(applied.map(({ paidAgainMinor }) => paidAgainMinor));
  const paid = sumMinor(applied.map(({ amountMinor }) => amountMinor));
  const lost = sumMinor(applied.map(({ disputeLostMinor }) => disputeLostMinor));
  return {
    paidMinor: subtractMinor(paid, paidAgain),
    ...refundTotals(refunds.filter(({ paymentId }) => ids.has(paymentId))),
    disputed: applied.some(({ disputed }) => disputed),
    disputeLostMinor: subtractMinor(lost, paidAgain),
  };
}

/**
 * Payment status of a booking that may still be paid, from what counts towards its price: an amount
 * owed makes it part-paid, none makes it paid. A completed stay stays completed, paid or not.
 */
export function statusFromSums(booking: Booking): Pick<Booking, 'status' | 'isPaid'> {
  const { status, isPaid } = booking;
  if (!canBooking(status, 'pay-part') || countedMinor(booking) === 0) return { status, isPaid };
  const isCovered = owedMinor(booking) === 0;
  return {
    status: nextBookingStatus(status, isCovered ? 'pay' : 'pay-part') ?? status,
    isPaid: isCovered,
  };
}

/** Amount refunded from one payment. */
export function refundedOf(paymentId: string, refunds: readonly Refund[]): MinorUnits {
  const out = refunds.filter((refund) => refund.paymentId === paymentId && isOut(refund));
  return sumMinor(out.map(({ amountMinor }) => amountMinor));
}

/** Remainder of a payment: neither refunded, nor owed as a refund, nor lost to the bank. */
export function leftOf(payment: Payment, refunds: readonly Refund[]): MinorUnits {
  if (payment.status === 'voided') return 0 as MinorUnits;
  const promised = refunds.filter(
    (refund) => refund.paymentId === payment._id && (isOut(refund) || isOpen(refund)),
  );
  return subtractMinor(
    payment.amountMinor,
    sumMinor([payment.disputeLostMinor, ...promised.map(({ amountMinor }) => amountMinor)]),
  );
}

/** Amount that could still be refunded to a booking's guest, by its own sums. */
export function leftToRefund(
  booking: Pick<Booking, 'paidMinor' | 'refundDueMinor' | 'disputeLostMinor'>,
): MinorUnits {
  return subtractMinor(
    booking.paidMinor,
    sumMinor([booking.refundDueMinor, booking.disputeLostMinor]),
  );
}
