import { expect, test } from 'vitest';
import type { MinorUnits } from '../core/money.ts';
import type { Booking } from './booking.ts';
import { readBooking } from './booking-read.ts';
import { shownBooking } from './shown-booking.ts';

const booking: Booking = readBooking('b1', {
  totalMinor: 24_000,
  guestName: 'Asha',
  status: 'paid',
});

test.each([
  { updatedAt: '2026-11-21T05:00:00.000Z' },
  { refundedMinor: 100 as MinorUnits, refundStatus: 'issued' as const },
  { paymentAttempt: 4, paymentLinks: 2, holdUntil: '2026-11-21T05:00:00.000Z' },
])('what happens by itself is nothing new to staff: %j', (change) => {
  expect(shownBooking({ ...booking, ...change })).toBe(shownBooking(booking));
});

test.each([
  { guestName: 'Ravi' },
  { checkInDate: '2026-12-12' as Booking['checkInDate'] },
  { totalMinor: 25_000 as MinorUnits },
  { paidMinor: 25_000 as MinorUnits },
  { refundDueMinor: 100 as MinorUnits },
  { status: 'cancelled' as const },
  { childAges: [4] },
])('what they are shown is: %j', (change) => {
  expect(shownBooking({ ...booking, ...change })).not.toBe(shownBooking(booking));
});
