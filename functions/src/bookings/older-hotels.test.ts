import { describe, expect, test } from 'vitest';
import { type PaymentFixture, paymentFixture, testNow } from '../testing/payment-fixture.ts';
import { cancelBooking } from './cancel-booking.ts';
import { recountSoldUnits } from './recount-sold-units.ts';

const changed = new Date('2026-11-01T09:00:00Z');

/** A hotel as stored before `hotelCounts` and `hotelStamps`, with one recorded booking. */
async function olderHotel(): Promise<{ fixture: PaymentFixture; bookingId: string }> {
  const fixture = paymentFixture(3);
  const { _id } = await fixture.book();
  const { 'hotels/h1': hotel, 'hotelCounts/h1': counts } = fixture.documents.snapshot();
  await fixture.documents.commit([{ kind: 'delete', collection: 'hotelCounts', id: 'h1' }]);
  fixture.documents.seed('hotels', 'h1', {
    ...hotel,
    ...counts,
    addedBy: 'staff-1',
    updatedBy: 'staff-2',
    updatedAt: changed,
    createdAt: changed,
  });
  return { fixture, bookingId: _id };
}

const at = ({ documents }: PaymentFixture, path: string) => documents.snapshot()[path];
const tonight = ({ documents }: PaymentFixture) =>
  recountSoldUnits(documents, testNow, () => false);
const counts = (bookings: number) => ({
  bookingsCount: bookings,
  bookedRoomTypes: bookings === 0 ? {} : { r1: bookings },
  soldUnits: bookings === 0 ? {} : { r1: bookings },
});
const stamp = { addedBy: 'staff-1', updatedBy: 'staff-2', updatedAt: changed };

function expectNothingLeft(fixture: PaymentFixture): void {
  const left = ['bookingsCount', 'bookedRoomTypes', 'soldUnits', 'addedBy', 'updatedBy'];
  const fields = Object.keys(at(fixture, 'hotels/h1') ?? {});
  expect(fields.filter((field) => left.includes(field))).toEqual([]);
}

describe('a hotel from before its counts and stamp had documents of their own', () => {
  test('gives both up at night, and the next night finds nothing to do', async () => {
    const { fixture } = await olderHotel();
    expect(await tonight(fixture)).toBe(1);
    expectNothingLeft(fixture);
    expect(at(fixture, 'hotelCounts/h1')).toEqual(counts(1));
    expect(at(fixture, 'hotelStamps/h1')).toEqual(stamp);
    expect(await tonight(fixture)).toBe(0);
  });

  test('gives its counts up to the first booking or cancellation', async () => {
    const { fixture, bookingId } = await olderHotel();
    await fixture.book();
    expect(at(fixture, 'hotelCounts/h1')).toEqual(counts(2));
    expect(at(fixture, 'hotels/h1')).not.toHaveProperty('bookingsCount');
    await cancelBooking(fixture, bookingId, { by: 'guest' }, testNow);
    expect(at(fixture, 'hotelCounts/h1')).toEqual(counts(1));
    expect(await tonight(fixture)).toBe(1);
    expectNothingLeft(fixture);
    expect(at(fixture, 'hotelStamps/h1')).toEqual(stamp);
  });

  test('is moved once by a booking and a night that meet, and every booking is counted', async () => {
    for (const first of ['night', 'booking'] as const) {
      const { fixture } = await olderHotel();
      const meeting = { night: () => tonight(fixture), booking: () => fixture.book() };
      meetAtCommit(fixture.documents, meeting[first]);
      await (first === 'night' ? fixture.book() : tonight(fixture));
      expectNothingLeft(fixture);
      expect(at(fixture, 'hotelCounts/h1')).toEqual(counts(2));
      expect(at(fixture, 'hotelStamps/h1')).toEqual(stamp);
    }
  });

  test('keeps the stamp of its last change before the night, and who added it', async () => {
    const { fixture } = await olderHotel();
    const newer = { updatedBy: 'staff-3', updatedAt: testNow };
    fixture.documents.seed('hotelStamps', 'h1', newer);
    await tonight(fixture);
    expectNothingLeft(fixture);
    expect(at(fixture, 'hotelStamps/h1')).toEqual({ ...newer, addedBy: 'staff-1' });
  });

  test('loses no booking that an older release still counted in it', async () => {
    const { fixture } = await olderHotel();
    await tonight(fixture);
    fixture.documents.seed('hotels', 'h1', { ...at(fixture, 'hotels/h1'), ...counts(1) });
    await tonight(fixture);
    expectNothingLeft(fixture);
    expect(at(fixture, 'hotelCounts/h1')).toEqual({ ...counts(2), soldUnits: { r1: 1 } });
  });
});

/** Runs an action between the reads of the next writer and its commit. */
function meetAtCommit(
  documents: PaymentFixture['documents'],
  happen: () => Promise<unknown>,
): void {
  documents.beforeCommit = async () => {
    documents.beforeCommit = async () => undefined;
    await happen();
  };
}
