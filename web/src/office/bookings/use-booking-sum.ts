import { type BookingSearch, hasText } from '@kerala-stays/domain/bookings/booking-search';
import { type BookingSum, sumBookings } from '@kerala-stays/domain/bookings/booking-sum';
import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { type BookingPages, readSum } from './api/booking-pages.ts';

type Answer = { asked: string; sum: BookingSum | 'too-many' | 'failed' };

/**
 * Sum of all bookings of a list: computed here while all are on screen, else by the server. `null`
 * while unknown: a sum of other filters or of an earlier state is never shown.
 */
export function useBookingSum(
  filters: BookingSearch,
  { status, bookings, hasMore, changes }: BookingPages,
): BookingSum | 'too-many' | 'failed' | null {
  const { getIdToken } = useAccount();
  const [answer, setAnswer] = useState<Answer | null>(null);
  // A search for a guest reads few documents: more than a page of it is not added up.
  const isByText = hasText(filters);
  const isPart = status === 'success' && hasMore && !isByText;
  const asked = JSON.stringify({ ...filters, changes });
  useEffect(() => {
    if (!isPart) return;
    let isCurrent = true;
    void (async () => {
      const { changes: _, ...wanted } = JSON.parse(asked);
      const result = await readSum(wanted, await getIdToken());
      if (isCurrent) setAnswer({ asked, sum: result.ok ? (result.value ?? 'too-many') : 'failed' });
    })();
    return () => {
      isCurrent = false;
    };
  }, [isPart, asked, getIdToken]);
  if (status !== 'success') return null;
  if (!hasMore) return sumBookings(bookings);
  if (isByText) return 'too-many';
  return answer?.asked === asked ? answer.sum : null;
}
