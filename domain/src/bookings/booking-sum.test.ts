import { expect, test } from 'vitest';
import type { MinorUnits } from '../core/money.ts';
import { sumBookings } from './booking-sum.ts';

const one = (amount: number, status: 'paid' | 'cancelled' | 'expired', currency = 'usd') =>
  ({ status, currency, totalMinor: amount as MinorUnits }) as const;

test('bookings are added up by currency, and what takes place no more is named', () => {
  const bookings = [one(500, 'paid'), one(300, 'cancelled'), one(70, 'expired', 'inr')];
  expect(sumBookings(bookings as Parameters<typeof sumBookings>[0])).toEqual({
    count: 3,
    amounts: [
      { currency: 'inr', amountMinor: 70 },
      { currency: 'usd', amountMinor: 800 },
    ],
    ended: {
      count: 2,
      amounts: [
        { currency: 'inr', amountMinor: 70 },
        { currency: 'usd', amountMinor: 300 },
      ],
    },
  });
});

test('nothing comes to nothing', () => {
  expect(sumBookings([])).toEqual({ count: 0, amounts: [], ended: { count: 0, amounts: [] } });
});
