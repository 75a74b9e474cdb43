import { type GuestAccount, verifiedEmail } from '@kerala-stays/domain/bookings/booking-owner';
import type { Documents } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { changeBookingWrite, findBooking } from './booking-repository.ts';
import { findUnclaimed } from './list-bookings.ts';

/**
 * Gives an account the bookings that were made for its verified e-mail before it existed.
 * @returns how many bookings were claimed.
 */
export async function claimBookings(
  documents: Documents,
  account: GuestAccount,
  now: Date,
): Promise<number> {
  const email = verifiedEmail(account);
  if (email === null) return 0;
  const unclaimed = await findUnclaimed(documents, email);
  for (const { _id } of unclaimed) {
    await writeOptimistically(async () => {
      const found = await findBooking(documents, _id);
      if (found === null || found.booking.userId !== '') return;
      await documents.commit([
        changeBookingWrite(found, { userId: account.uid, updatedAt: now.toISOString() }),
      ]);
    });
  }
  return unclaimed.length;
}
