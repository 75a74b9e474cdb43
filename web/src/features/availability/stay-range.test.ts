import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, test } from 'vitest';
import {
  chooseDay,
  daysBetweenEnds,
  isUnavailable,
  toCalendarDate,
  toLocalDate,
} from './stay-range.ts';

const day = (text: string) => text as CalendarDate;
const soldOut = new Set([day('2027-01-05'), day('2027-01-06')]);
const from = (checkIn: string) => ({ checkIn: day(checkIn), checkOut: null });

describe('choosing a stay', () => {
  test('takes the first day, then the day of leaving', () => {
    const start = chooseDay(null, day('2027-01-02'), soldOut);
    expect(start).toEqual(from('2027-01-02'));
    expect(chooseDay(start, day('2027-01-04'), soldOut)).toEqual({
      checkIn: '2027-01-02',
      checkOut: '2027-01-04',
    });
  });

  test('may end on a day whose night is sold out, but not after it', () => {
    expect(chooseDay(from('2027-01-03'), day('2027-01-05'), soldOut)?.checkOut).toBe('2027-01-05');
    expect(chooseDay(from('2027-01-03'), day('2027-01-07'), soldOut)).toEqual(from('2027-01-07'));
    expect(isUnavailable(from('2027-01-03'), day('2027-01-05'), soldOut)).toBe(false);
    expect(isUnavailable(from('2027-01-03'), day('2027-01-06'), soldOut)).toBe(true);
  });

  test('never begins on a night that is sold out', () => {
    expect(chooseDay(null, day('2027-01-05'), soldOut)).toBeNull();
    expect(isUnavailable(null, day('2027-01-05'), soldOut)).toBe(true);
  });

  test('starts a new range after both days are chosen, or with an earlier day', () => {
    const whole = { checkIn: day('2027-01-01'), checkOut: day('2027-01-03') };
    expect(chooseDay(whole, day('2027-01-10'), soldOut)).toEqual(from('2027-01-10'));
    expect(chooseDay(from('2027-01-10'), day('2027-01-08'), soldOut)).toEqual(from('2027-01-08'));
    expect(daysBetweenEnds(whole)).toEqual(['2027-01-02']);
  });

  test('knows no time zone', () => {
    expect(toCalendarDate(toLocalDate(day('2028-02-29')))).toBe('2028-02-29');
  });
});
