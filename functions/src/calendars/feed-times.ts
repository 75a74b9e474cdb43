import {
  type CalendarDate,
  dateInKerala,
  parseCalendarDate,
  siteTimeZone,
} from '@kerala-stays/domain/core/calendar';
import type { FeedProperty } from './feed-lines.ts';

/** A time as it is written: a day, or a day and time in a zone ('UTC', a TZID, or '' for none). */
export type WrittenTime =
  | { kind: 'day'; day: CalendarDate }
  | {
      kind: 'time' /** The clock's time as if it were UTC, in milliseconds. */;
      wall: number;
      zone: string;
    };

/** From a zone's own clock to the instant, both in milliseconds; null for a zone that it does not know. */
export type ZoneClock = (zone: string, wall: number) => number | null;

/** Reads DTSTART and its like; null for days and times that do not exist. */
export function readWrittenTime({ value, params }: FeedProperty): WrittenTime | null {
  const [, y, m, d, clock, utc] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})(Z?))?$/i.exec(value) ?? [];
  const day = parseCalendarDate(`${y}-${m}-${d}`);
  if (day === null) return null;
  if (clock === undefined) return { kind: 'day', day };
  const wall = Date.parse(`${day}T${clock.slice(0, 2)}:${clock.slice(2, 4)}:${clock.slice(4)}Z`);
  if (Number.isNaN(wall)) return null;
  return { kind: 'time', wall, zone: utc ? 'UTC' : (params.TZID ?? '') };
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    // No zone of the platform.
  }
  // Names come from outside: only what is a zone is kept.
  if (format !== null) formats.set(zone, format);
  return format;
}

/** By the platform's zones, `/mozilla.org/…/Asia/Kolkata` included. */
export const platformClock: ZoneClock = (zone, wall) => {
  const name = /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(zone)?.[0] ?? zone;
  const format = name.length <= 60 ? formatOf(name) : null;
  if (format === null) return null;
  const wallAt = (instant: number) => {
    const parts = format.formatToParts(new Date(instant));
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return Date.parse(
      `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`,
    );
  };
  // The offset of a first guess, and once more where a change of the clocks lies between.
  const first = wall - (wallAt(wall) - wall);
  const instant = first - (wallAt(first) - wall);
  return Number.isNaN(instant) ? null : instant;
};

/** The instant of a written time. Without a zone, or in one that nobody knows, it is Kerala's. */
export function instantOf(time: Extract<WrittenTime, { kind: 'time' }>, clock: ZoneClock): number {
  if (time.zone === 'UTC') return time.wall;
  return clock(time.zone, time.wall) ?? platformClock(siteTimeZone, time.wall) ?? time.wall;
}

/** The day of an instant in Kerala. */
export const keralaDay = (instant: number): CalendarDate => dateInKerala(new Date(instant));

/** A day's start as milliseconds of its own clock. */
export const wallOfDay = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`);
