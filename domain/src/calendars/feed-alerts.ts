import type { CalendarDate } from '../core/calendar.ts';
import {
  type CalendarFeed,
  type FeedConflict,
  openConflicts,
  openDoubts,
} from './calendar-feed.ts';
import { nightsOfMasks } from './month-masks.ts';

/**
 * Alerts for staff: nights held twice, unreadable entries, or a calendar that is no longer read.
 */
export type FeedAlert =
  | { kind: 'conflict'; feed: CalendarFeed; conflict: FeedConflict }
  | { kind: 'unclear'; feed: CalendarFeed; entries: number }
  | { kind: 'failing'; feed: CalendarFeed };

/**
 * Conflicts that are not over, the nearest first, then calendars with entries that cannot be read,
 * then those that fail, the one that was read longest ago first.
 */
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
  return [...conflicts, ...unclearAlerts(feeds), ...failing];
}

/**
 * Calendars with entries whose nights may be sold twice, as far as staff have not looked them up.
 */
export function unclearAlerts(feeds: readonly CalendarFeed[]) {
  return feeds
    .filter(({ state, removal }) => state !== 'paused' && removal === null)
    .map((feed) => ({ kind: 'unclear' as const, feed, entries: openDoubts(feed) }))
    .filter(({ entries }) => entries > 0);
}

/** Number of nights that would open if staff released a calendar's lost dates. */
export function lostNights(
  { missing }: Pick<CalendarFeed, 'missing'>,
  today: CalendarDate,
): number {
  return nightsOfMasks(missing).filter((night) => night >= today).length;
}
