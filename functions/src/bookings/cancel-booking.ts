import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { type Refund, refundFor } from '@kerala-stays/domain/bookings/cancellation-policy';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { sumMinor } from '@kerala-stays/domain/core/money';
import { mailWrite } from '../mail/outbox.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { BookingDeps } from './booking-deps.ts';
import { changeBookingWrite, getBooking } from './booking-documents.ts';
import { bookingTexts } from './booking-texts.ts';
import { releaseNights } from './release-nights.ts';

/** What cancelling now would pay back; refuses a booking that cannot be cancelled. */
export function cancellationOf(booking: Booking, now: Date): Refund {
  const today = dateInKerala(now);
  if (!canBooking(booking.status, 'cancel') || booking.checkOutDate <= today) {
    throw new AppError('conflict', { message: bookingTexts.notCancellable });
  }
  return refundFor(booking, today);
}

/**
 * Cancels a booking and releases its nights. The refund that is owed is fixed in the same write, and
 * is issued afterwards (`payments/issue-refund.ts`): a crash in between leaves it owed, not lost.
 * @param seenRefundMinor what the person was shown; a different amount refuses, so nobody is surprised.
 */
export async function cancelBooking(
  deps: BookingDeps,
  bookingId: string,
  seenRefundMinor: number | undefined,
  now: Date,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    const { refundMinor } = cancellationOf(booking, now);
    if (seenRefundMinor !== undefined && seenRefundMinor !== refundMinor) {
      throw new AppError('conflict', { message: bookingTexts.refundChanged });
    }
    const byCard = booking.paymentMethod === 'card';
    const change = {
      status: 'cancelled',
      cancelledAt: now.toISOString(),
      updatedAt: now.toISOString(),
      refundDueMinor: sumMinor([booking.refundedMinor, refundMinor]),
      refundStatus: refundMinor === 0 ? 'none' : byCard ? 'pending' : 'by-hand',
    } as const;
    const cancelled: Booking = { ...booking, ...change };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      ...(await releaseNights(deps.documents, booking)),
      await mailWrite('booking-cancelled', cancelled, { siteUrl: deps.siteUrl, now, refundMinor }),
    ]);
    return cancelled;
  });
}
