import { earlierUidSuffix, ownUidSuffix } from '../content/calendar-ids.ts';
import { addDays, type CalendarDate, daysBetween, nightsBetween } from '../core/calendar.ts';
import { foldText } from '../core/fold-text.ts';
import { type BlockedSetting, type FeedCounts, feedHorizon, noCounts } from './calendar-feed.ts';
import { type EntryReason, firstWords, type ReportedEntry } from './feed-entry.ts';

/** The fields that we read of an entry in a portal's calendar. Guest details are never stored. */
export type FeedEvent = {
  uid: string;
  summary: string;
  /** Nights `[from, to)`. */
  from: CalendarDate;
  to: CalendarDate;
  /** Marked as not occupying (TRANSP): an entry of whole days, or of times. */
  free?: 'days' | 'times';
  /** Not read whole: these nights are certain, and no rule leaves them out. */
  unclear?: true;
};

/** Settings of a feed that decide how its entries count. */
export type ReadingSettings = { setting: BlockedSetting; allDayCloses?: boolean };

export type FeedNights = {
  /** Nights sold by the portal, within the horizon. */
  reserved: Set<CalendarDate>;
  /** Nights only called blocked and not sold, as far as the feed takes them. */
  blocked: Set<CalendarDate>;
  counts: FeedCounts;
  /** Blocked entries ignored as windows of the portal. */
  windows: number;
  /** The next sold range, as `[from, to)`; null without one. */
  next: { from: CalendarDate; to: CalendarDate } | null;
  /** Entries that close nothing, by rule. */
  leftOut: ReportedEntry[];
};

const visitWords = /check[- ]?(in|out)/i;
/** "Late check-out: Priya" is a note; "Priya, late check-out" may as well be a stay. */
const visitNote = /^\W*((early|late)\s+)?check[- ]?(in|out)/i;
const soldWords = /^(reserved|reservation|booked|closed\s*-)/i;
const blockedWords = /not available|unavailable|blocked/i;

/**
 * As what an entry counts by its words. Unknown words mean sold, the safe side; Booking.com writes
 * "CLOSED - Not available" over everything, stays included.
 */
function kindOfWords(summary: string): 'reserved' | 'blocked' {
  const words = summary.trim();
  if (soldWords.test(words)) return 'reserved';
  return blockedWords.test(words) ? 'blocked' : 'reserved';
}

/** Our own exports are not imported again. An id may be as long as a line; its end says enough. */
const isOwn = ({ uid }: FeedEvent) => {
  const end = uid.slice(-50).trim().toLowerCase();
  return end.endsWith(ownUidSuffix) || end.endsWith(earlierUidSuffix);
};

type Range = { from: CalendarDate; to: CalendarDate };

/**
 * The nights of ranges in any order, each once. Twenty thousand occurrences of a year each would be
 * millions of nights one by one.
 */
function nightsOfRanges(ranges: readonly Range[]): Set<CalendarDate> {
  const nights = new Set<CalendarDate>();
  const byStart = ranges.toSorted((a, b) => Number(a.from > b.from) - Number(a.from < b.from));
  let done = '' as CalendarDate;
  for (const { from, to } of byStart) {
    const start = from < done ? done : from;
    if (start >= to) continue;
    for (const night of nightsBetween(start, to)) nights.add(night);
    done = to;
  }
  return nights;
}

const leadNights = 14;
const farDays = 150;
const farNights = 30;

/**
 * Whether a blocked entry is the portal's lead time (around today) or the end of its booking
 * horizon.
 */
function isWindow({ from, to }: FeedEvent, today: CalendarDate, lastEnd: CalendarDate): boolean {
  const nights = daysBetween(from, to);
  if (from <= today && today < to && nights <= leadNights) return true;
  return to === lastEnd && from >= addDays(today, farDays) && nights >= farNights;
}

