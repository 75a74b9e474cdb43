import { couponChangeSchema, newCouponSchema } from '@kerala-stays/domain/rates/coupon-input';
import { describe, expect, test } from 'vitest';
import { couponFixture, storeCoupon } from '../../testing/coupon-fixture.ts';
import { later, paymentFixture, testNow } from '../../testing/payment-fixture.ts';
import { listCoupons } from './coupon-repository.ts';
import { createCoupon, saveCoupon } from './save-coupon.ts';

const by = { uid: 'staff-1', now: testNow };
const said = { name: 'Save', kind: 'percent', value: 10 };
const make = (documents: Parameters<typeof createCoupon>[0], change: object = {}) =>
  createCoupon(documents, newCouponSchema.parse({ ...said, ...change }), {
    ...by,
    currency: 'inr',
  });
const save = (documents: Parameters<typeof saveCoupon>[0], change: object = {}, at = 1) =>
  saveCoupon(documents, 'SAVE10', couponChangeSchema.parse({ ...said, ...change }), {
    uid: 'staff-2',
    now: later(at),
  }).then(({ after }) => after);

describe('a new coupon', () => {
  test('is stored under its code, in the currency of the site, unused', async () => {
    const { documents } = paymentFixture();
    const { coupon, isNew } = await make(documents, { code: ' onam 25 ', usedCount: 7 });
    expect(isNew).toBe(true);
    expect(coupon).toMatchObject({ code: 'ONAM25', currency: 'inr', usedCount: 0, active: true });
    expect((await listCoupons(documents, undefined)).coupons).toEqual([coupon]);
    expect(documents.snapshot()['coupons/ONAM25']).toMatchObject({ createdBy: 'staff-1' });
  });

  test('without a code gets one of ten letters, another each time', async () => {
    const { documents } = paymentFixture();
    const made = await Promise.all(Array.from({ length: 50 }, () => make(documents)));
    const codes = made.map(({ coupon }) => coupon.code);
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    // Ten of 32 letters give 50 bits only if all letters occur.
    expect(new Set(codes.join('')).size).toBe(32);
  });

  test('is one, however often its form is sent', async () => {
    const { documents } = paymentFixture();
    for (const form of [{ key: 'k1' }, { key: 'k2', code: 'TWICE' }]) {
      const made = await Promise.all([1, 2, 3].map(() => make(documents, form)));
      expect(new Set(made.map(({ coupon }) => coupon.code)).size).toBe(1);
      expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    }
  });

  test('does not take the place of another, and of two at once one is refused', async () => {
    const { documents } = paymentFixture();
    const two = ['k1', 'k2'].map((key) =>
      make(documents, { code: 'SAME', key }).then(
        () => 'made',
        (error: Error) => error.message,
      ),
    );
    expect((await Promise.all(two)).sort()).toEqual([
      'There is a coupon with this code already',
      'made',
    ]);
  });
});

describe('a change of a coupon', () => {
  test('replaces what it says, and leaves code, currency and uses', async () => {
    const fixture = await couponFixture(1, { minNights: 2, oncePerGuest: true });
    await fixture.book({ couponCode: 'SAVE10' });
    const saved = await save(fixture.documents, { value: 15, active: false, usedCount: 0 });
    expect(saved).toMatchObject({
      code: 'SAVE10',
      currency: 'usd',
      usedCount: 1,
      value: 15,
      active: false,
      minNights: 0,
      oncePerGuest: false,
    });
    expect((await listCoupons(fixture.documents, undefined)).coupons).toEqual([saved]);
  });

  test('over one that staff did not see is refused; a use in the meantime is none', async () => {
    const fixture = await couponFixture();
    const seenUpdatedAt = testNow.toISOString();
    await fixture.book({ couponCode: 'SAVE10' });
    await save(fixture.documents, { seenUpdatedAt, value: 20 });
    await expect(save(fixture.documents, { seenUpdatedAt, value: 30 }, 2)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Somebody else changed this coupon. Reload to see it.',
    });
    await expect(
      saveCoupon(fixture.documents, 'NOBODY', couponChangeSchema.parse(said), by),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  test('in the moment of a booking: its price and its coupon agree', async () => {
    const fixture = await couponFixture();
    const [booking] = await Promise.all([
      fixture.book({ couponCode: 'SAVE10' }),
      save(fixture.documents, { value: 50 }),
    ]);
    expect([12_000, 21_600]).toContain(booking.totalMinor);
    expect(fixture.documents.snapshot()['coupons/SAVE10']).toMatchObject({
      value: 50,
      usedCount: 1,
    });
  });
});

test('the list comes in pages, newest first', async () => {
  const fixture = paymentFixture();
  for (let n = 0; n < 150; n++) await storeCoupon(fixture, { code: `CODE-${n}` });
  const first = await listCoupons(fixture.documents, undefined);
  const second = await listCoupons(fixture.documents, first.next);
  expect([first.coupons.length, second.coupons.length, second.next]).toEqual([100, 50, '']);
  const codes = [...first.coupons, ...second.coupons].map(({ code }) => code);
  expect(new Set(codes).size).toBe(150);
  await expect(listCoupons(fixture.documents, 'x')).rejects.toMatchObject({ code: 'invalid' });
});
