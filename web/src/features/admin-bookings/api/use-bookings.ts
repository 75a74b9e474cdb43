import type { BookingStatus } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveDocument, useLiveQuery } from '#web/lib/firebase/live-query.ts';

/** The rules let staff list this many at a time. */
const listed = 200;

/** Bookings of one state or of all, live, newest first. */
export function useBookings(status: BookingStatus | '') {
  const bookings = query(
    collection(useFirestore(), collections.bookings),
    ...(status === '' ? [] : [where('status', '==', status)]),
    orderBy('createdAt', 'desc'),
    limit(listed),
  );
  return useLiveQuery(bookings, readBooking);
}

/** One booking, live, however old it is and whatever the list shows; null when there is none. */
export function useBooking(id: string) {
  const booking = doc(useFirestore(), collections.bookings, id);
  return useLiveDocument(booking, readBooking);
}
