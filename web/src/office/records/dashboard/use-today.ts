import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { useCallback, useEffect, useState } from 'react';
import { useApiRead } from '#web/account/use-api-read.ts';
import { useMay } from '#web/components/office/role-context.ts';
import { type HeldReview, listHeldReviews } from './api/held-reviews.ts';
import {
  useArrivalsToday,
  useDepartures,
  useEndingHolds,
  useOpenRefunds,
  useUnclearCalendars,
} from './api/today-queries.ts';
import { useBookingsById } from './api/use-bookings-by-id.ts';
import { useWaitingInquiries } from './api/use-dashboard.ts';
import { useLostMails, useUndeliveredEvents, useWaitingReports } from './shared-count.ts';
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

const noReviews: HeldReview[] = [];

/** Reviews that wait for a decision, as of now; none while unknown, or when they are not wanted. */
function useHeldReviews(isWanted: boolean): readonly HeldReview[] {
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
  const open = useOpenRefunds(mayRefund);
  const holds = useEndingHolds(today);
  const leaving = useDepartures(today);
  const inquiries = useWaitingInquiries(useMay('inquiries:read'));
  const coming = useArrivalsToday(today);
  const calendars = useUnclearCalendars(mayConnect);
  const lostMails = useLostMails(useMay('mail:send'));
  const mayRecordArrival = useMay('bookings:change');
  const reviews = useHeldReviews(useMay('reviews:decide'));
  const waitingReports = useWaitingReports(useMay('register:read'));
  const undeliveredEvents = useUndeliveredEvents(useMay('team:manage'));

  const refunds = open.data?.items ?? [];
  const bookings = useBookingsById(refunds.map(({ bookingId }) => bookingId));
  const refundParts = mayRefund ? [open] : [];
  const calendarParts = mayConnect ? [calendars] : [];
  const parts: Part[] = [...refundParts, ...calendarParts, holds, leaving, coming];
  const rows = listToday(
    {
      refunds,
      bookings,
      lostMails,
      waitingReports,
      undeliveredEvents,
      reviews,
      mayRecordArrival,
      holds: holds.data?.items ?? [],
      calendars: calendars.data?.items ?? [],
      inquiries: inquiries.waiting,
      arrivals: coming.data?.items ?? [],
      departures: leaving.data?.items ?? [],
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
