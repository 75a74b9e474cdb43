import { describe, expect, test } from 'vitest';
import { holdAfterMove, isOverdue, withinCheckInDay } from '../bookings/booking-lifecycle.ts';
import { readBooking } from '../bookings/booking-read.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import {
  findCheckoutProblem,
  findPaymentMismatch,
  findPaymentProblem,
  paymentProblemMessages,
  staffPaymentProblemMessage,
} from './payability.ts';
import type { PaymentAttempt } from './payment.ts';

const now = new Date('2026-11-21T05:00:00Z');
const stored = {
  status: 'pending-payment',
  currency: 'usd',
  totalMinor: 24_000,
  lines: [
    { kind: 'night', date: '2026-12-01', label: 'Double Bed', amountMinor: 12_000 },
    { kind: 'night', date: '2026-12-02', label: 'Double Bed', amountMinor: 12_000 },
  ],
  holdUntil: new Date(now.getTime() + 1),
};
const priced = (totalMinor: number) => ({
  totalMinor,
  lines: [{ ...stored.lines[0], amountMinor: totalMinor }],
});
/** A stay of two nights. */
const stay = (checkInDate: string) => ({
  checkInDate,
  checkOutDate: addDays(checkInDate as CalendarDate, 2),
});
const booking = (change: object = {}) => readBooking('b1', { ...stored, ...change });

describe('a hold', () => {
  test('is overdue at its deadline, not before', () => {
    expect(isOverdue(booking(), now)).toBe(false);
    expect(isOverdue(booking({ holdUntil: now }), now)).toBe(true);
  });

  test('is never overdue when the booking is no longer unpaid, or has no deadline', () => {
    expect(isOverdue(booking({ holdUntil: now, status: 'paid' }), now)).toBe(false);
    expect(isOverdue(booking({ holdUntil: null }), now)).toBe(false);
  });
});

test('a hold ends with the day of check-in in Kerala, whatever it says', () => {
  const held = booking({ holdUntil: new Date('2027-01-01T00:00:00Z'), ...stay('2026-11-21') });
  expect(isOverdue(held, new Date('2026-11-21T18:29:59Z'))).toBe(false);
  expect(isOverdue(held, new Date('2026-11-21T18:30:00Z'))).toBe(true);
  const checkIn = held.checkInDate;
  const long = new Date('2027-01-01T00:00:00Z');
  expect(withinCheckInDay(long, checkIn).toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(withinCheckInDay(now, checkIn)).toBe(now);
  expect(holdAfterMove(long.toISOString(), checkIn)).toBe('2026-11-21T18:30:00.000Z');
  expect(holdAfterMove('', checkIn)).toBe('');
});

describe('a booking', () => {
  test.each([
    [{}, null],
    [{ status: 'paid', isPaid: true }, 'already-paid'],
    [{ status: 'completed', isPaid: true }, 'already-paid'],
    [{ status: 'completed', paidMinor: 4000 }, null],
    [{ status: 'cancelled' }, 'cancelled'],
    [{ status: 'cancelled', isPaid: true }, 'cancelled'],
    [{ status: 'expired' }, 'expired'],
  ])('with %j has the payment problem %j', (change, problem) => {
    expect(findPaymentProblem(booking(change))).toBe(problem);
    expect(findCheckoutProblem(booking(change), now)).toBe(problem);
  });

  test('can be paid to staff after its deadline, but not at Stripe', () => {
    const late = booking({ holdUntil: now });
    expect(findPaymentProblem(late)).toBeNull();
    expect(findCheckoutProblem(late, now)).toBe('expired');
  });

  test.each([
    [{ totalMinor: 23_999 }, 'wrong-total'],
    [{ totalMinor: 0, lines: [] }, 'wrong-total'],
    [{ totalMinor: 49, lines: [{ ...stored.lines[0], amountMinor: 49 }] }, 'too-small'],
    [priced(99_999_999), null],
    [priced(100_000_000), 'too-large'],
    [{ ...priced(150_000_000), dueNowMinor: 50_000_000 }, null],
    [{ status: 'part-paid', paidMinor: 23_960 }, 'too-small'],
  ])('with the sums %j has the checkout problem %j', (change, problem) => {
    expect(findCheckoutProblem(booking(change), now)).toBe(problem);
  });

  test('of a stay that has begun unpaid cannot be paid at Stripe; a balance can, also after the stay', () => {
    const held = { holdUntil: new Date('2027-01-01T00:00:00Z') };
    expect(findCheckoutProblem(booking({ ...held, ...stay('2026-11-21') }), now)).toBeNull();
    expect(findCheckoutProblem(booking({ ...held, ...stay('2026-11-20') }), now)).toBe('expired');
    const part = { status: 'part-paid', paidMinor: 4000 };
    expect(findCheckoutProblem(booking({ ...part, ...stay('2026-11-19') }), now)).toBeNull();
    expect(findCheckoutProblem(booking({ ...part, ...stay('2026-11-18') }), now)).toBeNull();
  });

  test('too large for Stripe is named to guests and to staff in sentences of their own', () => {
    expect(staffPaymentProblemMessage('too-large', 'inr')).toContain('₹9,99,999.99');
    expect(staffPaymentProblemMessage('expired', 'inr')).toBe(paymentProblemMessages.expired);
  });
});

describe('money received', () => {
  const money = { amountMinor: 24_000, currency: 'usd', livemode: false, mode: 'payment' };
  const attempt = { bookingId: 'b1', amountMinor: 24_000 } as PaymentAttempt;
  const mismatch = (change: object, of = booking(), by: PaymentAttempt | null = attempt) =>
    findPaymentMismatch({ ...money, ...change }, of, by, false);

  test('that matches in every field has no mismatch', () => {
    expect(mismatch({})).toBeNull();
  });

  test.each([
    [{ livemode: true }, 'wrong-livemode'],
    [{ livemode: null }, 'wrong-livemode'],
    [{ mode: 'subscription' }, 'wrong-mode'],
    [{ currency: 'inr' }, 'wrong-currency'],
    [{ amountMinor: 23_999 }, 'wrong-amount'],
  ])('with %j is %s', (change, reason) => {
    expect(mismatch(change)).toBe(reason);
  });

  test('is compared with the booking and the attempt that it names', () => {
    expect(findPaymentMismatch(money, null, attempt, false)).toBe('unknown-booking');
    expect(mismatch({}, booking(), null)).toBe('unknown-attempt');
    expect(mismatch({}, booking(), { ...attempt, bookingId: 'b2' })).toBe(
      'attempt-of-other-booking',
    );
  });

  test('may be a part of the price, but never more than is owed', () => {
    expect(mismatch({}, booking({ totalMinor: 24_001 }))).toBeNull();
    expect(mismatch({}, booking({ totalMinor: 23_999 }))).toBe('overpaid');
    expect(mismatch({}, booking({ paidMinor: 1, status: 'part-paid' }))).toBe('overpaid');
  });

  test.each([
    [{ status: 'paid', isPaid: true }, 'already-paid'],
    [{ status: 'cancelled', isPaid: true }, 'booking-not-payable'],
    [{ status: 'expired' }, 'booking-not-payable'],
  ])('for a booking with %j is %s', (change, reason) => {
    expect(mismatch({}, booking(change))).toBe(reason);
  });
});
