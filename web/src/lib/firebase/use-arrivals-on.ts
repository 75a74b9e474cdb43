import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from './live-query.ts';

/** More than arrive in a day. */
export const maxArrivals = 200;

/** Bookings that begin on a day, live. */
export function useArrivalsOn(day: CalendarDate) {
  const arriving = query(
    collection(useFirestore(), collections.bookings),
    where('checkInDate', '>=', day),
    where('checkInDate', '<', addDays(day, 1)),
    orderBy('checkInDate', 'asc'),
    limit(maxArrivals),
  );
  return useLiveQuery(arriving, readBooking);
}
