import { bookingStatuses, holdsNights } from '@kerala-stays/domain/booking-lifecycle';
import { collections } from '@kerala-stays/domain/collections';
import { messages } from '@kerala-stays/domain/messages';
import {
  collection,
  type Firestore,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { StaffActionError } from '#web/lib/staff-error.ts';

/** States in which a guest still counts on the room; a stay that is over needs it no more. */
const awaited = bookingStatuses.filter((status) => holdsNights(status) && status !== 'completed');

/** Refuses to take away a room type that a live booking is for (design §7). */
export async function assertNotBooked(
  firestore: Firestore,
  hotelId: string,
  roomTypeId: string,
): Promise<void> {
  const found = await Promise.all(
    awaited.map((status) =>
      // From the server: what this browser happens to remember is no answer.
      getDocsFromServer(
        query(
          collection(firestore, collections.bookings),
          where('hotel._id', '==', hotelId),
          where('room.roomTypeId', '==', roomTypeId),
          where('status', '==', status),
          limit(1),
        ),
      ),
    ),
  );
  if (found.some(({ empty }) => !empty)) throw new StaffActionError(messages.roomTypeHasBookings);
}
