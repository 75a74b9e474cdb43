import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { expect, test } from 'vitest';
import { formatNights, groupNights } from './night-groups.ts';

const night = (date: string, amount: number) => ({
  kind: 'night' as const,
  label: 'Luxury Room' as const,
  date: date as CalendarDate,
  amountMinor: (amount * 100) as MinorUnits,
});

test('nights of equal price are one line, and another price begins the next', () => {
  const lines = [
    night('2027-02-09', 3400),
    night('2027-02-10', 3400),
    night('2027-02-11', 3400),
    night('2027-02-12', 4000),
    { ...night('2027-02-09', 90), date: '' as const, kind: 'tax' as const, label: 'GST' },
  ];
  const said = groupNights(lines as Parameters<typeof groupNights>[0]).map((group) =>
    formatNights(group, 'usd'),
  );
  expect(said).toEqual([
    { label: 'Luxury Room, 9–12 Feb: 3 nights × $3,400', amountMinor: 1_020_000 },
    { label: 'Luxury Room, night of 12 Feb 2027', amountMinor: 400_000 },
    { label: 'GST', amountMinor: 9_000 },
  ]);
});
