import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { expect, test } from 'vitest';
import { shortDatedRange } from './format-date-range.ts';

const days = (from: string, to: string) => ({
  from: from as CalendarDate,
  to: to as CalendarDate,
});

test('the year of a stretch is said once, where it ends', () => {
  expect(shortDatedRange(days('2026-12-13', '2026-12-16'))).toBe('13–16 Dec 2026');
  expect(shortDatedRange(days('2026-11-30', '2026-12-02'))).toBe('30 Nov – 2 Dec 2026');
  expect(shortDatedRange(days('2026-12-30', '2027-01-02'))).toBe('30 Dec – 2 Jan 2027');
});