/** The words of an entry that name someone. */
const namesOf = (summary: string): string[] =>
  foldText(summary.replace(visitWords, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'early' && word !== 'late');

/** For each name the days on which stays of that name lie, their days of leaving included. */
function daysByName(events: readonly FeedEvent[], today: CalendarDate): Map<string, Range[]> {
  const byName = new Map<string, Range[]>();
  for (const event of events) {
    const { from, to } = withinHorizon(event, today);
    if (from >= to || visitWords.test(event.summary) || isOwn(event)) continue;
    for (const name of new Set(namesOf(event.summary))) {
      const ranges = byName.get(name) ?? [];
      byName.set(name, ranges);
      const last = ranges.at(-1);
      // Occurrences of one entry follow one another; there may be twenty thousand.
      if (last && last.from <= from && from <= last.to) last.to = to > last.to ? to : last.to;
      else ranges.push({ from, to });
    }
  }
  return byName;
}

/**
 * Whether an entry only notes an arrival or a departure: as a night it would close the day of
 * leaving. It begins with those words, or names whom a stay of these days names. What is longer than
 * a day, is called reserved, or names someone else is a stay itself, with a guest's wish.
 */
function isVisit(
  { summary, from, to }: FeedEvent,
  stayDays: () => ReadonlyMap<string, readonly Range[]>,
): boolean {
  if (!visitWords.test(summary) || daysBetween(from, to) > 1) return false;
  if (visitNote.test(summary)) return true;
  if (soldWords.test(summary.trim())) return false;
  return namesOf(summary).every((name) =>
    stayDays()
      .get(name)
      ?.some((stay) => stay.from <= from && from <= stay.to),
  );
}

function withinHorizon({ from, to }: Range, today: CalendarDate): Range {
  const horizon = feedHorizon(today);
  return {
    from: from > horizon.from ? from : horizon.from,
    to: to < horizon.to ? to : horizon.to,
  };
}

/** Nights that a calendar closes, whatever the order of its entries and however they are split. */
export function nightsOfFeed(
  events: readonly FeedEvent[],
  { setting, allDayCloses = false, today }: ReadingSettings & { today: CalendarDate },
): FeedNights {
  const ranges: Record<'reserved' | 'blocked', Range[]> = { reserved: [], blocked: [] };
  const counts = { ...noCounts };
  const leftOut: ReportedEntry[] = [];
  const lastEnd = events.reduce((last, { to }) => (to > last ? to : last), today);
  let days: Map<string, Range[]> | undefined;
  const stayDays = () => {
    days ??= daysByName(events, today);
    return days;
  };
  let windows = 0;
  let next: FeedNights['next'] = null;
  for (const event of events) {
    const kind = kindOfWords(event.summary);
    const reason = reasonToLeaveOut(event, kind, {
      setting,
      allDayCloses,
      today,
      lastEnd,
      stayDays,
    });
    if (reason !== null) {
      if (reason === 'window') windows += 1;
      counts.ignored += 1;
      const { from, to, summary } = event;
      leftOut.push({ outcome: 'left-out', reason, from, to, words: firstWords(summary) });
      continue;
    }
    if (event.unclear !== true) counts[kind] += 1;
    const { from, to } = withinHorizon(event, today);
    ranges[kind].push({ from, to });
    const isNext = kind === 'reserved' && from < to && (next === null || event.from < next.from);
    if (isNext) next = { from: event.from, to: event.to };
  }
  const reserved = nightsOfRanges(ranges.reserved);
  const blocked = nightsOfRanges(ranges.blocked);
  for (const night of reserved) blocked.delete(night);
  return { reserved, blocked, counts, windows, next, leftOut };
}

type LeavingOut = Required<ReadingSettings> & {
  today: CalendarDate;
  lastEnd: CalendarDate;
  stayDays: () => ReadonlyMap<string, readonly Range[]>;
};

/** Why an entry closes nothing; null for one that does. */
function reasonToLeaveOut(
  event: FeedEvent,
  kind: 'reserved' | 'blocked',
  { setting, allDayCloses, today, lastEnd, stayDays }: LeavingOut,
): EntryReason | null {
  if (event.to <= event.from) return 'no-night';
  if (isOwn(event)) return 'own-link';
  if (event.unclear === true) return null;
  const isTakenAnyway = event.free === 'days' && allDayCloses;
  if (event.free !== undefined && !isTakenAnyway) return 'free';
  if (isVisit(event, stayDays)) return 'visit';
  if (kind !== 'blocked') return null;
  if (setting === 'ignore') return 'blocked';
  const isLeft = setting === 'ignore-windows' && isWindow(event, today, lastEnd);
  return isLeft ? 'window' : null;
}
