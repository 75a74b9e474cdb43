import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, daysBetween } from '../core/calendar.ts';
import { findStayProblem, moveLines, quoteStay, totalOfLines } from './quote.ts';

const day = (text: string) => text as CalendarDate;
const rate = fc.integer({ min: 1, max: 10_000_000 });
const nights = fc.integer({ min: 1, max: 90 });
const start = fc.integer({ min: 0, max: 3000 }).map((n) => addDays(day('2024-01-01'), n));

describe('the price of a stay', () => {
  test('has one line for each night, excluding the check-out day', () => {
    const quote = quoteStay({
      roomType: { name: 'Double Bed', pricePerNight: 120 },
      checkIn: day('2028-02-28'),
      checkOut: day('2028-03-01'),
      currency: 'usd',
    });
    expect(quote).toEqual({
      currency: 'usd',
      nights: 2,
      totalMinor: 24_000,
      lines: [
        { kind: 'night', date: '2028-02-28', label: 'Double Bed', amountMinor: 12_000 },
        { kind: 'night', date: '2028-02-29', label: 'Double Bed', amountMinor: 12_000 },
      ],
    });
  });

  test('adds a separate line for service charges', () => {
    const quote = quoteStay({
      roomType: { name: 'Double Bed', pricePerNight: 33 },
      checkIn: day('2026-12-30'),
      checkOut: day('2027-01-02'),
      currency: 'inr',
      serviceChargePercent: 7,
    });
    expect(quote.lines.at(-1)).toEqual({
      kind: 'service-charge',
      date: '',
      label: 'Service charges',
      amountMinor: 693,
    });
    expect(quote.totalMinor).toBe(9900 + 693);
  });

  test('is the sum of its lines, and nights times the rate without service charges', () => {
    fc.assert(
      fc.property(
        rate,
        nights,
        start,
        fc.integer({ min: 0, max: 30 }),
        (pricePerNight, count, checkIn, percent) => {
          const stay = {
            roomType: { name: 'x', pricePerNight },
            checkIn,
            currency: 'inr' as const,
          };
          const checkOut = addDays(checkIn, count);
          const quote = quoteStay({ ...stay, checkOut, serviceChargePercent: percent });
          expect(quote.totalMinor).toBe(totalOfLines(quote.lines));
          expect(quote.nights).toBe(count);
          expect(quoteStay({ ...stay, checkOut }).totalMinor).toBe(pricePerNight * 100 * count);
        },
      ),
    );
  });

  test('does not change when the stay moves to another date', () => {
    fc.assert(
      fc.property(rate, nights, start, start, (pricePerNight, count, from, to) => {
        const { lines, totalMinor } = quoteStay({
          roomType: { name: 'x', pricePerNight },
          checkIn: from,
          checkOut: addDays(from, count),
          currency: 'usd',
        });
        const moved = moveLines(lines, to);
        expect(totalOfLines(moved)).toBe(totalMinor);
        const dates = moved.map((line) => line.date);
        expect(dates[0]).toBe(to);
        expect(daysBetween(to, dates.at(-1) as CalendarDate)).toBe(count - 1);
      }),
    );
  });
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
