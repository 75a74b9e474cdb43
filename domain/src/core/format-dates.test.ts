import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDayOfMonth,
  formatDeadline,
  formatFullDay,
  formatInstant,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatShortMonth,
  formatSoon,
  formatTime,
  formatWeekday,
} from './format-dates.ts';

const day = '2026-06-15';
/** Half past nine in the evening in Kerala. */
const evening = '2026-06-15T16:00:00Z';

describe('days and instants as text', () => {
  it.each([
    [formatDay, '15 Jun 2026'],
    [formatLongDay, '15 June 2026'],
    [formatFullDay, 'Monday, 15 June 2026'],
    [formatDayOfMonth, '15 June'],
    [formatShortDay, '15 Jun'],
    [formatMonth, 'June 2026'],
    [formatShortMonth, 'Jun'],
    [formatWeekday, 'Mon, 15 Jun 2026'],
  ])('writes a day, and nothing for none (%#)', (format, text) => {
    expect(format(day)).toBe(text);
    expect(format('')).toBe('');
  });

  it.each([
    [formatTime, '21:30'],
    [formatInstant, '15 Jun 2026, 21:30'],
    [formatDeadline, '15 Jun 21:30'],
  ])('writes an instant in Kerala’s time, and nothing for none (%#)', (format, text) => {
    expect(format(evening)).toBe(text);
    expect(format('')).toBe('');
  });

  it('leaves the day out for an instant of today', () => {
    expect(formatSoon(evening, new Date('2026-06-15T04:00:00Z'))).toBe('21:30');
    expect(formatSoon(evening, new Date('2026-06-15T19:00:00Z'))).toBe('15 Jun, 21:30');
  });

  it('takes the day of an instant in Kerala, where it may be the next one already', () => {
    expect(formatInstant('2026-06-14T19:00:00Z')).toBe('15 Jun 2026, 00:30');
    expect(formatInstant('2026-06-14T18:30:00Z')).toBe('15 Jun 2026, 00:00');
  });
});
