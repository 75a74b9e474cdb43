import { describe, expect, it } from 'vitest';
import { stayRequestSchema } from '../bookings/booking-input.ts';
import { findCouponProblem } from './coupon.ts';
import { couponChangeSchema, newCouponSchema } from './coupon-input.ts';
import { readCoupon } from './coupon-read.ts';

const said = { name: 'Save', kind: 'percent', value: 10 };
const problemOf = (change: object) =>
  newCouponSchema.safeParse({ ...said, ...change }).error?.issues[0]?.message ?? '';

describe('a coupon as staff enter it', () => {
  it('needs a name, a kind and a value; the rest has its usual value', () => {
    expect(newCouponSchema.parse(said)).toEqual({
      ...said,
      code: '',
      hotels: [],
      minNights: 0,
      minTotal: 0,
      maxUses: null,
      bookFrom: '',
      bookTo: '',
      stayFrom: '',
      stayTo: '',
      oncePerGuest: false,
      withOffers: false,
      active: true,
    });
  });

  it.each([
    [{ name: ' ' }, 'Enter a name: guests read it on their bill'],
    [{ value: 91 }, 'Enter 1 to 90 percent'],
    [{ value: 0 }, 'Enter 1 to 90 percent'],
    [{ value: 12.5 }, 'Enter a whole number'],
    [{ kind: 'amount', value: 0 }, 'Enter an amount between 1 and 10,000,000'],
    [{ kind: 'amount', value: 10_000_001 }, 'Enter an amount between 1 and 10,000,000'],
    [{ code: 'ABC' }, 'A code has 4 to 20 letters, digits and hyphens'],
    [{ code: 'SАVE10' }, 'A code has 4 to 20 letters, digits and hyphens'],
    [{ code: 'X'.repeat(21) }, 'A code has 4 to 20 letters, digits and hyphens'],
    [{ maxUses: 0 }, 'Enter 1 to 100,000 uses, or leave it empty for any number'],
    [{ minNights: 91 }, 'Enter 0 to 90 nights'],
    [{ bookFrom: '2026-02-31' }, 'Enter a date as YYYY-MM-DD'],
    [{ bookFrom: '2026-12-02', bookTo: '2026-12-01' }, 'The last day is before the first'],
    [{ stayFrom: '2026-12-02', stayTo: '2026-12-01' }, 'The last day is before the first'],
    [{ hotels: Array(31).fill('h1') }, 'Choose 30 hotels at most, or none for all'],
  ])('with %j is refused with a sentence', (change, message) => {
    expect(problemOf(change)).toBe(message);
  });

  it('keeps its code and its uses when it is changed', () => {
    const change = couponChangeSchema.parse({ ...said, code: 'OTHER', usedCount: 0 });
    expect(change).not.toHaveProperty('code');
    expect(change).not.toHaveProperty('usedCount');
  });
});

it('a code of any length but a person’s is refused before anything is read', () => {
  const stay = {
    hotelId: 'h1',
    roomTypeId: 'r1',
    checkIn: '2026-12-01',
    checkOut: '2026-12-02',
  };
  const problem = (couponCode: string) =>
    stayRequestSchema.safeParse({ ...stay, couponCode }).error?.issues[0]?.message;
  expect(problem('x'.repeat(10_000))).toBe('This code is not valid here');
  expect([problem('x'.repeat(60)), problem('')]).toEqual([undefined, undefined]);
});

describe('a stored coupon', () => {
  it.each([null, 'text', [], { value: 'much', maxUses: 'many', usedCount: -1, hotels: 5 }])(
    'of %j gives nothing away',
    (data) => {
      const coupon = readCoupon('CODE', data);
      const night = { date: '2026-12-01', amountMinor: 10_000 } as never;
      const stay = {
        hotelId: 'h1',
        currency: 'usd',
        today: '2026-11-01',
        nights: [night],
      } as never;
      expect(findCouponProblem(coupon, stay)).toEqual({ kind: 'not-valid' });
      expect(findCouponProblem({ ...coupon, active: true }, stay)).toEqual({ kind: 'not-valid' });
    },
  );
});
