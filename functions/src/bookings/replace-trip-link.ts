import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { tripMessages } from '@kerala-stays/domain/bookings/trip';
import { mailWrite } from '../mail/outbox.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { changeBookingWrite, getBooking } from '../records/bookings/booking-repository.ts';
import type { BookingDeps } from './booking-deps.ts';

/**
 * Revokes the secret links of a booking and mails the guest a new one, which staff never see.
 * @throws AppError `not-found`; `conflict` without an email address
 */
export function replaceTripLink(deps: BookingDeps, bookingId: string, now: Date): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    if (found.booking.guestEmail === '') {
      throw new AppError('conflict', { message: tripMessages.noAddress });
    }
    const change = {
      tripKeyVersion: found.booking.tripKeyVersion + 1,
      updatedAt: now.toISOString(),
    };
    const changed = { ...found.booking, ...change };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      await mailWrite('trip-link', changed, {
        documents: deps.documents,
        siteUrl: deps.siteUrl,
        now,
      }),
    ]);
    return changed;
  });
}
