import {
  addDays,
  addMonths,
  type CalendarDate,
  nightsBetween,
  parseCalendarDate,
} from '../core/calendar.ts';
import { readFields, readText } from '../core/read-values.ts';
import type { NightLock } from './availability.ts';

/**
 * Nights of one month as a bit mask: bit d−1 is 1 for the night of day d. 31 bits, so at most
 * 2,147,483,647.
 */
export type NightMask = number;

/** Taken nights of a hotel's units, by room type and unit. */
export type TakenNights = Readonly<Record<string, Readonly<Record<string, NightMask>>>>;

/**
 * Taken nights of a hotel's units in one month. Repeats the locks, so that a calendar need not read
 * each of them, and is written in the same batch.
 */
export type MonthSheet = {
  /** 'YYYY-MM' */
  month: string;
  taken: TakenNights;
};

export type TakenUnit = Pick<NightLock, 'unit' | 'date'>;

/** Most units of a room type; higher numbers in a stored sheet are damage. */
const maxUnit = 50;
const allNights: NightMask = 2 ** 31 - 1;

/**
 * Document id of a month's sheet.
 * @param month 'YYYY-MM'
 */
export function monthSheetId(hotelId: string, month: string): string {
  // An underscore in the hotel's id could make two ids equal.
  return `${encodeURIComponent(hotelId).replaceAll('_', '%5F')}_${month}`;
}

export function monthOf(date: CalendarDate): string {
  return date.slice(0, 7);
}

/**
 * The nights of a month, as `[from, to)`.
 * @throws RangeError for an invalid month
 */
export function nightsOfMonth(month: string): { from: CalendarDate; to: CalendarDate } {
  const from = parseCalendarDate(`${month}-01`);
  if (from === null) throw new RangeError(`Not a month: ${month}`);
  return { from, to: addMonths(from, 1) };
}

/** Months of the nights `[from, to)`, in order. */
export function monthsOf(from: CalendarDate, to: CalendarDate): string[] {
  return [...new Set(nightsBetween(from, to).map(monthOf))];
}

/** The bit of a night in its month's mask. */
export function nightBit(date: CalendarDate): NightMask {
  return 2 ** (Number(date.slice(8)) - 1);
}

/**
 * The nights of `[from, to)` within a month.
 * @param month 'YYYY-MM'
 */
export function nightsMask(month: string, from: CalendarDate, to: CalendarDate): NightMask {
  return nightsBetween(from, to)
    .filter((date) => monthOf(date) === month)
    .reduce((mask, date) => mask + nightBit(date), 0);
}

export function nightsOfMask(month: string, mask: NightMask): CalendarDate[] {
  const { from, to } = nightsOfMonth(month);
  return nightsBetween(from, to).filter((date) => (mask & nightBit(date)) !== 0);
}

/** Reads a stored mask tolerantly; anything but 31 bits is empty. */
export function readNightMask(value: unknown): NightMask {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= allNights
    ? Number(value)
    : 0;
}

/** Reads a stored sheet; null without a month, because its nights are then unknown. */
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

/**
 * A month's sheet after releasing some nights and claiming others; nights of other months are
 * ignored.
 */
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

/** Taken units of one room type, night by night. */
export function takenOf(sheets: readonly MonthSheet[], roomTypeId: string): TakenUnit[] {
  return sheets.flatMap(({ month, taken }) =>
    Object.entries(taken[roomTypeId] ?? {}).flatMap(([unit, mask]) =>
      nightsOfMask(month, mask).map((date) => ({ date, unit: Number(unit) })),
    ),
  );
}

/** Units 1 to `units` of a room type. */
export type UnitsOfRoom = { roomTypeId: string; units: number };

/**
 * Units free on every night of a stay, lowest first; same result as `freeUnits` over the locks.
 * Empty when any night has as many units taken as exist, because a guest may hold a unit that staff
 * have since removed.
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
 * {@link unitsFree} for masks.
 * @param months the nights of the stay in each of its months, and the taken nights by unit
 */
export function unitsFreeInMasks(
  units: number,
  months: readonly { stay: NightMask; byUnit: Readonly<Record<string, NightMask>> }[],
): number[] {
  const free = Array.from({ length: units }, (_, i) => i + 1).filter((unit) =>
    months.every(({ stay, byUnit }) => ((byUnit[unit] ?? 0) & stay) === 0),
  );
  if (free.length === 0) return free;
  // A free unit means that no night is full, unless units that no longer exist are taken as well.
  const isFull = ({ stay, byUnit }: (typeof months)[number]) =>
    Object.keys(byUnit).some((unit) => Number(unit) > units) &&
    (fullNights(byUnit, units) & stay) !== 0;
  return months.some(isFull) ? [] : free;
}

/** Nights with as many units taken as exist, whatever their numbers. */
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
 * Most consecutive nights in one unit from a day on, up to `max`. Nights of months without a sheet
 * are free.
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
