import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CalendarDate, weekdayOf } from '../core/calendar.ts';
import { toMinor } from '../core/money.ts';
import { day, deluxe, exampleCard } from '../testing/example-rates.ts';
import { cards, firstDay } from '../testing/rate-cards.ts';
import { dayRule } from './day-rule.ts';
import { priceRows } from './price-rows.ts';
import { priceStay } from './price-stay.ts';
import { totalOfLines } from './quote.ts';
import { emptyRateCard, type RateCard } from './rate-card.ts';
import {
  findCheckInProblem,
  findDepartureProblem,
  findNewDatesProblem,
  type StayCalendar,
  toStayCalendar,
  withOwnNights,
} from './stay-calendar.ts';
import { findStayRule } from './stay-rule.ts';

/** The calendar as the server returns it, with some nights taken. */
function calendarOf(
  card: RateCard,
  from: CalendarDate,
  days: number,
  taken: readonly CalendarDate[] = [],
): StayCalendar {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  return toStayCalendar(
    dates.map((date) => {
      const rule = dayRule(card, deluxe, date);
      return {
        date,
        longest: days,
        free: rule.closed.value || taken.includes(date) ? 0 : 1,
        priceMinor: toMinor(rule.rate.value, 'inr'),
        minStay: rule.minStay.value,
        maxStay: rule.maxStay.value,
        arrival: !rule.noArrival.value.includes(weekdayOf(date)),
        departure: !rule.noDeparture.value.includes(weekdayOf(date)),
      };
    }),
  );
}

