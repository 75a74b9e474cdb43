import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useNewestBooking } from '#web/lib/api/confirmed-bookings.ts';
import { useLiveList } from '#web/lib/firebase/live-list.ts';

/** Maximum number of bookings that the rules let a guest list. */
export const maxBookings = 50;

/** The signed-in guest's own bookings, live, newest first. */
export function useMyBookings(uid: string) {
  const mine = query(
    collection(useFirestore(), collections.bookings),
    where('userId', '==', uid),
    orderBy('createdAt', 'desc'),
    limit(maxBookings),
  );
  const live = useLiveList(mine, readBooking);
  const newest = useNewestBooking();
  const bookings: Booking[] = live.status === 'success' ? live.data.map(newest) : [];
  bookings.sort((a, b) => compareInstants(b.createdAt, a.createdAt));
  return { status: live.status, bookings, retry: live.retry };
}
