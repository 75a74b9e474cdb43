import { holdsNights } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { addDays, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { firstArrivalMail } from '@kerala-stays/domain/house/arrival-mail';
import { readInquiry } from '@kerala-stays/domain/inquiries/inquiry-read';
import { isExpired } from '@kerala-stays/domain/inquiries/inquiry-retention';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveList } from '#web/lib/firebase/live-list.ts';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

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

/** Whose arrival mail goes out today or tomorrow arrives in eight days at the latest. */
const mailDays = firstArrivalMail + 2;

/**
 * Arrivals of the next seven days, today included, live and in order; `soon` has those who get a
 * mail by tomorrow as well.
 */
export function useArrivals() {
  const today = dateInKerala(new Date());
  const coming = query(
    collection(useFirestore(), collections.bookings),
    where('checkInDate', '>=', today),
    where('checkInDate', '<', addDays(today, mailDays)),
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
 * Inquiries that wait for an answer, live, longest wait first. Excludes floods. None are read when
 * they are not wanted.
 */
export function useWaitingInquiries(isWanted: boolean) {
  const pending = query(
    collection(useFirestore(), collections.inquiries),
    where('status', '==', 'pending'),
    where('unchecked', '==', false),
    orderBy('createdAt', 'asc'),
    // More than are shown: expired ones are only swept hourly.
    limit(20),
  );
  const live = useLiveQuery(isWanted ? pending : null, readInquiry);
  const now = new Date();
  const waiting =
    live.status === 'success' ? live.data.items.filter((inquiry) => !isExpired(inquiry, now)) : [];
  return { status: isWanted ? live.status : ('success' as const), waiting, retry: live.retry };
}