describe('the calendar of a stay', () => {
  const winter = calendarOf(exampleCard, day('2026-12-01'), 62, [day('2027-01-10')]);

  test('says from when one may leave after arriving on New Year’s Eve', () => {
    const leave = (text: string) => findDepartureProblem(winter, day('2026-12-31'), day(text));
    const tooShort = { kind: 'too-short', nights: 3, date: '2026-12-31' };
    expect(leave('2027-01-01')).toEqual(tooShort);
    expect(leave('2027-01-02')).toEqual(tooShort);
    expect(leave('2027-01-03')).toBeNull();
    // Another guest arrives on the 10th.
    expect(leave('2027-01-10')).toBeNull();
    expect(leave('2027-01-11')).toEqual({ kind: 'sold-out', date: '2027-01-10' });
  });

  test('lets no stay begin that cannot have its fewest nights', () => {
    const booked = calendarOf(exampleCard, day('2026-12-01'), 62, [day('2027-01-01')]);
    expect(findCheckInProblem(winter, day('2026-12-31'))).toBeNull();
    expect(findCheckInProblem(booked, day('2026-12-31'))).toBe('no-stay');
    expect(findCheckInProblem(booked, day('2027-01-01'))).toBe('sold-out');
    expect(findCheckInProblem(winter, day('2028-01-01'))).toBe('sold-out');
  });

  test('lets a stay move over its own nights, and past the fewest nights of new stays', () => {
    const full = calendarOf(exampleCard, day('2026-12-28'), 20, [
      day('2027-01-05'),
      day('2027-01-06'),
    ]);
    const stay = { checkIn: day('2027-01-05'), checkOut: day('2027-01-07') };
    const own = withOwnNights(full, stay);
    expect(findNewDatesProblem(full, day('2027-01-06'), 2)).toBe('sold-out');
    expect(findNewDatesProblem(own, day('2027-01-06'), 2)).toBeNull();
    // Two nights from New Year's Eve, where a new stay needs at least three.
    expect(findNewDatesProblem(own, day('2026-12-31'), 2)).toBeNull();
    expect(findNewDatesProblem(own, day('2027-01-16'), 2)).toBe('sold-out');
  });

  test('promises no stay whose nights are free in different units', () => {
    // Unit 1 is taken on the 12th and unit 2 on the 14th, so a stay from the 12th has at most two
    // nights.
    const december = calendarOf(emptyRateCard, day('2026-12-01'), 31);
    const only = (date: string, longest: number) => {
      const night = december.get(day(date));
      return night === undefined ? [] : [{ ...night, longest }];
    };
    const calendar = new Map([...december, ...toStayCalendar(only('2026-12-12', 2))]);
    const problem = (to: string) => findDepartureProblem(calendar, day('2026-12-12'), day(to));
    expect(problem('2026-12-14')).toBeNull();
    expect(problem('2026-12-15')).toEqual({ kind: 'sold-out', date: '2026-12-14' });
    expect(findNewDatesProblem(calendar, day('2026-12-12'), 3)).toBe('sold-out');
    expect(findNewDatesProblem(calendar, day('2026-12-12'), 2)).toBeNull();
    // A guest who already holds one of these nights may have the unit that is free on the others.
    const stay = { checkIn: day('2026-12-14'), checkOut: day('2026-12-15') };
    expect(findNewDatesProblem(withOwnNights(calendar, stay), day('2026-12-12'), 3)).toBeNull();
  });

  test('agrees with the rates about every stay', () => {
    const stays = fc.record({ start: fc.nat(60), nights: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(cards, stays, (card, { start, nights }) => {
        const calendar = calendarOf(card, firstDay, 100);
        const checkIn = addDays(firstDay, start);
        const checkOut = addDays(checkIn, nights);
        const rule = findStayRule(card, deluxe, { checkIn, checkOut });
        const mayArrive = calendar.get(checkIn)?.arrival && calendar.get(checkIn)?.free === 1;
        const isOffered =
          mayArrive === true && findDepartureProblem(calendar, checkIn, checkOut) === null;
        expect(isOffered).toBe(rule === null);
        if (isOffered) expect(findCheckInProblem(calendar, checkIn)).toBeNull();
      }),
      { numRuns: 400 },
    );
  });
});

describe('the rows of a price', () => {
  const price = (
    checkIn: string,
    checkOut: string,
    party = { adults: 2, childAges: [] as number[] },
  ) =>
    priceStay({
      hotelId: 'h',
      roomType: deluxe,
      card: exampleCard,
      currency: 'inr',
      party,
      checkIn: day(checkIn),
      checkOut: day(checkOut),
      today: day('2026-11-22'),
      taxScheme: 'cgst-sgst',
    }).price;

  test('put equal nights together, and each tax under its name', () => {
    const { lines } = price('2026-12-29', '2027-01-02');
    expect(
      priceRows(lines).map(({ kind, nights, eachMinor, amountMinor }) => [
        ...[kind, nights, eachMinor, amountMinor],
      ]),
    ).toEqual([
      ['night', 2, 600_000, 1_200_000],
      ['night', 1, 900_000, 900_000],
      ['night', 1, 700_000, 700_000],
      ['tax', 0, 47_500, 47_500],
      ['tax', 0, 47_500, 47_500],
      ['tax', 0, 81_000, 81_000],
      ['tax', 0, 81_000, 81_000],
    ]);
  });

  test('name the offer and the extra guests once', () => {
    const rows = priceRows(price('2027-02-01', '2027-02-08', { adults: 3, childAges: [4] }).lines);
    expect(rows.filter(({ kind }) => kind === 'offer')).toHaveLength(1);
    expect(rows.find(({ kind }) => kind === 'extra-guest')).toMatchObject({
      nights: 7,
      eachMinor: 80_000,
      amountMinor: 560_000,
      label: 'Extra guests: 1 adult, 1 child',
    });
  });

  test('add up to the total, whatever the card', () => {
    fc.assert(
      fc.property(cards, fc.integer({ min: 1, max: 30 }), (card, nights) => {
        const { lines, totalMinor } = priceStay({
          hotelId: 'h',
          roomType: deluxe,
          card,
          currency: 'inr',
          checkIn: firstDay,
          checkOut: addDays(firstDay, nights),
          today: firstDay,
          party: { adults: 2, childAges: [9] },
          taxScheme: 'cgst-sgst',
        }).price;
        const rows = priceRows(lines);
        expect(rows.reduce((sum, row) => sum + row.amountMinor, 0)).toBe(totalMinor);
        expect(totalOfLines(lines)).toBe(totalMinor);
        for (const row of rows) {
          if (row.nights > 0) expect(row.nights * row.eachMinor).toBe(row.amountMinor);
        }
      }),
      { numRuns: 300 },
    );
  });
});
