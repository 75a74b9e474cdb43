import {
  addDays,
  addMonths,
  type CalendarDate,
  nightsBetween,
  parseCalendarDate,
} from '../core/calendar.ts';
import { readFields, readText } from '../core/read-values.ts';
import type { NightLock } from './availability.ts';

/** Nights of one month in one number: bit d−1 is 1 for the night of day d. 31 bits, so at most 2,147,483,647. */
export type NightMask = number;

/** Taken nights of a hotel's units, by room type and unit. */
export type TakenNights = Readonly<Record<string, Readonly<Record<string, NightMask>>>>;

/**
 * Which unit of a hotel is taken on which night of one month: what its locks say, for reading a calendar
 * without reading each lock. It is written in the batch that writes the locks.
 */
export type MonthSheet = {
  /** 'YYYY-MM' */
  month: string;
  taken: TakenNights;
};

export type TakenUnit = Pick<NightLock, 'unit' | 'date'>;

/** The most units that a room type has; higher numbers in a stored sheet are damage. */
const maxUnit = 50;
const allNights: NightMask = 2 ** 31 - 1;

/** Document id of the sheet of a month. @param month 'YYYY-MM' */
export function monthSheetId(hotelId: string, month: string): string {
  // An underscore in the hotel's id would make two ids alike.
  return `${encodeURIComponent(hotelId).replaceAll('_', '%5F')}_${month}`;
}

/** The month of a night, 'YYYY-MM'. */
export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

/** The nights of a month, as `[from, to)`. @throws RangeError when it is none */
export function nightsOfMonth(month: string): { from: CalendarDate; to: CalendarDate } {
  const from = parseCalendarDate(`${month}-01`);
  if (from === null) throw new RangeError(`Not a month: ${month}`);
  return { from, to: addMonths(from, 1) };
}

/** The months in which the nights `[from, to)` lie, in order. */
export function monthsOf(from: CalendarDate, to: CalendarDate): string[] {
  return [...new Set(nightsBetween(from, to).map(monthOf))];
}

/** The bit of a night in its month's mask. */
export function nightBit(date: CalendarDate): NightMask {
  return 2 ** (Number(date.slice(8)) - 1);
}

/** The nights of `[from, to)` that lie in a month. @param month 'YYYY-MM' */
export function nightsMask(month: string, from: CalendarDate, to: CalendarDate): NightMask {
  return nightsBetween(from, to)
    .filter((date) => monthOf(date) === month)
    .reduce((mask, date) => mask + nightBit(date), 0);
}

/** The nights that a mask names, in order. */
export function nightsOfMask(month: string, mask: NightMask): CalendarDate[] {
  const { from, to } = nightsOfMonth(month);
  return nightsBetween(from, to).filter((date) => (mask & nightBit(date)) !== 0);
}

/** A stored mask, tolerantly: anything else than 31 bits is no night. */
export function readNightMask(value: unknown): NightMask {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= allNights
    ? Number(value)
    : 0;
}

/** Reads a stored sheet; null without a month, because nobody could tell which nights it means. */
export function readMonthSheet(data: unknown): MonthSheet | null {
  const fields = readFields(data);
  const month = readText(fields.month);
  if (parseCalendarDate(`${month}-01`) === null) return null;
  const taken = Object.entries(readFields(fields.taken)).map(
    ([roomTypeId, units]): [string, Record<string, NightMask>] => {
      const masks = Object.entries(readFields(units)).flatMap(
        ([unit, mask]): [string, NightMask][] => {
          const nights = readNightMask(mask);
          const isUnit = /^[1-9]\d?$/.test(unit) && Number(unit) <= maxUnit;
          return isUnit && nights !== 0 ? [[unit, nights]] : [];
        },
      );
      return [roomTypeId, Object.fromEntries(masks)];
    },
  );
  return { month, taken: Object.fromEntries(taken) };
}

type NightOfUnit = Pick<NightLock, 'roomTypeId' | 'unit' | 'date'>;

