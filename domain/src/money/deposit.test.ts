import { expect, test } from 'vitest';
import type { CalendarDate } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { nextDue, planPayment } from './deposit.ts';

const minor = (amount: number) => amount as MinorUnits;
const day = (text: string) => text as CalendarDate;
const stay = { checkIn: day('2027-01-31'), today: day('2026-11-22'), currency: 'inr' } as const;

test.each([
  ['everything at once', 100, 14, { dueNowMinor: 100_001, balanceMinor: 0, balanceDueOn: '' }],
  [
    '30 %, the rest two weeks before',
    30,
    14,
    { dueNowMinor: 30_000, balanceMinor: 70_001, balanceDueOn: '2027-01-17' },
  ],
  ['nothing at once', 0, 0, { dueNowMinor: 0, balanceMinor: 100_001, balanceDueOn: '2027-01-31' }],
  ['the balance is due today', 30, 70, { dueNowMinor: 100_001, balanceMinor: 0, balanceDueOn: '' }],
] as const)('%s', (_, depositPercent, balanceDaysBefore, plan) => {
  expect(planPayment(minor(100_001), { depositPercent, balanceDaysBefore }, stay)).toEqual(plan);
});

test('parts that Stripe would not charge are not asked for', () => {
  const all = { dueNowMinor: 120, balanceMinor: 0, balanceDueOn: '' };
  expect(planPayment(minor(120), { depositPercent: 10, balanceDaysBefore: 1 }, stay)).toEqual(all);
  expect(planPayment(minor(120), { depositPercent: 90, balanceDaysBefore: 1 }, stay)).toEqual(all);
});

test.each([
  [0, 300],
  [100, 200],
  [300, 700],
  [400, 600],
  [1000, 0],
  [1200, 0],
])('with %d paid of a deposit of 300 and a total of 1000, %d is due next', (paid, due) => {
  const booking = {
    totalMinor: minor(1000),
    dueNowMinor: minor(300),
    paidMinor: minor(paid),
    excessReturnedMinor: minor(0),
  };
  expect(nextDue(booking)).toBe(due);
});
