import { describe, expect, test } from 'vitest';
import { readBooking } from '../bookings/booking-read.ts';
import type { CalendarDate } from '../core/calendar.ts';
import { reviewMessages } from './review-messages.ts';
import { findReviewProblem } from './review-window.ts';

describe('a stay until 12 December', () => {
  const stay = (part: object = {}) =>
    readBooking('b1', {
      status: 'completed',
      paidMinor: 1000,
      checkInDate: '2026-12-10',
      checkOutDate: '2026-12-12',
      ...part,
    });
  const on = (day: string, part?: object) => findReviewProblem(stay(part), day as CalendarDate);

  test('is reviewed from that day on, for 90 days', () => {
    expect(on('2026-12-11')).toBe(reviewMessages.tooEarly);
    expect(on('2026-12-12')).toBeNull();
    expect(on('2026-12-12', { status: 'paid' })).toBeNull();
    expect(on('2027-03-12')).toBeNull();
    expect(on('2027-03-13')).toBe(reviewMessages.tooLate);
  });

  test.each([
    [{ status: 'cancelled' }],
    [{ status: 'expired' }],
    [{ status: 'pending-payment' }],
    [{ noShow: true }],
    [{ refundedMinor: 1000 }],
  ])('that did not take place (%j) is not', (part) => {
    expect(on('2026-12-13', part)).toBe(reviewMessages.noStay);
  });

  test('of which a part went back is', () => {
    expect(on('2026-12-13', { refundedMinor: 999 })).toBeNull();
  });
});
