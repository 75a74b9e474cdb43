import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { describe, expect, it } from 'vitest';
import { formatStaysAhead } from './format-stays-ahead.ts';

const day = (text: string) => text as CalendarDate;
const stay = (of: number, isPaid = true) => ({
  isPaid,
  from: day(`2026-12-${of}`),
  to: day(`2026-12-${of + 2}`),
});

describe('the question before a hotel leaves the site', () => {
  it('is not asked where no one is expected', () => {
    expect(formatStaysAhead([])).toBe('');
  });

  it('names what stays valid', () => {
    expect(formatStaysAhead([stay(11)])).toMatch(/^1 paid stay \(11–13 Dec\) stays valid\./);
    expect(formatStaysAhead([stay(11), stay(20, false)])).toMatch(
      /^1 paid stay \(11–13 Dec\) and 1 unpaid stay \(20–22 Dec\) stay valid\./,
    );
  });

  it('counts those that do not fit', () => {
    expect(formatStaysAhead([11, 14, 17, 20, 23].map((of) => stay(of)))).toContain(
      '5 paid stays (11–13 Dec, 14–16 Dec, 17–19 Dec, 2 more)',
    );
  });

  it('is asked also when it could not be read who is expected', () => {
    expect(formatStaysAhead(null)).toContain('could not check');
  });
});
