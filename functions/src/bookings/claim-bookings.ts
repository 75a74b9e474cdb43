import { normaliseEmail } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Account } from '../platform/auth.ts';
import type { Documents } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { changeBookingWrite, findBooking } from './booking-documents.ts';

const batchSize = 50;

/**
 * Gives an account the bookings that were made for its e-mail before it existed. Only a verified
 * address counts: anybody can type anybody's address into a sign-up form.
 * @returns how many bookings were claimed.
 */
export async function claimBookings(
  documents: Documents,
  account: Pick<Account, 'uid' | 'email' | 'emailVerified'>,
  now: Date,
): Promise<number> {
  if (!account.emailVerified || account.email === '') return 0;
  const unclaimed = await documents.find(collections.bookings, {
    where: [
      ['guestEmail', '==', normaliseEmail(account.email)],
      ['userId', '==', ''],
    ],
    limit: batchSize,
  });
  for (const { id } of unclaimed) {
    await writeOptimistically(async () => {
      const found = await findBooking(documents, id);
      if (found === null || found.booking.userId !== '') return;
      await documents.commit([
        changeBookingWrite(found, { userId: account.uid, updatedAt: now.toISOString() }),
      ]);
    });
  }
  return unclaimed.length;
}
