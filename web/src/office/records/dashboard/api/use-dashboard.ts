import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { usualMailTimes } from '@kerala-stays/domain/mail/mail-times';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveList } from '#web/lib/firebase/live-list.ts';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';
import { todayLimits } from './today-limits.ts';

const recentCount = 10;
const arrivalDays = 7;

/** The newest bookings, live. */
export function useRecentBookings() {
  const recent = query(
    collection(useFirestore(), collections.bookings),
    orderBy('createdAt', 'desc'),
    limit(recentCount),
  );
  return useLiveList(recent, readBooking);
}

/**
 * Arrivals of the next seven days, today included, live and in order; `soon` has those who get a
 * mail by tomorrow as well.
 * @param firstMail days before check-in of the first mail before arrival
 */
export function useArrivals(firstMail = usualMailTimes.arrivalFirst) {
  const today = dateInKerala(new Date());
  // Guests whose first mail goes out tomorrow arrive a day later.
  const days = Math.max(arrivalDays, firstMail + 2);
  const coming = query(
    collection(useFirestore(), collections.bookings),
    where('checkInDate', '>=', today),
    where('checkInDate', '<', addDays(today, days)),
    orderBy('checkInDate', 'asc'),
    limit(200),
  );
  const live = useLiveList(coming, readBooking);
  const soon =
    live.status === 'success' ? live.data.filter(({ status }) => holdsNights(status)) : [];
  const arrivals = soon.filter(({ checkInDate }) => checkInDate < addDays(today, arrivalDays));
  return { status: live.status, arrivals, soon, retry: live.retry };
}

/**
 * The first inquiries that wait for an answer, live, longest wait first. Excludes floods. None are
 * read when they are not wanted.
 */
export function useWaitingInquiries(isWanted: boolean) {
  const pending = query(
    collection(useFirestore(), collections.inquiries),
    where('status', '==', 'pending'),
    where('unchecked', '==', false),
    orderBy('createdAt', 'asc'),
    limit(todayLimits.inquiries),
  );
  const live = useLiveQuery(isWanted ? pending : null, readInquiry);
  const now = new Date();
  const waiting =
    live.status === 'success' ? live.data.items.filter((inquiry) => !isExpired(inquiry, now)) : [];
  return { status: isWanted ? live.status : ('success' as const), waiting, retry: live.retry };
}
