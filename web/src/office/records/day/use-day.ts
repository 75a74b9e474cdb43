import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { maxArrivals, useArrivalsOn } from '#web/lib/firebase/use-arrivals-on.ts';
import { maxDepartures, useDeparturesOn } from './api/use-departures-on.ts';
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
  const arriving = useArrivalsOn(day);
  const departing = useDeparturesOn(day);
  const [coming, leaving] = [arriving.data?.items ?? [], departing.data?.items ?? []];
  const both = [arriving, departing];
  const failed = both.filter(({ status }) => status === 'error');
  const isLoading = both.some(({ status }) => status === 'loading');
  return {
    status: failed.length > 0 ? 'error' : isLoading ? 'loading' : 'success',
    arrivals: listArrivals(coming),
    departures: listDepartures(leaving),
    isCut: coming.length >= maxArrivals || leaving.length >= maxDepartures,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}
