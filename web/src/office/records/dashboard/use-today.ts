import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { useCallback, useEffect, useState } from 'react';
import { useApiRead } from '#web/account/use-api-read.ts';
import { useMay } from '#web/components/office/role-context.ts';
import { type HeldReviews, listHeldReviews } from './api/held-reviews.ts';
import {
  useDepartures,
  useEndingHolds,
  useRefundsIn,
  useUnclearCalendars,
} from './api/today-queries.ts';
import { useBookingsById } from './api/use-bookings-by-id.ts';
import { useArrivals, useWaitingInquiries } from './api/use-dashboard.ts';
import { useLostMails, useWaitingReports } from './shared-count.ts';
import { listToday, type TodayRow } from './today-queue.ts';

const minuteMs = 60_000;

/** The current time, updated every minute, for ages and the end of the day. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const noReviews: HeldReviews = { reviews: [], hasMore: false };

/** Reviews that wait for a decision, as of now; none while unknown, or when they are not wanted. */
function useHeldReviews(isWanted: boolean): HeldReviews {
  const read = useApiRead(
    useCallback(
      async (token: string | null) =>
        isWanted ? listHeldReviews(token) : { ok: true as const, value: noReviews },
      [isWanted],
    ),
  );
  return read.status === 'ready' ? read.value : noReviews;
}

type Part = { status: 'loading' | 'success' | 'error'; retry: () => void };

export type TodayState = {
  rows: TodayRow[];
  isLoading: boolean;
  /** Whether the waiting inquiries could be loaded. */
  inquiries: Part;
  /** Other parts that failed to load. */
  failed: Part[];
};

/** All of today's tasks for staff, live. */
export function useToday(): TodayState {
  const now = useMinute();
  const today = dateInKerala(now);
  // Others cannot settle them.
  const mayConnect = useMay('calendars:change');
  const mayRefund = useMay('money:refund');
  const owed = useRefundsIn('owed', mayRefund);
  const waiting = useRefundsIn('waiting', mayRefund);
  const refused = useRefundsIn('failed', mayRefund);
  const holds = useEndingHolds(today);
  const paid = useDepartures('paid', today);
  const partPaid = useDepartures('part-paid', today);
  const inquiries = useWaitingInquiries(useMay('inquiries:read'));
  const coming = useArrivals();
  const calendars = useUnclearCalendars(mayConnect);
  const lostMails = useLostMails(useMay('mail:send'));
  const mayRecordArrival = useMay('bookings:change');
  const reviews = useHeldReviews(useMay('reviews:decide'));
  const waitingReports = useWaitingReports(useMay('register:read'));

  const refunds = [owed, waiting, refused].flatMap((live) => live.data?.items ?? []);
  const bookings = useBookingsById(refunds.map(({ bookingId }) => bookingId));
  const refundParts = mayRefund ? [owed, waiting, refused] : [];
  const calendarParts = mayConnect ? [calendars] : [];
  const parts: Part[] = [...refundParts, ...calendarParts, holds, paid, partPaid, coming];
  const rows = listToday(
    {
      refunds,
      bookings,
      lostMails,
      waitingReports,
      reviews,
      holds: holds.data?.items ?? [],
      calendars: calendars.data?.items ?? [],
      inquiries: inquiries.waiting,
      arrivals: coming.arrivals.filter(({ checkInDate }) => checkInDate === today),
      mayRecordArrival,
      departures: [paid, partPaid].flatMap((live) => live.data?.items ?? []),
    },
    now,
  );
  return {
    rows,
    isLoading: [...parts, inquiries].some(({ status }) => status === 'loading'),
    inquiries,
    failed: parts.filter(({ status }) => status === 'error'),
  };
}
