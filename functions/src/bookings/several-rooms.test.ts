import { moveMessages } from '@kerala-stays/domain/bookings/board-move';
import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import type { BookingInput } from '@kerala-stays/domain/bookings/booking-input';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { promiseMessages } from '@kerala-stays/domain/inquiries/price-promise';
import { stayProblemMessages } from '@kerala-stays/domain/rates/quote';
import { describe, expect, test, vi } from 'vitest';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { boardFixture } from '../testing/board-fixture.ts';
import {
  cash,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../testing/stored-sheets.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeBooking, previewChange } from './change-booking.ts';
import { expireHold } from './expire-holds.ts';
import { previewMove } from './move-booking.ts';
import { offerStay } from './offer-stay.ts';
import { recordArrival } from './record-arrival.ts';
import { recordManualPayment } from './record-payment.ts';
import { rescheduleBooking } from './reschedule-booking.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

const twelve = { rooms: 6, guests: 12, adults: 12 };

function unitsOf({ documents }: PaymentFixture, { _id }: Pick<Booking, '_id'>): string[] {
  return Object.entries(documents.snapshot())
    .filter(([path, { bookingId }]) => path.startsWith('nightLocks/') && bookingId === _id)
    .map(([, { unit, date }]) => `${unit} ${date}`)
    .sort();
}

const nightsIn = (units: readonly number[], days: readonly number[]) =>
  units.flatMap((unit) => days.map((each) => `${unit} ${inDays(each)}`)).sort();

const lockCount = ({ documents }: PaymentFixture) =>
  Object.keys(documents.snapshot()).filter((path) => path.startsWith('nightLocks/')).length;

function expectSheetsAgree({ documents }: PaymentFixture): void {
  const { sheets, locks } = takenInSheetsAndLocks(documents.snapshot());
  expect(sheets).toEqual(locks);
}