/** A month's sheet after some nights were released and others claimed; nights of other months are left out. */
export function changeMonthSheet(
  { month, taken }: MonthSheet,
  { gone, added }: { gone: readonly NightOfUnit[]; added: readonly NightOfUnit[] },
): MonthSheet {
  const next = new Map(
    Object.entries(taken).map(([id, units]) => [id, new Map(Object.entries(units))]),
  );
  const change = (nights: readonly NightOfUnit[], apply: (mask: number, bit: number) => number) => {
    for (const { roomTypeId, unit, date } of nights) {
      if (monthOf(date) !== month) continue;
      const units = next.get(roomTypeId) ?? new Map<string, NightMask>();
      next.set(roomTypeId, units.set(`${unit}`, apply(units.get(`${unit}`) ?? 0, nightBit(date))));
    }
  };
  change(gone, (mask, bit) => mask & ~bit);
  change(added, (mask, bit) => mask | bit);
  return {
    month,
    taken: Object.fromEntries([...next].map(sortedUnits).filter(hasNights).sort(byId)),
  };
}

function sortedUnits([id, units]: [string, ReadonlyMap<string, NightMask>]): [
  string,
  Record<string, NightMask>,
] {
  return [id, Object.fromEntries([...units].filter(([, mask]) => mask !== 0))];
}

const hasNights = ([, units]: [string, Record<string, NightMask>]) => Object.keys(units).length > 0;
const byId = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** The taken units of one room type in some sheets, night by night. */
export function takenOf(sheets: readonly MonthSheet[], roomTypeId: string): TakenUnit[] {
  return sheets.flatMap(({ month, taken }) =>
    Object.entries(taken[roomTypeId] ?? {}).flatMap(([unit, mask]) =>
      nightsOfMask(month, mask).map((date) => ({ date, unit: Number(unit) })),
    ),
  );
}

/** What is asked of the sheets: units 1 to `units` of a room type. */
export type UnitsOfRoom = { roomTypeId: string; units: number };

/**
 * Units that no night of a stay takes, lowest first: what `freeUnits` finds over the locks. None when on one of the
 * nights as many units are taken as there are: a guest may hold a number that staff have taken away since.
 */
export function unitsFree(
  sheets: readonly MonthSheet[],
  { roomTypeId, units }: UnitsOfRoom,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
): number[] {
  return unitsFreeInMasks(
    units,
    sheets.map(({ month, taken }) => ({
      stay: nightsMask(month, stay.checkIn, stay.checkOut),
      byUnit: taken[roomTypeId] ?? {},
    })),
  );
}

/**
 * The same for masks: what {@link unitsFree} asks of sheets.
 * @param months the nights of the stay in each of its months, and which unit is taken on which night of it
 */
export function unitsFreeInMasks(
  units: number,
  months: readonly { stay: NightMask; byUnit: Readonly<Record<string, NightMask>> }[],
): number[] {
  const free = Array.from({ length: units }, (_, i) => i + 1).filter((unit) =>
    months.every(({ stay, byUnit }) => ((byUnit[unit] ?? 0) & stay) === 0),
  );
  if (free.length === 0) return free;
  // A unit that is free leaves no night full, unless numbers that no longer exist are taken besides.
  const isFull = ({ stay, byUnit }: (typeof months)[number]) =>
    Object.keys(byUnit).some((unit) => Number(unit) > units) &&
    (fullNights(byUnit, units) & stay) !== 0;
  return months.some(isFull) ? [] : free;
}

/** The nights on which as many units are taken as there are, whatever their numbers. */
export function fullNights(byUnit: Readonly<Record<string, NightMask>>, units: number): NightMask {
  const masks = Object.values(byUnit);
  if (masks.length < units) return 0;
  let full = 0;
  for (let bit = 1; bit <= allNights && bit > 0; bit *= 2) {
    if (masks.filter((mask) => (mask & bit) !== 0).length >= units) full += bit;
  }
  return full;
}

/**
 * The most nights that one unit can hold from a day on, at most `max`. Nights of months without a sheet are free.
 */
export function longestStay(
  sheets: readonly MonthSheet[],
  { roomTypeId, units }: UnitsOfRoom,
  date: CalendarDate,
  max: number,
): number {
  const byMonth = new Map(
    sheets.map(({ month, taken }) => {
      const byUnit = taken[roomTypeId] ?? {};
      return [month, { byUnit, full: fullNights(byUnit, units) }];
    }),
  );
  let candidates = Array.from({ length: units }, (_, i) => i + 1);
  for (let nights = 0; nights < max; nights++) {
    const night = addDays(date, nights);
    const bit = nightBit(night);
    const { byUnit = {}, full = 0 } = byMonth.get(monthOf(night)) ?? {};
    candidates = candidates.filter((unit) => ((byUnit[unit] ?? 0) & bit) === 0);
    if (candidates.length === 0 || (full & bit) !== 0) return nights;
  }
  return max;
}
