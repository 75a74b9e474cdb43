import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { expect, test } from 'vitest';
import { formatMade, formatMadeState } from './made-text.ts';

const now = new Date('2026-11-23T06:00:00Z');
const made = {
  guestName: 'Ravi',
  guestEmail: 'ravi@example.com',
  currency: 'usd',
  totalMinor: 135_000,
  dueNowMinor: 40_500,
  balanceDueOn: '2026-12-06',
  holdUntil: '2026-11-24T15:30:00.000Z',
  status: 'pending-payment',
};
const of = (change: object) => readBooking('b1', { ...made, ...change });

test.each([
  [{}, 'Held', 'Held for Ravi until 24 Nov 2026, 21:00, $405 due.'],
  [{ holdUntil: '2026-11-22T15:30:00.000Z' }, 'Held', 'No longer held for Ravi, $405 due.'],
  [
    { status: 'part-paid', dueNowMinor: 0, holdUntil: '' },
    'Booked',
    'Booked for Ravi, $1,350 due on 6 Dec 2026.',
  ],
  [
    { status: 'part-paid', paidMinor: 40_500 },
    'Booked',
    'Booked for Ravi, $945 due on 6 Dec 2026.',
  ],
  [
    { status: 'paid', isPaid: true, paidMinor: 135_000 },
    'Booked',
    'Booked for Ravi, paid in full.',
  ],
  [{ status: 'cancelled', cancelledBy: 'guest' }, '', 'Cancelled for Ravi.'],
  [{ status: 'expired' }, '', 'Expired for Ravi.'],
])('a booking that is %o is called %j: %s', (change, state, words) => {
  expect(formatMadeState(of(change))).toBe(state);
  expect(formatMade(of(change), now)).toBe(`${words} Mailed to ravi@example.com.`);
});

test('nothing is called mailed without an address', () => {
  expect(formatMade(of({ guestEmail: '' }), now)).toMatch(/\$405 due\.$/);
});
