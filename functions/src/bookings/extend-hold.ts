import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { withinCheckInDay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { mailWrite } from '../mail/outbox.ts';
import { checkPayable } from '../money/check-payable.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { changeBookingWrite, getBooking } from '../records/bookings/booking-repository.ts';
import { bookingMessages } from './booking-messages.ts';

/** `addHours` counts from the end of the current hold, `holdHours` from now. */
export type HoldChange = { addHours: number } | { holdHours: number };

const hourMs = 3_600_000;

/**
 * Extends a guest's time to pay, or sets it exactly, up to the end of the day of check-in. The
 * guest is notified of the new deadline; Pay Now may extend the hold again, once.
 */
export async function changeHold(
  deps: PaymentDeps,
  bookingId: string,
  hold: HoldChange,
  now: Date,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    checkPayable(booking);
    if (booking.status !== 'pending-payment') {
      throw new AppError('conflict', { message: bookingMessages.notHeld });
    }
    if (booking.checkInDate < dateInKerala(now)) {
      throw new AppError('conflict', { message: bookingMessages.stayHasBegun });
    }
    const heldUntil = Date.parse(booking.holdUntil) || 0;
    const wanted =
      'addHours' in hold
        ? Math.max(heldUntil, now.getTime()) + hold.addHours * hourMs
        : now.getTime() + hold.holdHours * hourMs;
    const holdUntil = withinCheckInDay(new Date(wanted), booking.checkInDate).toISOString();
    if (holdUntil === booking.holdUntil) return booking;
    if ('addHours' in hold && Date.parse(holdUntil) < heldUntil) return booking;
    const change = { holdUntil, holdExtended: false, updatedAt: now.toISOString() };
    const changed = { ...booking, ...change };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      await mailWrite('hold-changed', changed, {
        documents: deps.documents,
        siteUrl: deps.siteUrl,
        now,
      }),
    ]);
    return changed;
  });
}
