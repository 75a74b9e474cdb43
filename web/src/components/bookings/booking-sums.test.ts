import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { listGuestSums, stillOwed } from './booking-sums.ts';

const booking = (fields: object) =>
  readBooking('b1', { currency: 'usd', totalMinor: 24_000, status: 'pending-payment', ...fields });
const deposit = { dueNowMinor: 7200, balanceMinor: 16_800, balanceDueOn: '2026-12-10' };

test.each([
  [{}, [['To pay now', 24_000]]],
  [
    deposit,
    [
      ['To pay now', 7200],
      ['Due on 10 Dec 2026', 16_800],
    ],
  ],
  [
    { ...deposit, status: 'part-paid', paidMinor: 7200 },
    [
      ['Paid', 7200],
      ['Due on 10 Dec 2026', 16_800],
    ],
  ],
  [{ ...deposit, dueNowMinor: 0, status: 'part-paid' }, [['Due on 10 Dec 2026', 24_000]]],
  [{ status: 'paid', paidMinor: 24_000 }, [['Paid', 24_000]]],
  [
    { status: 'cancelled', paidMinor: 7200, refundedMinor: 3600, ...deposit },
    [
      ['Paid', 7200],
      ['Refunded', 3600],
    ],
  ],
])('a guest of a booking with %j reads the sums %j', (fields, sums) => {
  expect(listGuestSums(booking(fields))).toEqual(sums);
});

test('a balance is owed after the stay too; nothing is for a booking that was given up', () => {
  for (const status of ['part-paid', 'completed']) {
    expect(stillOwed(booking({ status, paidMinor: 4000 }))).toBe(20_000);
  }
  const paid = { status: 'completed', paidMinor: 24_000, isPaid: true };
  expect(stillOwed(booking(paid))).toBe(0);
  for (const status of ['cancelled', 'expired']) {
    expect(stillOwed(booking({ status, paidMinor: 4000 }))).toBe(0);
  }
});
