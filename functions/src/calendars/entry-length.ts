import type { EntryReason } from '@kerala-stays/domain/calendars/feed-entry';
import { addDays, type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import { type FeedComponent, textOf } from './feed-lines.ts';
import {
  instantOf,
  instantsOf,
  keralaDay,
  readLength,
  readWrittenDay,
  readWrittenTime,
  type WrittenTime,
  wallOfDay,
  type ZoneClock,
} from './feed-times.ts';

/** How long an entry lasts: in nights, or from one time of day to another. */
export type EntryLength = { kind: 'nights'; nights: number } | { kind: 'times'; ms: number };

export type FoundLength = { length: EntryLength; doubt: EntryReason | null };

const dayMs = 86_400_000;
const lastDay = '9999-12-31' as CalendarDate;
/** Longer than any calendar is; what lies beyond the horizon closes nothing anyway. */
const longestMs = 400_000 * dayMs;
const oneNight: EntryLength = { kind: 'nights', nights: 1 };

const nights = (count: number): FoundLength => ({
  // A day that ends as it begins is met in calendars of portals: it is one.
  length: { kind: 'nights', nights: Math.max(count, 1) },
  doubt: null,
});

/**
 * The length of an entry by its end or its duration. One whose end cannot be read has one night for
 * certain.
 */
export function lengthOf(
  component: FeedComponent,
  start: WrittenTime,
  clock: ZoneClock,
): FoundLength {
  if (['DTSTART', 'DTEND', 'DURATION'].some((name) => isTwofold(component, name))) {
    return { length: oneNight, doubt: 'end' };
  }
  const end = component.get('DTEND')?.[0];
  const duration = textOf(component, 'DURATION');
  const found = end === undefined ? null : byEnd(end, start, clock);
  if (found !== null) return found;
  if (end === undefined && !component.has('DURATION')) {
    return start.kind === 'day' ? nights(1) : { length: { kind: 'times', ms: 0 }, doubt: null };
  }
  const ms = readLength(duration);
  if (ms === null) return { length: oneNight, doubt: 'end' };
  if (start.kind === 'day') return nights(Math.ceil(Math.min(ms, longestMs) / dayMs));
  return { length: { kind: 'times', ms: Math.min(ms, longestMs) }, doubt: null };
}

/** Whether a property that may occur once has two values. */
function isTwofold(component: FeedComponent, name: string): boolean {
  return new Set(component.get(name)?.map(({ value }) => value)).size > 1;
}

/** Null for an end that cannot be read, or lies before the start. */
function byEnd(
  property: Parameters<typeof readWrittenTime>[0],
  start: WrittenTime,
  clock: ZoneClock,
): FoundLength | null {
  const time = readWrittenTime(property);
  const day = readWrittenDay(property);
  const end = time ?? (day === null ? null : { kind: 'day' as const, day });
  if (end === null) return null;
  const doubt = time === null ? 'time' : null;
  if (start.kind === 'time' && end.kind === 'time') {
    const ms =
      start.zone === end.zone
        ? instantOf(end, clock) - instantOf(start, clock)
        : instantsOf(end, clock).last - instantsOf(start, clock).first;
    return ms < 0 ? null : { length: { kind: 'times', ms: Math.min(ms, longestMs) }, doubt };
  }
  // One in days and one with a time mean days: the time is that of coming or leaving.
  const count = daysBetween(daysOf(start, clock).last, daysOf(end, clock).last);
  return count < 0 ? null : { length: nights(count).length, doubt };
}

/** The day of a time; in days as they are written, else in Kerala. */
export const dayOf = (time: WrittenTime, clock: ZoneClock): CalendarDate =>
  time.kind === 'day' ? time.day : keralaDay(instantOf(time, clock));

/** The earliest and the latest day of a time; the same, unless its zone is unknown. */
function daysOf(time: WrittenTime, clock: ZoneClock): { first: CalendarDate; last: CalendarDate } {
  if (time.kind === 'day') return { first: time.day, last: time.day };
  const { first, last } = instantsOf(time, clock);
  return { first: keralaDay(first), last: keralaDay(last) };
}

/**
 * The nights `[from, to)` of an entry that starts then; in an unknown zone all that it may have, so
 * that none is sold twice.
 */
export function nightsFrom(
  start: WrittenTime,
  length: EntryLength,
  clock: ZoneClock,
): { from: CalendarDate; to: CalendarDate } {
  const { first: from, last } = daysOf(start, clock);
  const most = daysBetween(last, lastDay);
  if (length.kind === 'nights' || start.kind === 'day') {
    const count = length.kind === 'nights' ? length.nights : Math.ceil(length.ms / dayMs);
    return { from, to: addDays(last, Math.min(count, most)) };
  }
  // A moment closes nothing, whenever it is.
  if (length.ms === 0) return { from, to: from };
  if (length.ms / dayMs >= most) return { from, to: lastDay };
  return { from, to: keralaDay(instantsOf(start, clock).last + length.ms) };
}

/**
 * Whether an entry covers whole days: by its dates, or from midnight to midnight in its own time
 * zone or Kerala's.
 */
export function isOfWholeDays(start: WrittenTime, length: EntryLength, clock: ZoneClock): boolean {
  if (start.kind === 'day') return true;
  if (length.kind !== 'times' || length.ms === 0 || length.ms % dayMs !== 0) return false;
  const instant = instantOf(start, clock);
  const isMidnight = (ms: number) => ms % dayMs === 0;
  const inKerala = instant === Date.parse(`${keralaDay(instant)}T00:00:00+05:30`);
  return isMidnight(start.wall) || inKerala;
}

export const wallOf = (time: WrittenTime): number =>
  time.kind === 'day' ? wallOfDay(time.day) : time.wall;
