import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { listed, useArrivalsOf, useDeparturesOf } from './api/day-queries.ts';
import { type DayStay, listArrivals, listDepartures } from './day-stay.ts';

export type Day = {
  status: 'loading' | 'success' | 'error';
  arrivals: DayStay[];
  departures: DayStay[];
  /** Whether there may be more than were read. */
  isCut: boolean;
  retry: () => void;
};

/** Stays that begin and end on a day, live. */
export function useDay(day: CalendarDate): Day {
  const coming = useArrivalsOf(day);
  const paid = useDeparturesOf(day, 'paid');
  const partPaid = useDeparturesOf(day, 'part-paid');
  // After its last night a stay is completed.
  const completed = useDeparturesOf(day, 'completed');
  const leaving = [paid, partPaid, completed];
  const parts = [coming, ...leaving];
  const failed = parts.filter(({ status }) => status === 'error');
  const isLoading = parts.some(({ status }) => status === 'loading');
  return {
    status: failed.length > 0 ? 'error' : isLoading ? 'loading' : 'success',
    arrivals: listArrivals(coming.data?.items ?? []),
    departures: listDepartures(leaving.flatMap((live) => live.data?.items ?? [])),
    isCut: parts.some(({ data }) => (data?.items.length ?? 0) >= listed),
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}
