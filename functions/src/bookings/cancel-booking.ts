import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { type Refund, refundFor } from '@kerala-stays/domain/bookings/cancellation-policy';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { sumMinor } from '@kerala-stays/domain/core/money';
import { changeBookingWrite, getBooking } from '../booking-records/booking-repository.ts';
import { mailWrite } from '../mail/outbox.ts';
import { closeAttempts } from '../payments/close-attempts.ts';
import { issueRefund } from '../payments/issue-refund.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { bookingMessages } from './booking-messages.ts';
import { releaseNights } from './release-nights.ts';

/** What cancelling now would pay back; throws for a booking that cannot be cancelled. */
export function quoteCancellation(booking: Booking, now: Date): Refund {
  const today = dateInKerala(now);
  if (!canBooking(booking.status, 'cancel') || booking.checkOutDate <= today) {
    throw new AppError('conflict', { message: bookingMessages.notCancellable });
  }
  return refundFor(booking, today);
}

/**
 * Cancels a booking: its nights are released and the refund that is owed is fixed in one write; then its
 * payment pages are closed and the refund is issued. A crash in between leaves the refund owed and the
 * pages to the jobs, which do both again.
 * @param seenRefundMinor the refund shown before confirming; the call is rejected if it has changed since.
 * @returns the booking as it is afterwards.
 */
export async function cancelBooking(
  deps: PaymentDeps,
  bookingId: string,
  seenRefundMinor: number | undefined,
  now: Date,
): Promise<Booking> {
  await writeOptimistically(() => markCancelled(deps, bookingId, seenRefundMinor, now));
  await closeAttempts(deps, bookingId, now);
  await issueRefund(deps, bookingId, now);
  return (await getBooking(deps.documents, bookingId)).booking;
}

async function markCancelled(
  deps: PaymentDeps,
  bookingId: string,
  seenRefundMinor: number | undefined,
  now: Date,
): Promise<void> {
  const found = await getBooking(deps.documents, bookingId);
  const { booking } = found;
  const { refundMinor } = quoteCancellation(booking, now);
  if (seenRefundMinor !== undefined && seenRefundMinor !== refundMinor) {
    throw new AppError('conflict', { message: bookingMessages.refundChanged });
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
}
