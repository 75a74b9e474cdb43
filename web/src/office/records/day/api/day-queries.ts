import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

/** More of one kind than a day has. */
export const listed = 200;

/** Bookings that begin on a day, live. */
export function useArrivalsOf(day: CalendarDate) {
  const arriving = query(
    collection(useFirestore(), collections.bookings),
    where('checkInDate', '>=', day),
    where('checkInDate', '<', addDays(day, 1)),
    orderBy('checkInDate', 'asc'),
    limit(listed),
  );
  return useLiveQuery(arriving, readBooking);
}

/** Bookings of a status that end on a day, live. */
export function useDeparturesOf(day: CalendarDate, status: Booking['status']) {
  const leaving = query(
    collection(useFirestore(), collections.bookings),
    where('status', '==', status),
    where('checkOutDate', '>=', day),
    where('checkOutDate', '<', addDays(day, 1)),
    orderBy('checkOutDate', 'asc'),
    limit(listed),
  );
  return useLiveQuery(leaving, readBooking);
}
