import { describe, expect, it } from 'vitest';
import { readBooking } from '../bookings/booking-read.ts';
import { collections } from '../core/collections.ts';
import { erasureBlocker, personalData } from './personal-data.ts';

const stay = (fields: object) =>
  readBooking('4f9a01c2', { checkInDate: '2026-11-20', checkOutDate: '2026-11-23', ...fields });

it('every collection is either erased, cleaned or kept', () => {
  expect(Object.keys(personalData).sort()).toEqual(Object.values(collections).sort());
});

describe('erasing a guest', () => {
  it.each([
    ['a paid stay that is not over', { status: 'paid' }, true],
    ['an unpaid one that holds its nights', { status: 'pending-payment' }, true],
    [
      'a stay that is over but not completed yet',
      { status: 'paid', checkOutDate: '2020-01-02' },
      true,
    ],
    ['a cancelled one', { status: 'cancelled' }, false],
    ['a completed one', { status: 'completed' }, false],
    [
      'a cancelled one whose refund is owed',
      { status: 'cancelled', refundStatus: 'by-hand' },
      true,
    ],
    ['one whose refund is at Stripe', { status: 'cancelled', refundStatus: 'pending' }, true],
    ['one that was paid back', { status: 'cancelled', refundStatus: 'issued' }, false],
  ])('of %s is rejected: %s', (_, fields, refused) => {
    expect(erasureBlocker(stay(fields)) !== null).toBe(refused);
  });
});
