import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { BookingOrder } from '@kerala-stays/domain/bookings/booking-order';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import type { BookingSearch } from '@kerala-stays/domain/bookings/booking-search';
import type { BookingSum } from '@kerala-stays/domain/bookings/booking-sum';
import { collections } from '@kerala-stays/domain/core/collections';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { useEffect, useRef, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useAccount } from '#web/account/account-context.tsx';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import { useNewestBooking } from '#web/lib/api/confirmed-bookings.ts';
import { useLiveQuery } from '#web/lib/firebase/live-query.ts';

export type BookingListing = BookingSearch & { order: BookingOrder };
type Page = { bookings: Booking[]; cursor: string };

/** Query without empty values. */
function queryOf<Wanted extends Record<string, string>>(wanted: Wanted) {
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')) as {
    [Name in keyof Wanted]?: Exclude<Wanted[Name], ''>;
  };
}

function listBookings(
  listing: BookingListing,
  cursor: string,
  token: string | null,
): Promise<ApiResult<Page>> {
  const query = queryOf({ ...listing, cursor });
  return askApi('GET /bookings', { query, token }, (answer) => ({
    bookings: answer.bookings.map((booking) => readBooking(booking._id, booking)),
    cursor: answer.cursor,
  }));
}

const readNothing = () => null;

/** Counter of changes to any booking while the page is open; each change reloads the list. */
function useChangeCount(): number {
  const newest = query(
    collection(useFirestore(), collections.bookings),
    orderBy('updatedAt', 'desc'),
    limit(1),
  );
  const live = useLiveQuery(newest, readNothing);
  const seen = useRef({ data: live.data, count: 0 });
  if (seen.current.data !== live.data) {
    seen.current = { data: live.data, count: seen.current.count + 1 };
  }
  return seen.current.count;
}

export type BookingPages = {
  status: 'loading' | 'success' | 'error';
  bookings: Booking[];
  hasMore: boolean;
  /** The server's error message. */
  problem: string;
  retry: () => void;
  /** Changes whenever any booking has changed. */
  changes: number;
};

/** Changes often come together; one request covers them. */
const settleMs = 250;

/**
 * Matching bookings, newest first, up to the requested number of pages. Reloaded whenever a booking
 * changes, so that an open list stays current.
 */
export function useBookingPages(listing: BookingListing, pages: number): BookingPages {
  const { getIdToken } = useAccount();
  const changes = useChangeCount();
  const newest = useNewestBooking();
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify(listing);
  const [answer, setAnswer] = useState<{ asked: string; result: ApiResult<Page> } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes`, `attempt`: reload
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await readPages(JSON.parse(asked), pages, await getIdToken());
      if (isCurrent) setAnswer({ asked, result });
    }, settleMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, pages, changes, attempt, getIdToken]);

  const retry = () => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  };
  const none = { bookings: [], hasMore: false, problem: '', retry, changes };
  // Hide results of other filters.
  if (answer === null || answer.asked !== asked) return { ...none, status: 'loading' };
  if (!answer.result.ok) return { ...none, status: 'error', problem: answer.result.message };
  const { bookings, cursor } = answer.result.value;
  return { ...none, status: 'success', bookings: bookings.map(newest), hasMore: cursor !== '' };
}

/** The requested number of pages, or all if there are fewer. */
export async function readPages(
  listing: BookingListing,
  pages: number,
  token: string | null,
): Promise<ApiResult<Page>> {
  let read: Page = { bookings: [], cursor: '' };
  for (let page = 0; page < pages; page++) {
    const result = await listBookings(listing, read.cursor, token);
    if (!result.ok) return result;
    read = { ...result.value, bookings: [...read.bookings, ...result.value.bookings] };
    if (read.cursor === '') break;
  }
  return { ok: true, value: read };
}

/** Sum of all matching bookings; null when there are too many to add up. */
export function readSum(
  filters: BookingSearch,
  token: string | null,
): Promise<ApiResult<BookingSum | null>> {
  return askApi('GET /bookings/sum', { query: queryOf(filters), token }, ({ sum }) => sum);
}
