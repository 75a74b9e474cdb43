import { confirmedChangeSchema } from '@kerala-stays/domain/bookings/booking-input';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { readRateCard } from '@kerala-stays/domain/rates/rate-card-read';
import { describe, expect, test } from 'vitest';
import { cancelBooking } from '../../bookings/cancel-booking.ts';
import { changeBooking } from '../../bookings/change-booking.ts';
import { createBooking } from '../../bookings/create-booking.ts';
import { expireHold } from '../../bookings/expire-holds.ts';
import { recordManualPayment } from '../../bookings/record-payment.ts';
import { rescheduleBooking } from '../../bookings/reschedule-booking.ts';
import { voidPayment } from '../../bookings/void-payment.ts';
import { getBooking } from '../../records/bookings/booking-repository.ts';
import {
  countUses,
  couponFixture,
  discountedMinor,
  storeCoupon,
} from '../../testing/coupon-fixture.ts';
import {
  cash,
  hourMs,
  inDays,
  later,
  staff,
  stayInput,
  testNow,
} from '../../testing/payment-fixture.ts';
import { saveRateCard } from '../save-rate-card.ts';

const coupon = { couponCode: 'save 10' };
const guest = { by: 'guest' } as const;
const notValid = { code: 'conflict', message: 'This code is not valid here' };
const none = { counted: 0, kept: 0, bookings: 0 };
const one = { counted: 1, kept: 1, bookings: 1 };

describe('a booking with a code', () => {
  test('costs less, names the coupon and counts its use, once for any number of clicks', async () => {
    const fixture = await couponFixture();
    const seenTotalMinor = discountedMinor;
    const clicks = [1, 2, 3].map(() => fixture.book({ key: 'b1', seenTotalMinor, ...coupon }));
    const [booking] = await Promise.all(clicks);
    expect(booking).toMatchObject({ couponCode: 'SAVE10', totalMinor: discountedMinor });
    expect(booking?.lines.filter(({ kind }) => kind === 'coupon')).toMatchObject([
      { label: 'Save ten (SAVE10)', amountMinor: -1200 },
      { amountMinor: -1200 },
    ]);
    expect(countUses(fixture.documents)).toEqual(one);
    const [use] = Object.entries(fixture.documents.snapshot()).filter(([path]) =>
      path.startsWith('couponUses/'),
    );
    expect(use?.[0]).toBe('couponUses/SAVE10_b1');
    expect(use?.[1]).toMatchObject({ code: 'SAVE10', bookingId: 'b1', amountMinor: 2400 });
    expect(JSON.stringify(use)).not.toContain('asha');
  });

  test('takes the code of its inquiry, unless staff say otherwise', async () => {
    const fixture = await couponFixture(2);
    const inquiry = { status: 'pending', couponCode: 'SAVE10' };
    for (const id of ['q1', 'q2']) fixture.documents.seed('inquiries', id, inquiry);
    const taken = await fixture.book({ inquiryId: 'q1' });
    const without = await fixture.book({ inquiryId: 'q2', couponCode: '' });
    expect([taken.couponCode, without.couponCode]).toEqual(['SAVE10', '']);
    expect([taken.totalMinor, without.totalMinor]).toEqual([discountedMinor, 24_000]);
  });

  test.each([
    ['that nobody made', {}, { couponCode: 'NOBODY' }],
    ['that is none', {}, { couponCode: '!' }],
    ['in other letters', {}, { couponCode: 'SАVE10' }],
    ['that is switched off', { active: false }, coupon],
    ['of another hotel', { hotels: ['h2'] }, coupon],
    ['that is over', { bookTo: inDays(-1) }, coupon],
  ])('%s is refused with one sentence, and nothing is written', async (_, change, asked) => {
    const fixture = await couponFixture(1, change);
    const before = fixture.documents.snapshot();
    await expect(fixture.book(asked)).rejects.toMatchObject(notValid);
    expect(fixture.documents.snapshot()).toEqual(before);
  });

  test('of another currency is refused with the same sentence', async () => {
    const fixture = await couponFixture();
    const rupees = { ...fixture, currency: 'inr' as const };
    const booked = createBooking(rupees, stayInput(coupon), testNow);
    await expect(booked).rejects.toMatchObject(notValid);
  });

  test('that needs a longer or dearer stay says so', async () => {
    const fixture = await couponFixture(1, { minNights: 3 });
    await expect(fixture.book(coupon)).rejects.toThrow(
      'This code needs a stay of 3 nights or more',
    );
    await storeCoupon(fixture, { code: 'DEAR', minTotal: 241 });
    await expect(fixture.book({ couponCode: 'DEAR' })).rejects.toThrow(
      'This code needs a stay of $241 or more',
    );
  });

  test('beaten by an offer is made, and the coupon stays unused', async () => {
    const fixture = await couponFixture();
    const offer = { id: 'o1', name: 'Two nights', kind: 'long-stay', percent: 20, threshold: 2 };
    const card = readRateCard({ version: 0, offers: [{ ...offer, active: true }] });
    await saveRateCard(fixture.documents, 'h1', card, { ...staff, now: testNow });
    const booking = await fixture.book(coupon);
    expect(booking).toMatchObject({ couponCode: '', totalMinor: 19_200 });
    expect(countUses(fixture.documents)).toEqual(none);
  });

  test('at an agreed price uses the coupon as well', async () => {
    const fixture = await couponFixture();
    const price = { totalMinor: 20_000 as MinorUnits, reason: 'A friend of the house' };
    const booking = await fixture.book({ price, ...coupon });
    expect(booking).toMatchObject({ couponCode: 'SAVE10', totalMinor: 20_000 });
    expect(countUses(fixture.documents)).toEqual(one);
  });
});

