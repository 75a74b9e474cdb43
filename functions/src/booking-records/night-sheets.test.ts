import { roomKey } from '@kerala-stays/domain/bookings/availability';
import { addDays } from '@kerala-stays/domain/core/calendar';
import { expect, it, vi } from 'vitest';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import {
  inDays,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../testing/payment-fixture.ts';
import { takenInSheetsAndLocks } from '../testing/stored-sheets.ts';
import { takenUnits } from './night-sheets.ts';

const ids = { hotelId: 'h1', roomTypeId: 'r1' };
const [from, to] = [inDays(0), inDays(124)];
const sheets = ({ documents }: ReturnType<typeof paymentFixture>) =>
  Object.keys(documents.snapshot()).filter((path) => path.startsWith('nightSheets/'));

/** Locks from before there were sheets. */
function seedLocks({ documents }: ReturnType<typeof paymentFixture>, days: readonly number[]) {
  for (const day of days) {
    const date = inDays(day);
    const data = { ...ids, roomKey: roomKey('h1', 'r1'), unit: 2, date, bookingId: 'old' };
    documents.seed('nightLocks', `old-${day}`, data);
  }
}

it('counts locks from before there were sheets once, and writes them down', async () => {
  const fixture = paymentFixture(3);
  seedLocks(fixture, [5, 50]);
  const expected = [5, 50].map((day) => ({ date: inDays(day), unit: 2 }));
  expect(await takenUnits(fixture.documents, ids, from, to)).toEqual(expected);
  expect(sheets(fixture)).toHaveLength(2);
  const find = vi.spyOn(fixture.documents, 'find');
  expect(await takenUnits(fixture.documents, ids, inDays(5), inDays(51))).toEqual(expected);
  expect(await takenUnits(fixture.documents, ids, inDays(6), inDays(50))).toEqual([]);
  // Months between that have no bookings are asked for, and only those.
  const asked = find.mock.calls.filter(([, { where }]) =>
    where.some(([field, , value]) => field === 'date' && String(value) <= inDays(5)),
  );
  expect(asked).toEqual([]);
});

it('writes nothing for months without bookings, whatever year is asked for', async () => {
  const fixture = paymentFixture();
  const far = addDays(from, 365 * 400);
  expect(await takenUnits(fixture.documents, ids, far, addDays(far, 124))).toEqual([]);
  expect(sheets(fixture)).toEqual([]);
});

it('takes the first booking of a month from before together with the locks that were there', async () => {
  const fixture = paymentFixture(3);
  seedLocks(fixture, [21, 22]);
  const booking = await fixture.book();
  const state = takenInSheetsAndLocks(fixture.documents.snapshot());
  expect(state.sheets).toEqual(state.locks);
  expect(state.locks).toHaveLength(4);
  await cancelBooking(fixture, booking._id, { by: 'guest' }, testNow);
  const after = takenInSheetsAndLocks(fixture.documents.snapshot());
  expect(after.sheets).toEqual(after.locks);
  expect(after.locks).toHaveLength(2);
});

/** What somebody else does between reading and the first writing. */
function beforeFirstCommit(fixture: PaymentFixture, act: () => Promise<unknown>): void {
  let isFirst = true;
  fixture.documents.beforeCommit = async () => {
    if (!isFirst) return;
    isFirst = false;
    await act();
  };
}

it('leaves the sheet of a booking that comes between counting and writing', async () => {
  const fixture = paymentFixture(3);
  seedLocks(fixture, [21]);
  beforeFirstCommit(fixture, () => fixture.book());
  await takenUnits(fixture.documents, ids, from, to);
  const state = takenInSheetsAndLocks(fixture.documents.snapshot());
  expect(state.sheets).toEqual(state.locks);
  expect(state.locks).toHaveLength(3);
});

it('lets a booking try again when a reader wrote the sheet while it was made', async () => {
  const fixture = paymentFixture(3);
  seedLocks(fixture, [21]);
  beforeFirstCommit(fixture, () => takenUnits(fixture.documents, ids, from, to));
  await fixture.book();
  const state = takenInSheetsAndLocks(fixture.documents.snapshot());
  expect(state.sheets).toEqual(state.locks);
  expect(state.locks).toHaveLength(3);
});
