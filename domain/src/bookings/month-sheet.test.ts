import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, type CalendarDate, nightsBetween } from '../core/calendar.ts';
import { freeUnits, type NightLock } from './availability.ts';
import {
  changeMonthSheet,
  fullNights,
  longestStay,
  type MonthSheet,
  monthSheetId,
  monthsOf,
  nightsMask,
  nightsOfMask,
  nightsOfMonth,
  readMonthSheet,
  takenOf,
  unitsFree,
} from './month-sheet.ts';

const day = (text: string) => text as CalendarDate;
const december = { month: '2026-12', taken: {} };
type Night = Pick<NightLock, 'roomTypeId' | 'unit' | 'date'>;

/** Sheets of some nights, for every month from the first to the last requested. */
const sheetsOf = (nights: readonly Night[], from: CalendarDate, to: CalendarDate): MonthSheet[] =>
  monthsOf(from, to).map((month) =>
    changeMonthSheet({ month, taken: {} }, { gone: [], added: nights }),
  );

describe('the nights of a month as one number', () => {
  it.each([
    ['2026-12', '2026-12-12', '2026-12-15', 14_336],
    ['2026-12', '2026-12-30', '2027-01-02', 1_610_612_736],
    ['2027-01', '2026-12-30', '2027-01-02', 1],
    ['2028-02', '2028-02-28', '2028-03-01', 402_653_184],
    ['2027-02', '2027-02-28', '2027-03-01', 134_217_728],
    ['2026-12', '2026-12-01', '2027-01-01', 2_147_483_647],
    ['2026-12', '2026-12-12', '2026-12-12', 0],
    ['2026-11', '2026-12-12', '2026-12-15', 0],
  ])('in %s from %s to %s is %i', (month, from, to, mask) => {
    expect(nightsMask(month, day(from), day(to))).toBe(mask);
    const { from: first, to: end } = nightsOfMonth(month);
    const inside = nightsBetween(day(from), day(to)).filter((date) => date >= first && date < end);
    expect(nightsOfMask(month, mask)).toEqual(inside);
  });

  it('shares no bit between a departure and the arrival of the same day', () => {
    const leaves = nightsMask('2026-12', day('2026-12-12'), day('2026-12-15'));
    const arrives = nightsMask('2026-12', day('2026-12-15'), day('2026-12-18'));
    expect(leaves & arrives).toBe(0);
  });

  it('belongs to no month that is none', () => {
    expect(() => nightsOfMonth('2026-13')).toThrow(RangeError);
  });
});

describe('two units, taken on the 12th and on the 14th', () => {
  const sheets: MonthSheet[] = [{ month: '2026-12', taken: { deluxe: { 1: 2_048, 2: 8_192 } } }];
  const room = { roomTypeId: 'deluxe', units: 2 };
  const free = (checkIn: string, checkOut: string) =>
    unitsFree(sheets, room, { checkIn: day(checkIn), checkOut: day(checkOut) });

  it('have no unit for a stay whose nights are each free in one of them', () => {
    expect(free('2026-12-12', '2026-12-15')).toEqual([]);
    expect(free('2026-12-13', '2026-12-15')).toEqual([1]);
    expect(free('2026-12-12', '2026-12-14')).toEqual([2]);
    expect(free('2026-12-15', '2026-12-18')).toEqual([1, 2]);
  });

  it('say how long one unit can be had', () => {
    expect(longestStay(sheets, room, day('2026-12-12'), 90)).toBe(2);
    expect(longestStay(sheets, room, day('2026-12-13'), 19)).toBe(19);
    expect(longestStay(sheets, room, day('2026-12-15'), 17)).toBe(17);
    expect(longestStay([], room, day('2026-12-15'), 90)).toBe(90);
  });

  it('sell nothing on a night on which a unit that was taken away is still held', () => {
    const lowered: MonthSheet[] = [{ month: '2026-12', taken: { deluxe: { 3: 2_048 } } }];
    const stay = { checkIn: day('2026-12-12'), checkOut: day('2026-12-13') };
    expect(unitsFree(lowered, room, stay)).toEqual([1, 2]);
    expect(unitsFree(lowered, { ...room, units: 1 }, stay)).toEqual([]);
    expect(longestStay(lowered, { ...room, units: 1 }, stay.checkIn, 9)).toBe(0);
    expect(fullNights({ 3: 2_048 }, 1)).toBe(2_048);
  });
});

describe('a stored sheet', () => {
  it('is read tolerantly', () => {
    const taken = { deluxe: { 1: 2_048, 2: -1, 3: 1.5, 4: 2 ** 31, 0: 1, 51: 1, x: 1 }, odd: 3 };
    expect(readMonthSheet({ month: '2026-12', taken })).toEqual({
      month: '2026-12',
      taken: { deluxe: { 1: 2_048 }, odd: {} },
    });
    expect(readMonthSheet({ month: '2026-1', taken })).toBeNull();
    expect(readMonthSheet(undefined)).toBeNull();
  });

  it('has an id that no other hotel and month has', () => {
    expect(monthSheetId('a_2026-12', '2026-11')).not.toBe(monthSheetId('a', '2026-12_2026-11'));
    expect(monthSheetId('a/b', '2026-11')).not.toContain('/');
  });

  it('forgets units and room types without a night, and nights of other months', () => {
    const night = { roomTypeId: 'deluxe', unit: 1, date: day('2026-12-12') };
    const full = changeMonthSheet(december, { gone: [], added: [night, night] });
    expect(full.taken).toEqual({ deluxe: { 1: 2_048 } });
    const other = { ...night, date: day('2027-01-12') };
    expect(changeMonthSheet(full, { gone: [other], added: [] })).toEqual(full);
    expect(changeMonthSheet(full, { gone: [night], added: [] })).toEqual(december);
  });
});

test('sheets answer what the locks answer, whatever is taken', () => {
  const from = day('2026-12-20');
  const nights = fc.array(
    fc.record({
      roomTypeId: fc.constantFrom('deluxe', 'suite'),
      unit: fc.integer({ min: 1, max: 5 }),
      date: fc.nat(60).map((days) => addDays(from, days)),
    }),
    { maxLength: 60 },
  );
  const stays = fc.record({
    start: fc.nat(50),
    length: fc.integer({ min: 1, max: 14 }),
    units: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(nights, stays, (taken, { start, length, units }) => {
      const checkIn = addDays(from, start);
      const sheets = sheetsOf(taken, from, addDays(from, 80));
      const room = { roomTypeId: 'deluxe', units };
      const locks = taken.filter(({ roomTypeId }) => roomTypeId === 'deluxe');
      const freeFor = (nightCount: number) =>
        freeUnits(units, { checkIn, checkOut: addDays(checkIn, nightCount) }, locks);
      const stay = { checkIn, checkOut: addDays(checkIn, length) };
      expect(unitsFree(sheets, room, stay)).toEqual(freeFor(length));
      expect(takenOf(sheets, 'deluxe').length).toBe(
        new Set(locks.map(({ unit, date }) => `${unit} ${date}`)).size,
      );
      const longest = longestStay(sheets, room, checkIn, 14);
      if (longest > 0) expect(freeFor(longest)).not.toEqual([]);
      if (longest < 14) expect(freeFor(longest + 1)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
