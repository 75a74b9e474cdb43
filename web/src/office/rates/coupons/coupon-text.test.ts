import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { readCoupon } from '@kerala-stays/domain/rates/coupon-read';
import { expect, test } from 'vitest';
import { couponConditions, couponStatus, couponUses, couponWorth } from './coupon-text.ts';

const coupon = (change: object = {}) =>
  readCoupon('SAVE', { value: 10, currency: 'inr', maxUses: null, active: true, ...change });
const today = '2026-11-22' as CalendarDate;

test.each([
  [{}, '10% off'],
  [{ kind: 'amount', value: 1500 }, '₹1,500 off the stay'],
  [{ kind: 'amount', value: 15, currency: 'usd' }, '$15 off the stay'],
])('what a coupon takes off: %j', (change, words) => {
  expect(couponWorth(coupon(change))).toBe(words);
});

test('what has to hold is said in short phrases', () => {
  expect(couponConditions(coupon())).toEqual(['All hotels']);
  const window = { bookTo: '2026-12-01', stayFrom: '2026-12-10', stayTo: '2026-12-20' };
  const rest = {
    hotels: ['h1'],
    minNights: 3,
    minTotal: 5000,
    oncePerGuest: true,
    withOffers: true,
  };
  expect(couponConditions(coupon({ ...window, ...rest }))).toEqual([
    '1 hotel',
    '3 nights or more',
    '₹5,000 or more',
    'Booked until 1 Dec 2026',
    'Stays 10 Dec 2026 to 20 Dec 2026',
    'Once for each guest',
    'Together with offers',
  ]);
});

test.each([
  [{}, '0, no limit', ''],
  [{ maxUses: 2, usedCount: 1 }, '1 of 2', ''],
  [{ maxUses: 2, usedCount: 2 }, '2 of 2', 'Used up'],
  [{ maxUses: 2, usedCount: 2, active: false }, '2 of 2', ''],
  [{ bookTo: '2026-11-21' }, '0, no limit', 'Expired'],
  [{ bookTo: today }, '0, no limit', ''],
  [{ stayTo: '2026-11-21' }, '0, no limit', 'Expired'],
  [{ bookFrom: '2026-11-23' }, '0, no limit', 'Not started'],
])('uses and standing of %j', (change, uses, standing) => {
  expect(couponUses(coupon(change))).toBe(uses);
  expect(couponStatus(coupon(change), today)).toBe(standing);
});
