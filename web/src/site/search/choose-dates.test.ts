import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, test } from 'vitest';
import { chooseDates, type DatesPart, whyNotDay } from './choose-dates.ts';

const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}` as CalendarDate;
const stay = (from: number | null, to: number | null) => ({
  from: from === null ? null : day(from),
  to: to === null ? null : day(to),
});

describe('a press on a day', () => {
  test.each<
    [string, [number | null, number | null], DatesPart, number, [number, number | null], DatesPart]
  >([
    ['the first press is the arrival', [null, null], 'from', 11, [11, null], 'to'],
    ['the second one the departure', [11, null], 'to', 14, [11, 14], 'from'],
    ['a departure without an arrival is one', [null, null], 'to', 14, [14, null], 'to'],
    ['an arrival before the departure keeps it', [11, 14], 'from', 12, [12, 14], 'to'],
    ['an arrival after the departure moves it', [11, 14], 'from', 20, [20, 23], 'to'],
    ['so does one on the day of departure', [11, 14], 'from', 14, [14, 17], 'to'],
    ['a day before the arrival is a new arrival', [11, 14], 'to', 9, [9, 14], 'to'],
    ['the day of arrival changes nothing', [11, null], 'to', 11, [11, null], 'to'],
    ['dates in the wrong order become one night', [14, 11], 'from', 20, [20, 21], 'to'],
  ])('%s', (_rule, [from, to], part, pressed, [newFrom, newTo], next) => {
    expect(chooseDates(stay(from, to), part, day(pressed))).toEqual({
      dates: stay(newFrom, newTo),
      next,
    });
  });

  test('an arrival long before the departure takes the nights along', () => {
    const dates = { from: '2027-03-01' as CalendarDate, to: '2027-03-04' as CalendarDate };
    expect(chooseDates(dates, 'from', day(1)).dates).toEqual(stay(1, 4));
  });
});

test('only a departure after more than 31 nights cannot be chosen', () => {
  expect(whyNotDay(stay(1, null), 'to', '2027-01-01' as CalendarDate)).toBe('');
  expect(whyNotDay(stay(1, null), 'to', '2027-01-02' as CalendarDate)).toBe('more than 31 nights');
  expect(whyNotDay(stay(1, null), 'from', '2027-01-02' as CalendarDate)).toBe('');
  expect(whyNotDay(stay(null, null), 'to', '2028-01-02' as CalendarDate)).toBe('');
});
