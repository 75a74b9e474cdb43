import {
  addMonths,
  type CalendarDate,
  nightsBetween,
  parseCalendarDate,
} from '../core/calendar.ts';
import { readCount, readFields, readList } from '../core/read-values.ts';
import { type NightLock, roomKey } from './availability.ts';

/**
 * The taken units of a room type on the nights of one month, in one document: what its locks say, for
 * reading a calendar without reading each lock. It is written in the batch that writes the locks.
 */
export type NightSheet = Record<string, number[]>;

export type TakenUnit = Pick<NightLock, 'unit' | 'date'>;

/** Document id of the sheet of a month. @param month 'YYYY-MM' */
export function nightSheetId(
  ids: Pick<NightLock, 'hotelId' | 'roomTypeId'>,
  month: string,
): string {
  return `${roomKey(ids.hotelId, ids.roomTypeId)}_${month}`;
}

/** The month of a night, 'YYYY-MM'. */
export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

/** The nights of a month, as `[from, to)`. */
export function nightsOfMonth(month: string): { from: CalendarDate; to: CalendarDate } {
  const from = parseCalendarDate(`${month}-01`);
  if (from === null) throw new RangeError(`Not a month: ${month}`);
  return { from, to: addMonths(from, 1) };
}

/** The months in which the nights `[from, to)` lie, in order. */
export function monthsOf(from: CalendarDate, to: CalendarDate): string[] {
  return [...new Set(nightsBetween(from, to).map(monthOf))];
}

/** A month's sheet after some nights were released and others claimed. */
export function changeSheet(
  sheet: NightSheet,
  { gone, added }: { gone: readonly TakenUnit[]; added: readonly TakenUnit[] },
): NightSheet {
  const next = new Map(Object.entries(sheet).map(([date, units]) => [date, new Set(units)]));
  for (const { date, unit } of gone) next.get(date)?.delete(unit);
  for (const { date, unit } of added) next.set(date, (next.get(date) ?? new Set()).add(unit));
  return Object.fromEntries(
    [...next]
      .filter(([, units]) => units.size > 0)
      .map(([date, units]): [string, number[]] => [date, [...units].sort((a, b) => a - b)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The taken units that a stored sheet names. */
export function readNightSheet(data: unknown): TakenUnit[] {
  return Object.entries(readFields(readFields(data).nights)).flatMap(([text, units]) => {
    const date = parseCalendarDate(text);
    return date === null ? [] : readList(units).map((unit) => ({ date, unit: readCount(unit) }));
  });
}
