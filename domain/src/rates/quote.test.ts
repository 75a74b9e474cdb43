import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { findStayProblem, moveLines, type QuoteLine, totalOfLines } from './quote.ts';

const day = (text: string) => text as CalendarDate;
const amount = fc.integer({ min: 1, max: 10_000_000 });
const nights = fc.integer({ min: 1, max: 90 });
const start = fc.integer({ min: 0, max: 3000 }).map((n) => addDays(day('2024-01-01'), n));

test('an agreed price does not change when its stay moves to another date', () => {
  fc.assert(
    fc.property(
      nights,
      start,
      start,
      fc.array(amount, { minLength: 90 }),
      (count, from, to, of) => {
        const lines: QuoteLine[] = Array.from({ length: count }, (_, n) => {
          const amountMinor = of[n] as MinorUnits;
          return { kind: 'night', date: addDays(from, n), label: 'Double Bed', amountMinor };
        });
        const moved = moveLines(lines, to);
        expect(totalOfLines(moved)).toBe(totalOfLines(lines));
        const dates = moved.map((line) => line.date);
        expect(dates[0]).toBe(to);
        expect(daysBetween(to, dates.at(-1) as CalendarDate)).toBe(count - 1);
      },
    ),
  );
});

describe('a stay is rejected', () => {
  const today = day('2026-11-21');
  test.each([
    ['2026-11-20', '2026-11-22', 1, 'check-in-in-the-past'],
    ['2026-11-21', '2026-11-21', 1, 'check-out-not-after-check-in'],
    ['2026-11-23', '2026-11-22', 1, 'check-out-not-after-check-in'],
    ['2026-11-21', '2027-02-20', 1, 'stay-too-long'],
    ['2028-11-21', '2028-11-22', 1, 'too-far-ahead'],
    ['2026-11-21', '2026-11-22', 3, 'too-many-guests'],
    ['2026-11-21', '2026-11-22', 2, null],
    ['2026-11-21', '2027-02-19', 2, null],
    ['2028-11-20', '2028-11-21', 2, null],
  ])('from %s to %s for %d guests: %s', (checkIn, checkOut, guests, expected) => {
    const stay = { checkIn: day(checkIn), checkOut: day(checkOut), today, guests, maxGuests: 2 };
    expect(findStayProblem(stay)).toBe(expected);
  });
});
