import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { type CalendarNight, toStayCalendar } from '@kerala-stays/domain/rates/stay-calendar';
import { describe, expect, test } from 'vitest';
import {
  chooseDay,
  daysBetweenEnds,
  formatRange,
  toCalendarDate,
  toLocalDate,
  whyNot,
} from './stay-range.ts';
import { nameDay, shortPrice } from './stay-text.ts';

const day = (text: string) => text as CalendarDate;
const open = { priceMinor: 450_000 as MinorUnits, minStay: 1, maxStay: 90, longest: 90 };

/** Sixty nights from 28 December; unspecified nights are free and open. */
function calendarOf(said: Record<string, Partial<CalendarNight>>) {
  return toStayCalendar(
    Array.from({ length: 60 }, (_, index) => {
      const date = addDays(day('2026-12-28'), index);
      return { ...open, date, free: 1, arrival: true, departure: true, ...said[date] };
    }),
  );
}
const taken = calendarOf({ '2027-01-05': { free: 0 }, '2027-01-06': { free: 0 } });
const newYear = calendarOf({
  '2026-12-31': { minStay: 3, maxStay: 7 },
  '2027-01-04': { departure: false },
  '2027-01-08': { arrival: false },
});
const from = (checkIn: string) => ({ checkIn: day(checkIn), checkOut: null });

describe('choosing a stay', () => {
  test('takes the first day, then the day of leaving', () => {
    const start = chooseDay(null, day('2027-01-02'), taken);
    expect(start).toEqual(from('2027-01-02'));
    expect(chooseDay(start, day('2027-01-04'), taken)).toEqual({
      checkIn: '2027-01-02',
      checkOut: '2027-01-04',
    });
  });

  test('may end on a day whose night is sold out, but not after it', () => {
    expect(chooseDay(from('2027-01-03'), day('2027-01-05'), taken)?.checkOut).toBe('2027-01-05');
    expect(chooseDay(from('2027-01-03'), day('2027-01-07'), taken)).toEqual(from('2027-01-07'));
    expect(whyNot(from('2027-01-03'), day('2027-01-05'), taken)).toBe('');
    expect(whyNot(from('2027-01-03'), day('2027-01-06'), taken)).toBe('sold out');
  });

  test('never begins where no stay begins', () => {
    expect(chooseDay(null, day('2027-01-05'), taken)).toBeNull();
    expect(whyNot(null, day('2027-01-08'), newYear)).toBe('no arrival');
    const short = calendarOf({ '2027-01-05': { free: 0 }, '2027-01-04': { minStay: 2 } });
    expect(whyNot(null, day('2027-01-04'), short)).toBe('too few free nights');
  });

  test('says why a day is too early, too late or no day to leave on', () => {
    const why = (text: string) => whyNot(from('2026-12-31'), day(text), newYear);
    expect(why('2027-01-02')).toBe('At least 3 nights from 31 December');
    expect(why('2027-01-03')).toBe('');
    expect(why('2027-01-04')).toBe('Departure is not possible on 4 January');
    expect(why('2027-01-08')).toBe('At most 7 nights from 31 December');
    expect(chooseDay(from('2026-12-31'), day('2027-01-02'), newYear)).toEqual(from('2026-12-31'));
    expect(formatRange(from('2026-12-31'), newYear)).toBe(
      'Check-in 31 December. Now choose the day you leave. At least 3 nights from 31 December. At most 7 nights from 31 December.',
    );
  });

  test('starts again after both days are chosen, with an earlier day, or without one', () => {
    const whole = { checkIn: day('2027-01-01'), checkOut: day('2027-01-03') };
    expect(chooseDay(whole, day('2027-01-10'), taken)).toEqual(from('2027-01-10'));
    expect(chooseDay(from('2027-01-10'), day('2027-01-08'), taken)).toEqual(from('2027-01-08'));
    expect(chooseDay(from('2027-01-10'), day('2027-01-10'), taken)).toBeNull();
    expect(daysBetweenEnds(whole)).toEqual(['2027-01-02']);
  });

  test('knows no time zone', () => {
    expect(toCalendarDate(toLocalDate(day('2028-02-29')))).toBe('2028-02-29');
  });
});

describe('a day in words', () => {
  test('is its date, its price and its fewest nights', () => {
    const night = { ...open, date: day('2026-12-12'), free: 1, arrival: true, departure: true };
    const words = (change: object, state = '') =>
      nameDay(night.date, { night: { ...night, ...change }, currency: 'inr', state });
    expect(words({ minStay: 2 })).toBe('12 December, 4,500 rupees, at least 2 nights');
    expect(words({}, 'chosen')).toBe('12 December, 4,500 rupees, chosen');
    expect(words({ priceMinor: 0 })).toBe('12 December');
    expect(words({ free: 0 }, 'sold out')).toBe('12 December, sold out');
  });

  test('has a price of at most seven signs', () => {
    const short = (major: number) => shortPrice((major * 100) as MinorUnits, 'inr');
    expect([4_500, 99_999, 125_000, 10_000_000].map(short)).toEqual([
      '₹4,500',
      '₹99,999',
      '₹1.3L',
      '₹1Cr',
    ]);
  });
});
