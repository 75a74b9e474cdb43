import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  dayOfInstant,
  daysBetween,
  nightsBetween,
  parseCalendarDate,
} from './calendar.ts';

const day = (text: string) => text as CalendarDate;
const anyDay = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((days) => addDays(day('2000-01-01'), days));

describe('calendar dates', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', null],
    ['2026-02-31', null],
    ['2026-13-01', null],
    ['2026-3-4', null],
    ['2026-03-04T00:00:00Z', null],
    ['04/03/2026', null],
    ['', null],
  ])('reads %j as %j', (text, date) => {
    expect(parseCalendarDate(text)).toBe(date);
  });

  it.each([
    ['2026-03-04T18:29:59Z', '2026-03-04'],
    ['2026-03-04T18:30:00Z', '2026-03-05'],
    ['2025-12-31T20:00:00Z', '2026-01-01'],
  ])('at %s it is %s in Kerala', (instant, date) => {
    expect(dateInKerala(new Date(instant))).toBe(date);
    expect(dayOfInstant(instant)).toBe(date);
  });

  it('a text that is no instant has no day', () => {
    expect(dayOfInstant('')).toBe('');
    expect(dayOfInstant('soon')).toBe('');
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %i days are %s', (from, days, to) => {
    expect(addDays(day(from), days)).toBe(to);
    expect(daysBetween(day(from), day(to))).toBe(days);
  });

  it('sort in the same order as their text', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
        expect(daysBetween(a, b) > 0).toBe(a < b);
      }),
    );
  });
});

describe('nights of a stay', () => {
  it('leave the check-out day to the next guest', () => {
    expect(nightsBetween(day('2028-02-28'), day('2028-03-01'))).toEqual([
      '2028-02-28',
      '2028-02-29',
    ]);
  });

  it('are empty when check-out is not after check-in', () => {
    expect(nightsBetween(day('2026-03-04'), day('2026-03-04'))).toEqual([]);
    expect(nightsBetween(day('2026-03-04'), day('2026-03-01'))).toEqual([]);
  });

  it('of two stays back to back never overlap and leave no gap', () => {
    const lengths = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(anyDay, lengths, lengths, (start, first, second) => {
        const change = addDays(start, first);
        const end = addDays(change, second);
        expect([...nightsBetween(start, change), ...nightsBetween(change, end)]).toEqual(
          nightsBetween(start, end),
        );
      }),
    );
  });
});
