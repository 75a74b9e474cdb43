import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  type Arrival,
  type ChangeInput,
  changeSchema,
  confirmedChangeSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import { peopleMessages } from '@kerala-stays/domain/bookings/changed-stay';
import { describe, expect, test, vi } from 'vitest';
import { issueTaxDocuments } from '../billing/issue-tax-documents.ts';
import {
  bookingOf,
  cash,
  hourMs,
  inDays,
  later,
  type PaymentFixture,
  paymentFixture,
  staff,
  testNow,
} from '../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../testing/stored-sheets.ts';
import { taxFixture } from '../testing/tax-fixture.ts';
import { type ChangePreview, changeBooking, previewChange } from './change-booking.ts';
import { recordArrival } from './record-arrival.ts';
import { recordManualPayment } from './record-payment.ts';

vi.mock('../platform/log.ts', () => ({ log: { error: vi.fn(), info: vi.fn(), warn: vi.fn() } }));

type Fixture = Omit<PaymentFixture, 'book'>;

const preview = (fixture: Fixture, id: string, wanted: Partial<ChangeInput>, now = testNow) =>
  previewChange(fixture, id, changeSchema.parse(wanted), now);

/** The change as staff confirm it after looking at what it comes to. */
async function change(
  fixture: Fixture,
  id: string,
  wanted: Partial<ChangeInput>,
  now = later(60_000),
): Promise<{ after: Booking; seen: ChangePreview }> {
  const seen = await preview(fixture, id, wanted, now);
  const confirmed = { ...wanted, seenTotalMinor: seen.after.totalMinor };
  const after = await changeBooking(
    fixture,
    id,
    confirmedChangeSchema.parse(confirmed),
    staff,
    now,
  );
  expect({ ...after, updatedAt: '', changeCount: 0 }).toEqual({
    ...seen.after,
    updatedAt: '',
    changeCount: 0,
  });
  return { after, seen };
}

const pay = (fixture: Fixture, id: string) =>
  recordManualPayment(fixture, id, cash, staff, testNow);

/** Rooms for two at 120, an adult beyond them 50 and a child to 11 years 20 for a night. */
function houseWithExtras(maxGuests = 5): PaymentFixture {
  const fixture = paymentFixture(4);
  const hotel = fixture.documents.snapshot()['hotels/h1'] ?? {};
  const roomTypes = [
    { _id: 'r1', name: 'Double Bed', pricePerNight: 120, maxGuests, units: 4 },
    { _id: 'r2', name: 'Suite', pricePerNight: 240, maxGuests, units: 4 },
  ];
  fixture.documents.seed('hotels', 'h1', { ...hotel, roomTypes });
  const r1 = { included: 2, extraAdult: 50, children: [{ upToAge: 11, charge: 20 }] };
  fixture.documents.seed('rateCards', 'h1', { version: 1, guests: { r1 } });
  return fixture;
}

