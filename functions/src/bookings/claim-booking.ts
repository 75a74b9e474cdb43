import { messages } from '@kerala-stays/domain/core/messages';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { changeBookingWrite, findBooking } from '../records/bookings/booking-repository.ts';
import { isTripKey } from '../records/bookings/trip-key.ts';

/**
 * Moves a booking into an account by the key of its secret link, whatever the account's address. An
 * address can be verified by a click on a mail that another person requested; a key cannot (product
 * §8.1).
 * @throws AppError `not-found` alike for a wrong key, an unknown booking and one of another account
 */
export async function claimBooking(
  documents: Documents,
  { bookingId, key, uid }: { bookingId: string; key: string; uid: string },
  now: Date,
): Promise<void> {
  await writeOptimistically(async () => {
    const found = await findBooking(documents, bookingId);
    if (found?.booking.userId === uid) return;
    if (found === null || found.booking.userId !== '' || !isTripKey(key, found.booking)) {
      throw new AppError('not-found', { message: messages.bookingNotFound });
    }
    await documents.commit([
      changeBookingWrite(found, { userId: uid, updatedAt: now.toISOString() }),
    ]);
  });
}
