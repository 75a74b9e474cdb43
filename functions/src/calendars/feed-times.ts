import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import type { FeedProperty } from './feed-lines.ts';

/** A time as written: a day, or a day and time in a zone ('UTC', a TZID, or '' for none). */
export type WrittenTime =
  | { kind: 'day'; day: CalendarDate }
  | {
      kind: 'time' /** Wall-clock time as if it were UTC, in milliseconds. */;
      wall: number;
      zone: string;
    };

/**
 * Converts a zone's wall-clock time to the instant, both in milliseconds; null for an unknown zone.
 */
export type ZoneClock = (zone: string, wall: number) => number | null;

/**
 * With or without dashes and colons, seconds and fractions of them; `Z`, or an offset, which some
 * programs write against the RFC.
 */
const timeForm =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[T\s]+(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Reads DTSTART and its like; null for days and times that do not exist, and for what could mean
 * two things.
 */
export function readWrittenTime({ value, params }: FeedProperty): WrittenTime | null {
  const [, y, , m, d, hour, minute, second = '00', offset = ''] = timeForm.exec(value) ?? [];
  const day = parseCalendarDate(`${y}-${m}-${d}`);
  if (day === null) return null;
  if (hour === undefined) return { kind: 'day', day };
  // A leap second is the last one of its minute.
  const wall = Date.parse(`${day}T${hour}:${minute}:${second === '60' ? '59' : second}Z`);
  if (Number.isNaN(wall)) return null;
  const zone = /^z$/i.test(offset) ? 'UTC' : offset;
  return { kind: 'time', wall, zone: zone || (params.TZID ?? '') };
}

/** The day that a property names, also where the rest of it cannot be read; null without one. */
export function readWrittenDay({ value }: FeedProperty): CalendarDate | null {
  const [, y, , m, d] = /^(\d{4})(-?)(\d{2})\2(\d{2})(?!\d)/.exec(value) ?? [];
  return parseCalendarDate(`${y}-${m}-${d}`);
}

const lengthForm = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;

/** A DURATION in milliseconds; null when invalid or negative. */
export function readLength(text: string): number | null {
  const parts = lengthForm.exec(text.trim());
  if (parts === null || parts.slice(1).every((part) => part === undefined)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** `asia/KOLKATA` is a zone, too: more entries than zones are spellings. */
const maxFormats = 500;
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
    // Unknown to the platform.
  }
  // Names are external input: only valid zones are cached.
  if (formats.size >= maxFormats) formats.clear();
  if (format !== null) formats.set(zone, format);
  return format;
}

/** A longer name is none: looking for one at the end of a line of 100,000 letters takes minutes. */
const maxZoneName = 100;

/** The platform's zone of a name such as `/mozilla.org/…/Asia/Kolkata`; null for an unknown one. */
export function platformZone(zone: string): ((wall: number) => number | null) | null {
  if (zone.length > maxZoneName) return null;
  const name = /[A-Za-z_]+\/[A-Za-z_]+(?:\/[A-Za-z_]+)?$/.exec(zone)?.[0] ?? zone;
  const format = name.length <= 60 ? formatOf(name) : null;
  return format === null ? null : (wall) => instantIn(format, wall);
}

function instantIn(format: Intl.DateTimeFormat, wall: number): number | null {
  const wallAt = (instant: number) => {
    const parts = format.formatToParts(new Date(instant));
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
    return Date.parse(
      `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}:${of('second')}Z`,
    );
  };
  // The offset of a first guess, corrected if a clock change lies in between.
  const first = wall - (wallAt(wall) - wall);
  // Years that the platform writes in fewer or more than four digits.
  if (Number.isNaN(first)) return null;
  const instant = first - (wallAt(first) - wall);
  return Number.isNaN(instant) ? null : instant;
}

const offsetForms = [
  /^([+-])(\d{2}):?(\d{2})?$/,
  // "(UTC+05:30) Chennai", "GMT+0530": not the other way round, as in "Etc/GMT-5".
  /^\(?(?:UTC|GMT)\s*([+-])(\d{1,2})(?::?(\d{2}))?\b/i,
];

/** By an offset that the zone's own name says. */
export const offsetClock: ZoneClock = (zone, wall) => {
  const [, sign, hours, minutes = '0'] =
    offsetForms.map((form) => form.exec(zone)).find((found) => found !== null) ?? [];
  if (hours === undefined) return null;
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? wall + ms : wall - ms;
};

const keralaOffsetMs = 330 * 60_000;

/**
 * The instant of a written time. Without a zone it is Kerala's, and in an unknown one it counts as
 * Kerala's where times are compared; its nights come from {@link instantsOf}.
 */
export function instantOf(time: Extract<WrittenTime, { kind: 'time' }>, clock: ZoneClock): number {
  if (time.zone === 'UTC') return time.wall;
  return clock(time.zone, time.wall) ?? time.wall - keralaOffsetMs;
}

const hourMs = 3_600_000;

/**
 * The earliest and the latest instant that a written time can mean: the same, unless its zone is
 * unknown. Zones are from UTC-12 to UTC+14.
 */
export function instantsOf(
  time: Extract<WrittenTime, { kind: 'time' }>,
  clock: ZoneClock,
): { first: number; last: number } {
  const isKnown = ['', 'UTC'].includes(time.zone) || clock(time.zone, time.wall) !== null;
  if (!isKnown) return { first: time.wall - 14 * hourMs, last: time.wall + 12 * hourMs };
  const instant = instantOf(time, clock);
  return { first: instant, last: instant };
}

const lastInstant = Date.parse('9999-12-30T00:00:00Z');

/**
 * The day of an instant in Kerala. Calendars may name any year: one time serves all, and none has
 * five digits.
 */
export const keralaDay = (instant: number): CalendarDate => {
  const clock = new Date(Math.min(instant, lastInstant) + keralaOffsetMs);
  return clock.toISOString().slice(0, 10) as CalendarDate;
};

/** A day's start as wall-clock milliseconds. */
export const wallOfDay = (day: CalendarDate): number => Date.parse(`${day}T00:00:00Z`);