describe('a booking of several rooms', () => {
  test('is one booking with one hold, one mail and the nights of all its rooms', async () => {
    const fixture = paymentFixture(7);
    await fixture.book({ unit: 3 });
    const booking = await fixture.book(twelve);
    expect(booking).toMatchObject({
      rooms: 6,
      units: [1, 2, 4, 5, 6, 7],
      unit: 1,
      guests: 12,
      nights: 2,
      totalMinor: 6 * 24_000,
    });
    expect(unitsOf(fixture, booking)).toEqual(nightsIn([1, 2, 4, 5, 6, 7], [21, 22]));
    const stored = fixture.documents.snapshot();
    expect(stored['hotelCounts/h1']).toMatchObject({ bookingsCount: 2, soldUnits: { r1: 7 } });
    const mails = Object.entries(stored).filter(([path]) => path.startsWith(`mail/${booking._id}`));
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).toContain('Double Bed, 6 rooms');
    expectSheetsAgree(fixture);
    expect(readBooking(booking._id, stored[`bookings/${booking._id}`])).toEqual(booking);
  });

  test('takes all of its rooms or none', async () => {
    const fixture = paymentFixture(6);
    await fixture.book({ unit: 4, checkIn: inDays(22), checkOut: inDays(24) });
    const before = fixture.documents.snapshot();
    await expect(fixture.book(twelve)).rejects.toThrow('no longer available');
    expect(fixture.documents.snapshot()).toEqual(before);
    const offer = await offerStay(fixture.documents, stayInput(twelve), {
      now: testNow,
      currency: 'usd',
      includeInactive: true,
    });
    expect(offer).toMatchObject({ available: false, totalMinor: 6 * 24_000 });
    expect(offer.freeUnits).toHaveLength(5);
  });

  test('of four of six rooms is made once when two people book at the same moment', async () => {
    for (let round = 0; round < 20; round++) {
      const fixture = paymentFixture(6);
      const four = { rooms: 4, guests: 8, adults: 8 };
      const results = await Promise.allSettled([fixture.book(four), fixture.book(four)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(lockCount(fixture)).toBe(8);
      expectSheetsAgree(fixture);
    }
  });

  test('takes over rooms whose hold ran out', async () => {
    const fixture = paymentFixture(6);
    const first = await fixture.book({ ...twelve, holdHours: 1 });
    const { createBooking } = await import('./create-booking.ts');
    const { booking } = await createBooking(fixture, stayInput(twelve), later(2 * hourMs));
    expect(unitsOf(fixture, booking)).toHaveLength(12);
    expect(unitsOf(fixture, first)).toEqual([]);
  });

  test.each<[string, Partial<BookingInput>, string]>([
    [
      'more rooms than adults',
      { rooms: 3, guests: 4, adults: 2, childAges: [3, 5] },
      'too-many-rooms',
    ],
    ['more guests than its rooms hold', { rooms: 5, guests: 12 }, 'too-few-rooms'],
    [
      'more nights than one write takes',
      { ...twelve, checkOut: inDays(62) },
      'too-many-room-nights',
    ],
  ])('is rejected with %s', async (_, change, problem) => {
    const fixture = paymentFixture(6);
    const message = stayProblemMessages[problem as keyof typeof stayProblemMessages];
    await expect(fixture.book(change)).rejects.toThrow(message);
    expect(lockCount(fixture)).toBe(0);
  });

  test('has no price that was promised for one room', async () => {
    const fixture = paymentFixture(6);
    const price = { totalMinor: 24_000, netMinor: 24_000, taxMinor: 0, currency: 'usd', nights: 2 };
    const line = { kind: 'night', date: inDays(21), label: 'Double Bed', amountMinor: 24_000 };
    const { checkIn, checkOut } = stayInput();
    fixture.documents.seed('inquiries', 'q1', {
      hotel: { _id: 'h1' },
      roomTypeId: 'r1',
      checkIn,
      checkOut,
      people: 12,
      adults: 12,
      quote: { ...price, lines: [line], computedOn: inDays(0), validUntil: later(hourMs) },
    });
    const asked = fixture.book({ ...twelve, inquiryId: 'q1', priceChoice: 'quoted' });
    await expect(asked).rejects.toThrow(promiseMessages.otherStay);
  });

  test('is read from older documents as one room', () => {
    expect(readBooking('b1', { unit: 3 })).toMatchObject({ unit: 3, units: [3], rooms: 1 });
    // An older release that moves the unit does not know the list.
    expect(readBooking('b1', { unit: 3, units: [1], rooms: 1 })).toMatchObject({ units: [3] });
    expect(roomWords({ room: { roomType: 'Deluxe' }, rooms: 1 })).toBe('Deluxe');
  });
});

describe('what becomes of a booking of several rooms', () => {
  test('cancelled, all its rooms are free again and its money goes back by the policy', async () => {
    const fixture = paymentFixture(6);
    const { _id } = await fixture.book(twelve);
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    await cancelBooking(fixture, _id, { by: 'guest' }, testNow);
    const { booking } = await getBooking(fixture.documents, _id);
    expect(booking).toMatchObject({ status: 'cancelled', refundDueMinor: 6 * 24_000 });
    expect(lockCount(fixture)).toBe(0);
    expect(fixture.documents.snapshot()['hotelCounts/h1']?.soldUnits).toEqual({});
    expectSheetsAgree(fixture);
  });

  test('released and paid too late, it takes rooms that are free, or none', async () => {
    const fixture = paymentFixture(6);
    const three = { rooms: 3, guests: 6, adults: 6 };
    const { _id } = await fixture.book({ ...three, holdHours: 1 });
    const pay = async () => {
      const { reviveBooking } = await import('../money/revive-booking.ts');
      const { booking } = await getBooking(fixture.documents, _id);
      return reviveBooking(fixture.documents, booking, later(2 * hourMs));
    };
    await expireHold(fixture, _id, later(2 * hourMs));
    expect(lockCount(fixture)).toBe(0);
    await fixture.book({ unit: 2 });
    expect((await pay())?.booking).toMatchObject({ units: [1, 3, 4], unit: 1 });
    await fixture.book(three);
    expect(await pay()).toBeNull();
  });

  test('moved to other dates, its rooms move together, in the units that it has where it can', async () => {
    const fixture = paymentFixture(7);
    const { _id } = await fixture.book(twelve);
    await fixture.book({ unit: 2, checkIn: inDays(40), checkOut: inDays(42) });
    const moved = await rescheduleBooking(fixture, _id, inDays(40), testNow);
    expect(moved).toMatchObject({ units: [1, 3, 4, 5, 6, 7], totalMinor: 6 * 24_000 });
    expect(unitsOf(fixture, moved)).toEqual(nightsIn([1, 3, 4, 5, 6, 7], [40, 41]));
    expect(moved.lines.map(({ date }) => date)).not.toContain(inDays(21));
    await fixture.book({ unit: 7, checkIn: inDays(60), checkOut: inDays(62) });
    await fixture.book({ unit: 6, checkIn: inDays(60), checkOut: inDays(62) });
    const change = { checkIn: inDays(60), checkOut: inDays(62) };
    const input = { ...change, keepPrice: false, keepDifference: false };
    await expect(previewChange(fixture, _id, input, testNow)).rejects.toThrow('available');
    expectSheetsAgree(fixture);
  });

  test('with fewer rooms, it keeps the first ones, costs less, and what was paid beyond goes back', async () => {
    const fixture = paymentFixture(6);
    const { _id } = await fixture.book(twelve);
    await recordManualPayment(fixture, _id, cash, staff, testNow);
    const change = { rooms: 4, guests: 8, keepPrice: false, keepDifference: false, keepReason: '' };
    const preview = await previewChange(fixture, _id, change, testNow);
    expect(preview).toMatchObject({ freedMinor: 48_000, after: { totalMinor: 96_000 } });
    expect(preview.sentences).toContain('The booking is now for 4 rooms.');
    const after = await changeBooking(fixture, _id, change, staff, testNow);
    expect(after).toMatchObject({ rooms: 4, units: [1, 2, 3, 4], excessReturnedMinor: 48_000 });
    expect(unitsOf(fixture, after)).toEqual(nightsIn([1, 2, 3, 4], [21, 22]));
    const again = { ...change, rooms: 6, guests: 12 };
    const grown = await changeBooking(fixture, _id, again, staff, later(1000));
    expect(grown).toMatchObject({ rooms: 6, units: [1, 2, 3, 4, 5, 6], totalMinor: 144_000 });
    expectSheetsAgree(fixture);
  });

  test('whose guest never came, its first night stays theirs in every room', async () => {
    const fixture = paymentFixture(6);
    const booking = await fixture.book({ ...twelve, checkIn: inDays(1), checkOut: inDays(4) });
    await recordManualPayment(fixture, booking._id, cash, staff, testNow);
    const after = await recordArrival(
      fixture,
      booking._id,
      { kind: 'no-show' },
      later(25 * hourMs),
    );
    expect(unitsOf(fixture, after)).toEqual(nightsIn(after.units, [1]));
    expectSheetsAgree(fixture);
  });

  test('another unit is not chosen where it would be a guess which of them is meant', async () => {
    const fixture = paymentFixture(7);
    const { _id } = await fixture.book(twelve);
    const change = { unit: 7, keepPrice: false, keepDifference: false };
    await expect(previewChange(fixture, _id, change, testNow)).rejects.toThrow('on the board');
  });
});

describe('several rooms on the board', () => {
  const three = { rooms: 3, guests: 6, adults: 6 };

  test('one of them moves to another unit, and the others stay', async () => {
    const fixture = await boardFixture(5);
    const booking = await fixture.book({ ...three, overrideRules: true });
    const moved = await fixture.move(booking, { fromUnit: 2, unit: 5 });
    expect(moved).toMatchObject({ units: [1, 3, 5], unit: 1, totalMinor: booking.totalMinor });
    expect(new Set(fixture.locksOf(moved).map((lock) => lock.split(' ')[1]))).toEqual(
      new Set(['1', '3', '5']),
    );
    expect(fixture.mails()).toEqual(['booking-created']);
  });

  test('none moves to a unit that someone else, or the booking itself, has', async () => {
    const fixture = await boardFixture(5);
    const booking = await fixture.book({ ...three, overrideRules: true });
    const other = await fixture.book({ overrideRules: true });
    await expect(fixture.move(booking, { fromUnit: 2, unit: 4 })).rejects.toThrow(other.reference);
    await expect(fixture.move(booking, { fromUnit: 2, unit: 3 })).rejects.toThrow(
      moveMessages.ownRoom,
    );
    await expect(fixture.move(booking, { fromUnit: 5, unit: 3 })).rejects.toThrow(
      moveMessages.notItsRoom,
    );
  });

  test('dates and room type of all of them change elsewhere, and the board says where', async () => {
    const fixture = await boardFixture(5);
    const booking = await fixture.book({ ...three, overrideRules: true });
    const stay = { roomTypeId: 'r1', unit: 2, fromUnit: 2, price: 'keep' as const };
    const nights = { checkIn: booking.checkInDate, checkOut: inDays(25) };
    const seen = { seenUpdatedAt: booking.updatedAt };
    const input = { ...stay, ...nights, ...seen };
    const preview = await previewMove(fixture, booking._id, input, testNow);
    expect(preview.refusal).toBe(moveMessages.severalRooms);
  });
});