describe('a coupon once for each guest', () => {
  test('is refused to a guest who has used it, in every spelling of the address', async () => {
    const fixture = await couponFixture(3, { oncePerGuest: true });
    await fixture.book(coupon);
    const again = fixture.book({ ...coupon, guestEmail: 'ASHA@example.com ' });
    await expect(again).rejects.toThrow('This guest has used this code already');
    await fixture.book({ ...coupon, guestEmail: 'other@example.com' });
    expect(countUses(fixture.documents)).toEqual({ counted: 2, kept: 2, bookings: 2 });
  });

  test('is free again for a guest whose booking ended unpaid, whichever account has it by then', async () => {
    const fixture = await couponFixture(2, { oncePerGuest: true });
    const { _id } = await fixture.book(coupon);
    const change = { guestEmail: 'other@example.com', seenTotalMinor: discountedMinor };
    await changeBooking(fixture, _id, confirmedChangeSchema.parse(change), staff, testNow);
    await cancelBooking(fixture, _id, guest, testNow);
    expect(countUses(fixture.documents)).toEqual(none);
    await fixture.book(coupon);
    expect(countUses(fixture.documents)).toEqual(one);
  });
});

describe('the end of a booking', () => {
  test('unpaid gives the use back, once: by its hold, or by anybody who cancels', async () => {
    const fixture = await couponFixture(3, { maxUses: 1 });
    const expired = await fixture.book({ ...coupon, holdHours: 1 });
    await expect(fixture.book(coupon)).rejects.toMatchObject(notValid);
    for (const _ of [1, 2]) await expireHold(fixture, expired._id, later(2 * hourMs));
    expect(countUses(fixture.documents)).toEqual(none);
    const cancelled = await fixture.book(coupon);
    expect(countUses(fixture.documents)).toEqual(one);
    await cancelBooking(fixture, cancelled._id, guest, testNow);
    await expect(cancelBooking(fixture, cancelled._id, guest, testNow)).rejects.toThrow();
    expect(countUses(fixture.documents)).toEqual(none);
  });

  test('after payment leaves it used, also when all of it goes back', async () => {
    const fixture = await couponFixture();
    const { _id } = await fixture.book(coupon);
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    const house = {
      by: 'house',
      reason: 'The roof leaks',
      payer: 'agency',
      decidedBy: '',
    } as const;
    await cancelBooking(fixture, _id, house, testNow);
    expect(countUses(fixture.documents)).toEqual({ counted: 1, kept: 1, bookings: 0 });
  });

  test('after a payment that was voided gives it back', async () => {
    const fixture = await couponFixture();
    const { _id } = await fixture.book(coupon);
    await recordManualPayment(fixture, _id, { ...cash, key: 'p1' }, staff, testNow);
    await voidPayment(fixture, 'manual-p1', 'It was for another guest', testNow);
    await cancelBooking(fixture, _id, guest, testNow);
    expect(countUses(fixture.documents)).toEqual(none);
  });

  test('gives it back when all that was paid went back, as the price fell', async () => {
    const fixture = await couponFixture();
    const { _id } = await fixture.book({ ...coupon, holdHours: 1 });
    const patch = { paidMinor: 5000, excessReturnedMinor: 5000 };
    await fixture.documents.commit([{ kind: 'update', collection: 'bookings', id: _id, patch }]);
    expect(await expireHold(fixture, _id, later(2 * hourMs))).toBe(true);
    expect(countUses(fixture.documents)).toEqual(none);
  });

  test('is possible when the coupon is not there any more, as after a restore', async () => {
    const fixture = await couponFixture();
    const { _id } = await fixture.book(coupon);
    await fixture.documents.commit([{ kind: 'delete', collection: 'coupons', id: 'SAVE10' }]);
    expect((await cancelBooking(fixture, _id, guest, testNow)).status).toBe('cancelled');
    expect(countUses(fixture.documents)).toEqual(none);
  });
});