describe('another number of rooms', () => {
  test.each<[string, Partial<ChangeInput>, number]>([
    ['alone', { rooms: 2 }, 48_000],
    ['with a night more', { rooms: 2, checkOut: inDays(24) }, 72_000],
    ['with a night less', { rooms: 2, checkOut: inDays(22) }, 24_000],
    ['on other dates', { rooms: 2, checkIn: inDays(40), checkOut: inDays(42) }, 48_000],
    ['with more people', { rooms: 2, guests: 4 }, 48_000],
    ['with more people and nights', { rooms: 3, guests: 6, checkOut: inDays(24) }, 108_000],
    ['of another room type', { rooms: 2, roomTypeId: 'r2' }, 96_000],
    ['at the price as it was', { rooms: 2, keepPrice: true }, 24_000],
  ])('%s is priced for so many rooms', async (_, wanted, totalMinor) => {
    const fixture = houseWithExtras();
    const { _id } = await fixture.book();
    const { after } = await change(fixture, _id, wanted);
    expect(after).toMatchObject({ rooms: wanted.rooms, totalMinor });
    expect(after.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(totalMinor);
    const { sheets, locks } = takenInSheetsAndLocks(fixture.documents.snapshot());
    expect(sheets).toEqual(locks);
  });

  test('one less gives its price back, and says so', async () => {
    const fixture = houseWithExtras();
    const { _id } = await fixture.book({ rooms: 2 });
    await pay(fixture, _id);
    const { after, seen } = await change(fixture, _id, { rooms: 1 });
    expect(seen.freedMinor).toBe(24_000);
    expect(seen.sentences).toContain(
      'The price is now $240 instead of $480. You have paid $480; $240 of it goes back to you.',
    );
    expect(after).toMatchObject({ totalMinor: 24_000, excessReturnedMinor: 24_000, units: [1] });
  });

  test('bears the taxes of one room for a night, with a price by hand too', async () => {
    const fixture = await taxFixture('property', { units: 3, pricePerNight: 7000 });
    const { _id } = await fixture.book({ guests: 3 });
    const { after } = await change(fixture, _id, { rooms: 2 });
    expect(after.taxGroups).toMatchObject([{ percent: 5, netMinor: 4_200_000 }]);
    const price = { totalMinor: 4_200_000, reason: 'Group' } as ChangeInput['price'];
    const { after: agreed } = await change(fixture, _id, { rooms: 3, price }, later(120_000));
    expect(agreed.taxGroups.map(({ percent }) => percent)).toEqual([5]);
    expect(agreed.totalMinor).toBe(4_200_000);
  });
});

describe('other people', () => {
  test.each<[string, Partial<ChangeInput>, number]>([
    ['two adults more', { guests: 4 }, 44_000],
    ['an adult and a child more', { adults: 3, childAges: [7] }, 38_000],
    ['two adults more and a room more', { guests: 4, rooms: 2 }, 48_000],
    ['two adults more and a night more', { guests: 4, checkOut: inDays(24) }, 66_000],
    ['two adults more at the price as it was', { guests: 4, keepPrice: true }, 24_000],
    ['an adult less', { guests: 1 }, 24_000],
  ])('%s cost what a new booking would', async (_, wanted, totalMinor) => {
    const fixture = houseWithExtras();
    const { _id } = await fixture.book();
    const { after } = await change(fixture, _id, wanted);
    expect(after.totalMinor).toBe(totalMinor);
  });

  test('who divide among more rooms are no extra guests any more', async () => {
    const fixture = houseWithExtras();
    const { _id, totalMinor } = await fixture.book({ guests: 3 });
    expect(totalMinor).toBe(34_000);
    const { after } = await change(fixture, _id, { rooms: 2, guests: 4 });
    expect(after.totalMinor).toBe(48_000);
    const { after: again } = await change(fixture, _id, { rooms: 1, guests: 4 }, later(120_000));
    expect(again.totalMinor).toBe(44_000);
  });

  test('leave the agreed rate of the nights', async () => {
    const fixture = houseWithExtras();
    const { _id } = await fixture.book();
    const hotel = fixture.documents.snapshot()['hotels/h1'] ?? {};
    const roomTypes = [
      { _id: 'r1', name: 'Double Bed', pricePerNight: 200, maxGuests: 5, units: 4 },
    ];
    fixture.documents.seed('hotels', 'h1', { ...hotel, roomTypes });
    const { after } = await change(fixture, _id, { guests: 3 });
    expect(after.totalMinor).toBe(34_000);
  });

  test('of a family are named by staff, not guessed from a number', async () => {
    const fixture = houseWithExtras();
    const { _id, totalMinor } = await fixture.book({ guests: 4, adults: 2, childAges: [9, 4] });
    expect(totalMinor).toBe(32_000);
    await expect(preview(fixture, _id, { guests: 3 })).rejects.toThrow(peopleMessages.whoComes);
    await expect(preview(fixture, _id, { guests: 5 })).rejects.toThrow(peopleMessages.whoComes);
    await expect(preview(fixture, _id, { guests: 5, adults: 2, childAges: [9] })).rejects.toThrow(
      peopleMessages.sum,
    );
    const { after, seen } = await change(fixture, _id, { adults: 2, childAges: [9] });
    expect(after).toMatchObject({ guests: 3, adults: 2, childAges: [9], totalMinor: 28_000 });
    expect(seen.sentences).toContain('The booking is now for 3 guests.');
    const { seen: swapped } = await change(fixture, _id, { adults: 3, childAges: [] }, later(2e5));
    expect(swapped.sentences).toContain('The booking is now for 3 adults.');
    expect(swapped.after.totalMinor).toBe(34_000);
  });

  test('do not touch an agreed total that cost nothing more, to the paisa', async () => {
    const fixture = await taxFixture('property', { pricePerNight: 4115 });
    const price = { totalMinor: 1_234_571, reason: 'Agreed' } as ChangeInput['price'];
    const { _id, lines, taxGroups } = await fixture.book({ guests: 3, price });
    const { after } = await change(fixture, _id, { guests: 2 });
    expect(after).toMatchObject({ totalMinor: 1_234_571, lines, taxGroups, guests: 2 });
  });
});

describe('a stay that became shorter by itself', () => {
  const onDay = (day: number) => later(day * 24 * hourMs);

  /** A paid stay of three nights whose guest left on the day after arrival. */
  async function leftEarly(): Promise<{ fixture: PaymentFixture; id: string }> {
    const fixture = houseWithExtras();
    const { _id } = await fixture.book({ checkIn: inDays(0), checkOut: inDays(3) });
    await pay(fixture, _id);
    await recordArrival(fixture, _id, { kind: 'checked-in' }, testNow);
    const leftOn: Arrival = { kind: 'left-early', leftOn: inDays(1) };
    await recordArrival(fixture, _id, leftOn, onDay(1));
    return { fixture, id: _id };
  }

  test.each([
    [2, 36_000, 0],
    [3, 36_000, 0],
    [4, 48_000, 0],
  ])('and is longer again, to day %i, keeps its agreed nights', async (to, totalMinor, freed) => {
    const { fixture, id } = await leftEarly();
    const before = await bookingOf(fixture, id);
    const { after, seen } = await change(fixture, id, { checkOut: inDays(to) }, onDay(1));
    expect(after).toMatchObject({ totalMinor, nights: to, checkOutDate: inDays(to) });
    expect(seen.freedMinor).toBe(freed);
    if (to <= 3) expect(after.lines).toEqual(before.lines);
  });

  test('is charged for given-up nights as they were agreed, for any number of people', async () => {
    const { fixture, id } = await leftEarly();
    const wanted = { checkOut: inDays(2), guests: 4 };
    const { after } = await change(fixture, id, wanted, onDay(1));
    // Two nights for four people at 220, and the third as it was.
    expect(after.totalMinor).toBe(2 * 22_000 + 12_000);
  });

  test('has an invoice for the nights that it charges', async () => {
    const fixture = await taxFixture('property', { units: 2 });
    const booking = await fixture.book({ checkIn: inDays(0), checkOut: inDays(3) });
    await fixture.pay(booking);
    await recordArrival(fixture, booking._id, { kind: 'checked-in' }, testNow);
    const leftOn: Arrival = { kind: 'left-early', leftOn: inDays(1) };
    const gone = await recordArrival(fixture, booking._id, leftOn, onDay(1));
    await fixture.bill(gone, onDay(1));
    await issueTaxDocuments(fixture, onDay(1));
    const stored = Object.entries(fixture.documents.snapshot());
    const invoice = stored.find(([path]) => path.startsWith('taxDocuments/'))?.[1];
    expect(invoice?.lines).toHaveLength(3);
    expect(invoice?.stay).toMatchObject({
      nights: 3,
      checkIn: inDays(0),
      checkOut: inDays(3),
    });
  });

  test('is charged for what it was when staff change the price', async () => {
    const { fixture, id } = await leftEarly();
    const price = { totalMinor: 24_000, reason: 'Two nights slept' } as ChangeInput['price'];
    const wanted = { checkOut: inDays(2), price };
    const { after, seen } = await change(fixture, id, wanted, onDay(1));
    expect(after.totalMinor).toBe(24_000);
    expect(after.lines.map(({ kind, date }) => [kind, date])).toEqual([
      ['night', inDays(0)],
      ['night', inDays(1)],
    ]);
    expect(seen.freedMinor).toBe(12_000);
  });

  test('is charged for its one night when staff change nothing but the price', async () => {
    const { fixture, id } = await leftEarly();
    const price = {
      totalMinor: 15_000,
      reason: 'A night, and a late taxi',
    } as ChangeInput['price'];
    const { after } = await change(fixture, id, { price }, onDay(1));
    expect(after.lines.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['night', 12_000],
      ['adjustment', 3000],
    ]);
  });
});
