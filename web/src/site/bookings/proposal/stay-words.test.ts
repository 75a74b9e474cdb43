import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { expect, test } from 'vitest';
import { formatChoice, formatDue } from './stay-words.ts';

const stay = (due: number, checkIn = '2026-12-20') => ({
  dueNowMinor: due as MinorUnits,
  totalMinor: 100_00 as MinorUnits,
  currency: 'usd' as const,
  checkIn: checkIn as CalendarDate,
});
const now = new Date('2026-11-28T10:00:00Z');

test('a card names what is due now, unless it is everything', () => {
  expect(formatDue(stay(0))).toBe('Nothing is due now.');
  expect(formatDue(stay(30_00))).toBe('$30 is due now, the rest later.');
  expect(formatDue(stay(100_00))).toBe('');
});

test('a stay without anything due is booked, every other is held', () => {
  expect(formatChoice(stay(0), now)).toBe(
    'It is booked as soon as you choose it. Nothing is due now.',
  );
  expect(formatChoice(stay(30_00), now)).toMatch(
    /^We hold it for 24 hours\. Pay \$30 in that time, and the rest later, and it is yours\./,
  );
});

test.each([
  // 23:30 and 00:30 in India.
  ['2026-11-28T18:00:00Z', '2026-11-29', true],
  ['2026-11-28T18:00:00Z', '2026-11-30', false],
  ['2026-11-28T19:00:00Z', '2026-11-30', true],
])('at %s a hold for %s may end sooner: %s', (at, checkIn, isSooner) => {
  const words = formatChoice(stay(100_00, checkIn), new Date(at));
  expect(words.includes('at most until the end of the day of check-in')).toBe(isSooner);
});
