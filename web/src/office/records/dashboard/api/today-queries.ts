import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { bookingStatuses, holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { addDays, type CalendarDate, endOfDayInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { type RefundState, readRefund } from '@kerala-stays/domain/money/refund';
import { collection, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { toTimestamp } from '#web/lib/firebase/firestore-read.ts';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';
import { todayLimits } from './today-limits.ts';

/** More calendars than are in trouble at once. */
const listed = 50;

/** Refunds that are open, oldest decision first; null when they are not wanted. */
export function useRefundQuery(isWanted: boolean): Query | null {
  const firestore = useFirestore();
  if (!isWanted) return null;
  return query(
    collection(firestore, collections.refunds),
    where('state', 'in', ['owed', 'waiting', 'failed'] satisfies RefundState[]),
    orderBy('createdAt', 'asc'),
  );
}

/** The first of them, live. */
export function useOpenRefunds(isWanted: boolean) {
  const refunds = useRefundQuery(isWanted);
  return useLiveQuery(refunds && query(refunds, limit(todayLimits.refunds)), readRefund);
}

/** Unpaid bookings whose hold ends today, earliest first, live. */
export function useEndingHolds(today: CalendarDate) {
  const endOfDay = endOfDayInKerala(today).toISOString();
  const holds = query(
    collection(useFirestore(), collections.bookings),
    where('status', '==', 'pending-payment'),
    where('holdUntil', '<=', toTimestamp(endOfDay)),
    orderBy('holdUntil', 'asc'),
    limit(todayLimits.holds),
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

/** The first stays that end on a day, live. */
export function useDepartures(today: CalendarDate) {
  const leaving = query(
    collection(useFirestore(), collections.bookings),
    where('status', 'in', ['paid', 'part-paid'] satisfies Booking['status'][]),
    where('checkOutDate', '>=', today),
    where('checkOutDate', '<', addDays(today, 1)),
    orderBy('checkOutDate', 'asc'),
    limit(todayLimits.departures),
  );
  return useLiveQuery(leaving, readBooking);
}

/** The first stays that begin on a day, live. */
export function useArrivalsToday(today: CalendarDate) {
  const coming = query(
    collection(useFirestore(), collections.bookings),
    where('status', 'in', bookingStatuses.filter(holdsNights)),
    where('checkInDate', '>=', today),
    where('checkInDate', '<', addDays(today, 1)),
    orderBy('checkInDate', 'asc'),
    limit(todayLimits.arrivals),
  );
  return useLiveQuery(coming, readBooking);
}
