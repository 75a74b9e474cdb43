import { nightLockId } from '@kerala-stays/domain/bookings/availability';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  type ChangeInput,
  type ConfirmedChange,
  changeSchema,
  confirmedChangeSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { totalOfLines } from '@kerala-stays/domain/rates/quote';
import { describe, expect, test, vi } from 'vitest';
import { checkPayment } from '../money/check-payment.ts';
import { issueRefund } from '../money/issue-refund.ts';
import { createPaymentLink } from '../money/payment-link.ts';
import { startPayment } from '../money/start-payment.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { stayLocks } from '../records/bookings/night-writes.ts';
import { tripKey } from '../records/bookings/trip-key.ts';
import {
  giveTo,
  hourMs,
  inDays,
  later,
  paymentFixture,
  staff,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { sentText } from '../testing/sent-text.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking, previewChange } from './change-booking.ts';
import { claimBooking } from './claim-booking.ts';
import { decideRefund } from './decide-refund.ts';
import { recordManualPayment } from './record-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

type Fixture = ReturnType<typeof paymentFixture>;

const cash = { method: 'cash', note: 'paid at the desk' } as const;
const minute = later(60_000);

/** A hotel with two room types, the second at twice the rate. */
function twoTypes(units = 2): Fixture {
  const fixture = paymentFixture(units);
  const hotel = fixture.documents.snapshot()['hotels/h1'] ?? {};
  const roomTypes = [
    { _id: 'r1', name: 'Double Bed', pricePerNight: 120, maxGuests: 2, units },
    { _id: 'r2', name: 'Suite', pricePerNight: 240, maxGuests: 4, units: 1 },
  ];
  fixture.documents.seed('hotels', 'h1', { ...hotel, roomTypes });
  return fixture;
}

const preview = (fixture: Fixture, id: string, change: Partial<ChangeInput>, now = testNow) =>
  previewChange(fixture, id, changeSchema.parse(change), now);

/** Applies the change as staff confirm it after the preview. */
async function change(
  fixture: Fixture,
  id: string,
  wanted: Partial<ConfirmedChange>,
  now = minute,
): Promise<Booking> {
  const { before, after } = await preview(fixture, id, wanted, now);
  const seen = { seenTotalMinor: after.totalMinor, seenUpdatedAt: before.updatedAt };
  return confirm(fixture, id, { ...wanted, ...seen }, now);
}

const confirm = (fixture: Fixture, id: string, wanted: Partial<ConfirmedChange>, now = minute) =>
  changeBooking(fixture, id, confirmedChangeSchema.parse(wanted), staff, now);

const lockPaths = (fixture: Fixture) =>
  Object.keys(fixture.documents.snapshot()).filter((path) => path.startsWith('nightLocks/'));
const hotelOf = (fixture: Fixture) => fixture.documents.snapshot()['hotels/h1'];
const mailOf = (fixture: Fixture, id: string, number = 1) => {
  const mail = fixture.documents.snapshot()[`mail/${id}-booking-changed-${number}`];
  return String((mail?.message as { text?: string } | undefined)?.text);
};

async function expectOwnNights(fixture: Fixture, booking: Booking): Promise<void> {
  expect(lockPaths(fixture)).toEqual(
    stayLocks(booking)
      .map((lock) => `nightLocks/${nightLockId(lock)}`)
      .sort(),
  );
  expect((await getBooking(fixture.documents, booking._id)).booking).toEqual(booking);
}

describe('a change by staff', () => {
  test('makes the stay longer at the agreed rates, with new nights at those of today', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book();
    const hotel = hotelOf(fixture) ?? {};
    const roomTypes = [
      { _id: 'r1', name: 'Double Bed', pricePerNight: 200, maxGuests: 2, units: 2 },
    ];
    fixture.documents.seed('hotels', 'h1', { ...hotel, roomTypes });
    const changed = await change(fixture, _id, { checkOut: inDays(24) });
    expect(changed).toMatchObject({
      nights: 3,
      totalMinor: 44_000,
      dueNowMinor: 44_000,
      unit: 1,
      rescheduleCount: 0,
      changeCount: 1,
    });
    expect(changed.lines.map((line) => line.amountMinor)).toEqual([12_000, 12_000, 20_000]);
    await expectOwnNights(fixture, changed);
    expect(mailOf(fixture, _id)).toContain('The stay is now from 12 Dec 2026 to 15 Dec 2026.');
    expect(mailOf(fixture, _id)).toContain('The price is now $440 instead of $240.');
  });

  test('moves it to another room type, with the counts and sold units of both', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book();
    const changed = await change(fixture, _id, { roomTypeId: 'r2', guests: 4 });
    expect(changed).toMatchObject({ totalMinor: 48_000, guests: 4, unit: 1 });
    expect(changed.room).toMatchObject({ roomTypeId: 'r2', roomType: 'Suite' });
    expect(fixture.documents.snapshot()['hotelCounts/h1']).toEqual({
      bookingsCount: 1,
      bookedRoomTypes: { r2: 1 },
      soldUnits: { r2: 1 },
    });
    await expectOwnNights(fixture, changed);
  });

  test('is not blocked by its own nights, and is by those of others', async () => {
    const fixture = twoTypes(1);
    const { _id } = await fixture.book();
    const moved = await change(fixture, _id, { checkIn: inDays(22), checkOut: inDays(24) });
    await expectOwnNights(fixture, moved);
    await fixture.book({ checkIn: inDays(24), checkOut: inDays(25) });
    const before = fixture.documents.snapshot();
    await expect(change(fixture, _id, { checkOut: inDays(25) })).rejects.toThrow(
      'no longer available',
    );
    await expect(change(fixture, _id, { guests: 3 })).rejects.toThrow('that many guests');
    await expect(change(fixture, _id, { hotelId: 'h2' })).rejects.toThrow('stays at its hotel');
    expect(fixture.documents.snapshot()).toEqual(before);
  });

  test('agrees on a price with a reason, or keeps the price', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book();
    const price = { totalMinor: 20_000, reason: 'Returning guest' };
    const agreed = await change(fixture, _id, { price } as Partial<ChangeInput>);
    expect(agreed).toMatchObject({ totalMinor: 20_000, priceReason: 'Returning guest' });
    expect(agreed.lines.at(-1)).toEqual({
      kind: 'adjustment',
      date: '',
      label: 'Discount',
      amountMinor: -4000,
    });
    expect(totalOfLines(agreed.lines)).toBe(20_000);
    const kept = await change(fixture, _id, { checkOut: inDays(24), keepPrice: true }, later(2e5));
    expect(kept.totalMinor).toBe(20_000);
    expect(totalOfLines(kept.lines)).toBe(20_000);
    const longer = await change(fixture, _id, { checkOut: inDays(25) }, later(3e5));
    // The agreed price difference stays; the new night is added.
    expect(longer.totalMinor).toBe(32_000);
  });

  test('takes the booking from the account of the old address, and its key ends', async () => {
    const fixture = twoTypes();
    const { documents } = fixture;
    const booked = await fixture.book();
    const { _id } = booked;
    const oldKey = tripKey(booked);
    await giveTo(fixture, _id, 'u1');
    const same = await change(fixture, _id, { guests: 1 });
    expect(same.userId).toBe('u1');
    const moved = await change(fixture, _id, { guestEmail: 'new@example.com' }, later(2e5));
    expect(moved).toMatchObject({ guestEmail: 'new@example.com', userId: '' });
    const { personKeys } = documents.snapshot()[`bookings/${_id}`] ?? {};
    expect(personKeys).toContain('new@example.com');
    expect(personKeys).not.toContain('asha@example.com');
    await expect(
      claimBooking(documents, { bookingId: _id, key: oldKey, uid: 'u1' }, testNow),
    ).rejects.toThrow('Booking not found');
    const mail = documents.snapshot()[`mail/${_id}-booking-changed-2`];
    expect(mail?.to).toEqual(['new@example.com']);
    // The old address learns that it gets no more mails, but not the new address, and gets no key.
    const farewell = documents.snapshot()[`mail/${_id}-address-changed-2`];
    expect(farewell?.to).toEqual(['asha@example.com']);
    expect(JSON.stringify(farewell)).not.toMatch(/new@example\.com|#k=/);
    const sent = await sentText(documents, `${_id}-booking-changed-2`, later(3e5));
    const newKey = /#k=([\w-]{43})/.exec(sent)?.[1] ?? '';
    await claimBooking(documents, { bookingId: _id, key: newKey, uid: 'u2' }, testNow);
    expect((await getBooking(documents, _id)).booking.userId).toBe('u2');
  });

  test('closes the payment pages of the old price', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book();
    await startPayment(fixture, _id, testNow);
    await createPaymentLink(fixture, _id, testNow);
    await change(fixture, _id, { checkOut: inDays(24) });
    expect([...fixture.gateway.sessions.values()].map(({ status }) => status)).not.toContain(
      'open',
    );
    expect([...fixture.gateway.links.values()].map(({ active }) => active)).not.toContain(true);
  });

  test('is rejected when the price, or the booking, is not what staff looked at', async () => {
    const fixture = twoTypes();
    const { _id, updatedAt } = await fixture.book();
    const wanted = { checkOut: inDays(24) };
    await expect(confirm(fixture, _id, { ...wanted, seenTotalMinor: 30_000 })).rejects.toThrow(
      'The price has changed since you looked. It is now $360.',
    );
    await change(fixture, _id, { guestName: 'Ravi' });
    const stale = { ...wanted, seenUpdatedAt: updatedAt };
    await expect(confirm(fixture, _id, { ...stale, seenTotalMinor: 36_000 })).rejects.toThrow(
      'has changed since you looked',
    );
    // The preview rejects it already, before staff type more.
    await expect(preview(fixture, _id, stale)).rejects.toThrow('has changed since you looked');
  });

  test('is made when all that staff were shown is still so, whatever else happened', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book();
    await startPayment(fixture, _id, testNow);
    fixture.gateway.pay('cs_1', 'pi_1');
    await checkPayment(fixture, _id, testNow);
    // Stripe is down: the refund leaves later.
    fixture.gateway.refundOutcomes = ['error-500'];
    const gift = { key: 'k', amountMinor: 4000, reason: 'Rain', payer: 'agency' } as const;
    await decideRefund(fixture, _id, gift, staff, testNow);
    const wanted = { checkIn: inDays(22), checkOut: inDays(24) };
    const shown = await preview(fixture, _id, wanted);
    const seen = { seenTotalMinor: shown.after.totalMinor, seen: shown.seen };
    await issueRefund(fixture, _id, minute);
    const { updatedAt } = (await getBooking(fixture.documents, _id)).booking;
    expect(updatedAt).not.toBe(shown.before.updatedAt);
    const changed = await confirm(fixture, _id, { ...wanted, ...seen });
    expect(changed).toMatchObject({ checkInDate: inDays(22), refundedMinor: 4000 });
  });

  test.each([
    ['the guest', { guestName: 'Ravi' }],
    ['the price', { price: { totalMinor: 20_000 as MinorUnits, reason: 'As agreed' } }],
    ['the dates', { checkIn: inDays(20), checkOut: inDays(22) }],
  ])('is refused when staff were shown something else: %s', async (_, other) => {
    const fixture = twoTypes();
    const { _id } = await fixture.book();
    const wanted = { guestMobile: '+91 98470 12345' };
    const shown = await preview(fixture, _id, wanted);
    const changed = await change(fixture, _id, other);
    const seen = { seenTotalMinor: changed.totalMinor, seen: shown.seen };
    await expect(confirm(fixture, _id, { ...wanted, ...seen })).rejects.toThrow(
      'has changed since you looked',
    );
  });

  test('of two at the same moment is made once', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book();
    const settled = await Promise.allSettled(
      [24, 25].map((day) =>
        confirm(fixture, _id, { checkOut: inDays(day), seenTotalMinor: (day - 21) * 12_000 }),
      ),
    );
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { booking } = await getBooking(fixture.documents, _id);
    await expectOwnNights(fixture, booking);
  });

  test('again changes nothing more', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book();
    await change(fixture, _id, { guests: 1 });
    const before = fixture.documents.snapshot();
    await change(fixture, _id, { guests: 1 }, later(hourMs));
    expect(fixture.documents.snapshot()).toEqual(before);
  });

  test('never raises the refund of a stay that is moved', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book({ checkIn: inDays(8), checkOut: inDays(10) });
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    const moved = await change(fixture, _id, { checkIn: inDays(60), checkOut: inDays(62) });
    expect(moved.refundCapPercent).toBe(50);
  });

  test('before anything is paid leaves the whole refund to a date that was wrong', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book({ checkIn: inDays(1), checkOut: inDays(3) });
    await change(fixture, _id, { checkIn: inDays(60), checkOut: inDays(62) });
    await recordManualPayment(fixture, _id, cash, staff, later(2e5));
    const cancelled = await cancelBooking(fixture, _id, { by: 'guest' }, later(3e5));
    expect(cancelled.refundDueMinor).toBe(24_000);
  });

  test('to an earlier day cuts the hold to that day, and says so', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book({ holdHours: 72 });
    const moved = await change(fixture, _id, { checkIn: inDays(0), checkOut: inDays(2) });
    // The end of 21 November in Kerala.
    expect(moved.holdUntil).toBe('2026-11-21T18:30:00.000Z');
    expect(mailOf(fixture, _id)).toContain(
      'The nights are now held until 22 Nov 2026, 00:00 (India).',
    );
  });

  test('keeps the check-in date and the room of a stay that has begun', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book({ checkIn: inDays(0), checkOut: inDays(3) });
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    const tomorrow = later(24 * hourMs);
    const ask = (wanted: Partial<ChangeInput>) => preview(fixture, _id, wanted, tomorrow);
    await expect(ask({ checkIn: inDays(1) })).rejects.toThrow(
      'its check-in date can no longer change',
    );
    await expect(ask({ roomTypeId: 'r2' })).rejects.toThrow('its room cannot be changed');
    await expect(ask({ checkOut: inDays(5) })).resolves.toMatchObject({
      after: { totalMinor: 60_000 },
    });
  });

  test('of a booking that has ended is rejected', async () => {
    const fixture = twoTypes();
    const { _id } = await fixture.book();
    await cancelBooking(fixture, _id, { by: 'guest' }, testNow);
    await expect(preview(fixture, _id, { guests: 1 })).rejects.toThrow('can no longer be changed');
  });
});

describe('the price of a new booking', () => {
  test('is rejected when it is not the one that was seen', async () => {
    const fixture = paymentFixture();
    await expect(fixture.book({ seenTotalMinor: 10_000 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The price has changed since you looked. It is now $240.',
      fields: { totalMinor: 24_000, currency: 'usd' },
    });
    expect(lockPaths(fixture)).toEqual([]);
    await expect(fixture.book({ seenTotalMinor: 24_000 })).resolves.toBeDefined();
  });

  test('may be agreed on, with a reason', async () => {
    const fixture = paymentFixture();
    const price = { totalMinor: 30_000, reason: 'Airport transfer' } as never;
    const booking = await fixture.book({ price });
    expect(booking).toMatchObject({ totalMinor: 30_000, priceReason: 'Airport transfer' });
    expect(booking.lines.at(-1)).toMatchObject({ label: 'Supplement', amountMinor: 6000 });
    expect((await getBooking(fixture.documents, booking._id)).booking).toEqual(booking);
    await expect(
      paymentFixture().book({ price: { totalMinor: 1, reason: 'x' } as never }),
    ).rejects.toThrow('The price must be at least $0.50');
    expect(stayInput()).not.toHaveProperty('price');
  });
});