describe('what was agreed', () => {
  test('moves with a stay to other dates, whatever became of the coupon', async () => {
    const fixture = await couponFixture();
    const { _id, lines } = await fixture.book(coupon);
    fixture.documents.seed('coupons', 'SAVE10', { active: false, usedCount: 1 });
    await rescheduleBooking(fixture, _id, inDays(30), testNow);
    const { booking } = await getBooking(fixture.documents, _id);
    expect(booking).toMatchObject({ totalMinor: discountedMinor, couponCode: 'SAVE10' });
    const amounts = (each: typeof lines) =>
      each.map(({ kind, amountMinor }) => [kind, amountMinor]);
    expect(amounts(booking.lines)).toEqual(amounts(lines));
    expect(booking.lines.map(({ date }) => date).sort()).toEqual(
      [inDays(30), inDays(30), inDays(31), inDays(31)].sort(),
    );
  });

  test('holds for its nights when staff add one, which costs what it costs', async () => {
    const fixture = await couponFixture();
    const { _id } = await fixture.book(coupon);
    const change = { checkOut: inDays(24), seenTotalMinor: discountedMinor + 12_000 };
    await changeBooking(fixture, _id, confirmedChangeSchema.parse(change), staff, testNow);
    const { booking } = await getBooking(fixture.documents, _id);
    expect(booking.totalMinor).toBe(discountedMinor + 12_000);
    expect(countUses(fixture.documents)).toEqual(one);
  });

  test('counts for nights that are all new, or of another room, though the coupon is used up and over', async () => {
    const fixture = await couponFixture(1, { maxUses: 1, minNights: 2 });
    const hotel = fixture.documents.snapshot()['hotels/h1'] ?? {};
    const other = { _id: 'r2', name: 'Lake Suite', pricePerNight: 200, maxGuests: 2, units: 1 };
    const roomTypes = [...(hotel.roomTypes as object[]), other];
    const { _id } = await fixture.book(coupon);
    fixture.documents.seed('hotels', 'h1', { ...hotel, roomTypes });
    const patch = { active: false, bookTo: inDays(-1) };
    await fixture.documents.commit([
      { kind: 'update', collection: 'coupons', id: 'SAVE10', patch },
    ]);
    const change = async (wish: object, seenTotalMinor: number) => {
      const input = confirmedChangeSchema.parse({ ...wish, seenTotalMinor });
      return (await changeBooking(fixture, _id, input, staff, testNow)).totalMinor;
    };
    expect(await change({ checkIn: inDays(30), checkOut: inDays(32) }, 21_600)).toBe(21_600);
    expect(await change({ roomTypeId: 'r2' }, 36_000)).toBe(36_000);
    // One night is fewer than the coupon requires.
    const one = { checkIn: inDays(40), checkOut: inDays(41) };
    expect(await change(one, 20_000)).toBe(20_000);
    expect(countUses(fixture.documents)).toEqual({ counted: 1, kept: 1, bookings: 1 });
  });
});

test('a stay that was cancelled gives its use back when its only payment turns out to be a mistake', async () => {
  const fixture = await couponFixture();
  const { booking } = await createBooking(
    fixture,
    stayInput({ key: 'b1', couponCode: 'SAVE10' }),
    testNow,
  );
  const cash = { method: 'cash', note: 'At the desk', key: 'p1' } as const;
  await recordManualPayment(fixture, booking._id, cash, { uid: 'staff-1' }, testNow);
  const house = { by: 'house', reason: 'Flooded', payer: 'hotel', decidedBy: 'staff-1' } as const;
  await cancelBooking(fixture, booking._id, { ...house, refundMinor: 0 }, testNow);
  expect(countUses(fixture.documents)).toMatchObject({ counted: 1, kept: 1 });
  await voidPayment(fixture, 'manual-p1', 'Another guest', testNow);
  expect(countUses(fixture.documents)).toEqual(none);
});
