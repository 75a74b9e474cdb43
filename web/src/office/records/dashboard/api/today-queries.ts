import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { addDays, type CalendarDate, endOfDayInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { type RefundState, readRefund } from '@kerala-stays/domain/money/refund';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { toTimestamp } from '#web/lib/firebase/firestore-read.ts';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

/** More of one kind than staff handle in a day. */
const listed = 50;

/** Refunds of a state, oldest decision first, live; none are read when they are not wanted. */
export function useRefundsIn(state: RefundState, isWanted: boolean) {
  const refunds = query(
    collection(useFirestore(), collections.refunds),
    where('state', '==', state),
    orderBy('createdAt', 'asc'),
    limit(listed),
  );
  return useLiveQuery(isWanted ? refunds : null, readRefund);
}

/** Unpaid bookings whose hold ends today, earliest first, live. */
export function useEndingHolds(today: CalendarDate) {
  const endOfDay = endOfDayInKerala(today).toISOString();
  const holds = query(
    collection(useFirestore(), collections.bookings),
    where('status', '==', 'pending-payment'),
    where('holdUntil', '<=', toTimestamp(endOfDay)),
    orderBy('holdUntil', 'asc'),
    limit(listed),
  );
  return useLiveQuery(holds, readBooking);
}

/**
 * Calendars that may have entries which cannot be read, live: one in conflict has its state from
 * that. None are read when they are not wanted.
 */
export function useUnclearCalendars(isWanted: boolean) {
  const unclear = query(
    collection(useFirestore(), collections.calendarFeeds),
    where('state', 'in', ['unclear', 'conflict']),
    limit(listed),
  );
  return useLiveQuery(isWanted ? unclear : null, readCalendarFeed);
}

/** Stays of a status that end on a day, live. */
export function useDepartures(status: Booking['status'], today: CalendarDate) {
  const leaving = query(
    collection(useFirestore(), collections.bookings),
    where('status', '==', status),
    where('checkOutDate', '>=', today),
    where('checkOutDate', '<', addDays(today, 1)),
    orderBy('checkOutDate', 'asc'),
    limit(listed),
  );
  return useLiveQuery(leaving, readBooking);
}
