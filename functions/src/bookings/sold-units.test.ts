import { describe, expect, test } from 'vitest';
import {
  hourMs,
  inDays,
  later,
  paymentFixture,
  stayInput,
  testNow,
} from '../testing/payment-fixture.ts';
import { cancelBooking } from './cancel-booking.ts';
import { offerStay } from './offer-stay.ts';
import { recountSoldUnits } from './recount-sold-units.ts';
import { rescheduleBooking } from './reschedule-booking.ts';

type Fixture = ReturnType<typeof paymentFixture>;

describe('units', () => {
  const sold = (fixture: Fixture) => fixture.documents.snapshot()['hotelCounts/h1']?.soldUnits;
  const setUnits = (fixture: Fixture, units: number) =>
    fixture.documents.commit([
      {
        kind: 'update',
        collection: 'hotels',
        id: 'h1',
        patch: {
          roomTypes: [{ _id: 'r1', name: 'Double Bed', pricePerNight: 120, maxGuests: 2, units }],
        },
      },
    ]);

  test('that are sold stay sold when staff lower their number', async () => {
    const fixture = paymentFixture(2);
    await fixture.book({ unit: 2 });
    await setUnits(fixture, 1);
    const options = { now: testNow, currency: 'usd' as const, includeInactive: false };
    expect(await offerStay(fixture.documents, stayInput(), options)).toMatchObject({
      available: false,
      freeUnits: [],
    });
    await expect(fixture.book()).rejects.toThrow('no longer available');
    await expect(fixture.book({ unit: 1 })).rejects.toThrow('no longer available');
  });

  test('are counted on the hotel: the most that are sold on one night ahead', async () => {
    const fixture = paymentFixture(3);
    const first = await fixture.book();
    const second = await fixture.book({ checkIn: inDays(22), checkOut: inDays(24) });
    await fixture.book({ checkIn: inDays(24), checkOut: inDays(26) });
    expect(sold(fixture)).toEqual({ r1: 2 });
    await rescheduleBooking(fixture, second._id, inDays(40), testNow);
    expect(sold(fixture)).toEqual({ r1: 1 });
    await rescheduleBooking(fixture, first._id, inDays(24), testNow);
    expect(sold(fixture)).toEqual({ r1: 2 });
    await cancelBooking(fixture, first._id, { by: 'guest' }, testNow);
    expect(sold(fixture)).toEqual({ r1: 1 });
  });

  test('of a hotel that was never counted are counted with its next booking', async () => {
    const fixture = paymentFixture(3);
    await fixture.book();
    await fixture.book();
    await fixture.documents.commit([
      { kind: 'update', collection: 'hotelCounts', id: 'h1', patch: { soldUnits: {} } },
    ]);
    await fixture.book({ checkIn: inDays(50), checkOut: inDays(51) });
    expect(sold(fixture)).toEqual({ r1: 2 });
  });

  test('are counted again at night, a part of the hotels at a time', async () => {
    const fixture = paymentFixture(3);
    const stored = fixture.documents.snapshot()['hotels/h1'] ?? {};
    fixture.documents.seed('hotels', 'h1', { ...stored, createdAt: inDays(-9) });
    fixture.documents.seed('hotels', 'h2', { ...stored, createdAt: inDays(-8) });
    fixture.documents.seed('hotelCounts', 'h2', { soldUnits: { gone: 4 } });
    await fixture.book();
    await fixture.book();
    const patch = { soldUnits: { r1: 1 } };
    await fixture.documents.commit([
      { kind: 'update', collection: 'hotelCounts', id: 'h1', patch },
    ]);
    const soldAt = (id: string) => fixture.documents.snapshot()[`hotelCounts/${id}`]?.soldUnits;
    let hotels = 0;
    expect(await recountSoldUnits(fixture.documents, testNow, () => ++hotels > 1)).toBe(1);
    expect([soldAt('h1'), soldAt('h2')]).toEqual([{ r1: 2 }, { gone: 4 }]);
    // The next run has time for one hotel, and continues with the second.
    hotels = 0;
    expect(await recountSoldUnits(fixture.documents, testNow, () => ++hotels > 1)).toBe(1);
    expect([soldAt('h1'), soldAt('h2')]).toEqual([{ r1: 2 }, {}]);
    expect(await recountSoldUnits(fixture.documents, testNow, () => false)).toBe(0);
  });

  test('of nights that are over count no more', async () => {
    const fixture = paymentFixture(3);
    const stay = { checkIn: inDays(0), checkOut: inDays(1) };
    await fixture.book(stay);
    await fixture.book(stay);
    const last = await fixture.book();
    await cancelBooking(fixture, last._id, { by: 'guest' }, later(24 * hourMs));
    expect(sold(fixture)).toEqual({});
  });
});
