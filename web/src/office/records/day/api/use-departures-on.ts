import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

/** More than leave in a day. */
export const maxDepartures = 200;

/** Of stays that took place. After its last night a stay is completed. */
const leaving: Booking['status'][] = ['paid', 'part-paid', 'completed'];

/** Stays that end on a day, live. */
export function useDeparturesOn(day: CalendarDate) {
  const departing = query(
    collection(useFirestore(), collections.bookings),
    where('status', 'in', leaving),
    where('checkOutDate', '>=', day),
    where('checkOutDate', '<', addDays(day, 1)),
    orderBy('checkOutDate', 'asc'),
    limit(maxDepartures),
  );
  return useLiveQuery(departing, readBooking);
}
