import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ManualPayment } from '@kerala-stays/domain/bookings/booking-input';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { subtractMinor } from '@kerala-stays/domain/core/money';
import { mailWrite } from '../mail/outbox.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { BookingDeps } from './booking-deps.ts';
import { changeBookingWrite, getBooking } from './booking-documents.ts';
import { bookingTexts } from './booking-texts.ts';

/** Refuses a booking that cannot be paid (any more), with the reason that the person should read. */
export function checkPayable(booking: Booking): void {
  if (canBooking(booking.status, 'pay')) return;
  const message = booking.isPaid
    ? booking.status === 'cancelled'
      ? messages.bookingCancelled
      : messages.bookingAlreadyPaid
    : booking.status === 'cancelled'
      ? messages.bookingCancelled
      : bookingTexts.expired;
  throw new AppError('conflict', { message });
}

/**
 * Marks a booking as paid by UPI, bank or cash, on the word of a member of staff, who is recorded.
 * The amount is the booking's own total: a client never sends one.
 */
export async function recordManualPayment(
  deps: BookingDeps,
  bookingId: string,
  payment: ManualPayment,
  staff: { uid: string },
  now: Date,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    checkPayable(booking);
    // One per booking: recording it twice collides, as two Stripe payments of one id would.
    const paymentId = `manual-${bookingId}`;
    const change = {
      status: 'paid',
      isPaid: true,
      paymentMethod: payment.method,
      paymentId,
      paidMinor: booking.totalMinor,
      paidAt: now.toISOString(),
      updatedAt: now.toISOString(),
      holdUntil: '',
    } as const;
    await deps.documents.commit([
      {
        kind: 'create',
        collection: collections.payments,
        id: paymentId,
        data: {
          bookingId,
          method: payment.method,
          amountMinor: booking.totalMinor,
          currency: booking.currency,
          refundedMinor: 0,
          status: 'applied',
          disputed: false,
          note: payment.note,
          recordedBy: staff.uid,
          createdAt: now,
        },
      },
      changeBookingWrite(found, change),
      await mailWrite('booking-paid', { ...booking, ...change }, { siteUrl: deps.siteUrl, now }),
    ]);
    return { ...booking, ...change };
  });
}

/** Notes that a refund owed for a manual payment was paid out by hand. */
export async function recordManualRefund(
  deps: BookingDeps,
  bookingId: string,
  now: Date,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    if (booking.refundStatus !== 'by-hand') {
      throw new AppError('conflict', { message: bookingTexts.noRefundDue });
    }
    const change = {
      refundStatus: 'issued',
      refundedMinor: booking.refundDueMinor,
      updatedAt: now.toISOString(),
    } as const;
    const refunded: Booking = { ...booking, ...change };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      {
        kind: 'update',
        collection: collections.payments,
        id: booking.paymentId,
        patch: { refundedMinor: booking.refundDueMinor },
      },
      await mailWrite('refund-issued', refunded, {
        siteUrl: deps.siteUrl,
        now,
        refundMinor: subtractMinor(booking.refundDueMinor, booking.refundedMinor),
      }),
    ]);
    return refunded;
  });
}
