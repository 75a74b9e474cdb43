import { addDays, type CalendarDate, daysBetween, nightsBetween } from '../core/calendar.ts';
import { type BlockedSetting, type FeedCounts, feedHorizon } from './calendar-feed.ts';

/** An entry of a portal's calendar, as far as we look at it. What it says of guests is never stored. */
export type FeedEvent = {
  uid: string;
  summary: string;
  /** Nights `[from, to)`. */
  from: CalendarDate;
  to: CalendarDate;
};

export type FeedNights = {
  /** Nights that the portal has sold, within the horizon. */
  reserved: Set<CalendarDate>;
  /** Nights that it only calls blocked, as far as they are to be taken, and that are not sold. */
  blocked: Set<CalendarDate>;
  counts: FeedCounts;
  /** Blocked entries that were left out as windows of the portal. */
  windows: number;
  /** The next sold range, as `[from, to)`; null without one. */
  next: { from: CalendarDate; to: CalendarDate } | null;
};

/** The end of the UIDs in our own links: what we exported is not taken back. */
export const ownUidSuffix = '@keralastays';

const visitWords = /check[- ]?(in|out)/i;
const blockedWords = /not available|unavailable|blocked/i;

/**
 * As what an entry counts. Unknown words mean sold, the safe side; Booking.com writes "CLOSED - Not available"
 * over everything, stays included. Entries that say check-in or check-out stand beside a stay: as nights they
 * would close the day of leaving.
 */
export function kindOfEvent({ uid, summary }: Pick<FeedEvent, 'uid' | 'summary'>) {
  if (uid.trim().toLowerCase().endsWith(ownUidSuffix) || visitWords.test(summary)) return 'ignored';
  const words = summary.trim();
  if (/^(reserved|reservation|booked|closed\s*-)/i.test(words)) return 'reserved';
  return blockedWords.test(words) ? 'blocked' : 'reserved';
}

const leadNights = 14;
const farDays = 150;
const farNights = 30;

/** Whether a blocked entry is the portal's lead time (around today) or the end of its booking horizon. */
function isWindow({ from, to }: FeedEvent, today: CalendarDate, lastEnd: CalendarDate): boolean {
  const nights = daysBetween(from, to);
  if (from <= today && today < to && nights <= leadNights) return true;
  return to === lastEnd && from >= addDays(today, farDays) && nights >= farNights;
}

/** The nights that a calendar closes, whatever the order of its entries and however it splits them. */
export function nightsOfFeed(
  events: readonly FeedEvent[],
  { setting, today }: { setting: BlockedSetting; today: CalendarDate },
): FeedNights {
  const horizon = feedHorizon(today);
  const reserved = new Set<CalendarDate>();
  const blocked = new Set<CalendarDate>();
  const counts = { reserved: 0, blocked: 0, ignored: 0, unreadable: 0 };
  const lastEnd = events.reduce((last, { to }) => (to > last ? to : last), today);
  let windows = 0;
  let next: FeedNights['next'] = null;
  for (const event of events) {
    const kind = kindOfEvent(event);
    const from = event.from > horizon.from ? event.from : horizon.from;
    const to = event.to < horizon.to ? event.to : horizon.to;
    const isLeftOut = kind === 'blocked' && setting === 'ignore';
    const window =
      kind === 'blocked' && setting === 'ignore-windows' && isWindow(event, today, lastEnd);
    if (window) windows += 1;
    if (kind === 'ignored' || event.to <= event.from || isLeftOut || window) {
      counts.ignored += 1;
      continue;
    }
    counts[kind] += 1;
    const nights = kind === 'reserved' ? reserved : blocked;
    for (const night of nightsBetween(from, to)) nights.add(night);
    const isNext = kind === 'reserved' && from < to && (next === null || event.from < next.from);
    if (isNext) next = { from: event.from, to: event.to };
  }
  for (const night of reserved) blocked.delete(night);
  return { reserved, blocked, counts, windows, next };
}
