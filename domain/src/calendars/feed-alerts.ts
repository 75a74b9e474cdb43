import type { CalendarDate } from '../core/calendar.ts';
import { type CalendarFeed, type FeedConflict, openConflicts } from './calendar-feed.ts';
import { nightsOfMasks } from './month-masks.ts';

/** What staff have to look at: nights that two hold, or a calendar that is no longer read. */
export type FeedAlert =
  | { kind: 'conflict'; feed: CalendarFeed; conflict: FeedConflict }
  | { kind: 'failing'; feed: CalendarFeed };

/** Conflicts that are not over, the nearest first, then the calendars that fail, those that failed first before. */
export function feedAlerts(feeds: readonly CalendarFeed[], today: CalendarDate): FeedAlert[] {
  const conflicts = feeds
    .flatMap((feed) =>
      openConflicts(feed)
        .filter(({ to }) => to > today)
        .map((conflict) => ({ kind: 'conflict' as const, feed, conflict })),
    )
    .sort((a, b) => (a.conflict.from < b.conflict.from ? -1 : 1));
  const failing = feeds
    .filter(({ state }) => state === 'failing')
    .sort((a, b) => (a.lastOkAt < b.lastOkAt ? -1 : 1))
    .map((feed) => ({ kind: 'failing' as const, feed }));
  return [...conflicts, ...failing];
}

/** How many nights would open if staff released what a calendar lost. */
export function lostNights(
  { missing }: Pick<CalendarFeed, 'missing'>,
  today: CalendarDate,
): number {
  return nightsOfMasks(missing).filter((night) => night >= today).length;
}
