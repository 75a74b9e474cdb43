import { beforeAll, expect, test } from 'vitest';
import { createAdmin } from '../api/support/accounts.ts';
import { db } from '../api/support/stack.ts';
import { callBookings } from './support/booking-api.ts';
import { book, hotelWith, inDays, rowsOf, storedBooking } from './support/payment-scene.ts';

let hotelId: string;
let token: string;
beforeAll(async () => {
  [hotelId, { token }] = await Promise.all([hotelWith(10), createAdmin()]);
});

const staff = (path: string, json: object) => callBookings('POST', path, { token, json });
const part = { method: 'bank', amountMinor: 5000, note: 'Transfer' };

test('a bank reference that is on record is refused by its code, until staff say that it is another', async () => {
  const [first, second] = await Promise.all([book(hotelId), book(hotelId)]);
  const reference = `UTR ${first._id}`;
  const record = (id: string, change: object = {}) =>
    staff(`/bookings/${id}/payments`, { ...part, reference, ...change });
  expect((await record(first._id)).status).toBe(200);
  const refused = await record(second._id, { reference: reference.toLowerCase() });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'reference-repeated', message: expect.stringContaining('is on record already: ') },
  ]);
  expect(await rowsOf('payments', second._id)).toEqual([]);
  expect((await record(second._id, { repeatsReference: true })).status).toBe(200);
  expect(await rowsOf('payments', second._id)).toMatchObject([{ reference }]);
});

test('a day on which nothing can have been received is refused', async () => {
  const { _id } = await book(hotelId);
  for (const [receivedOn, words] of [
    [inDays(1), 'in the future'],
    [inDays(-1), 'The booking was made on'],
    ['1970-01-01', 'The booking was made on'],
    ['2026-02-31', ''],
  ] as const) {
    const { status, body } = await staff(`/bookings/${_id}/payments`, { ...part, receivedOn });
    expect([receivedOn, status, body.message]).toEqual([
      receivedOn,
      400,
      expect.stringContaining(words),
    ]);
  }
  expect(await rowsOf('ledger', _id)).toEqual([]);
});

test('a guest who arrived after all has the agreed nights again, and a second call says why not', async () => {
  const { _id } = await book(hotelId, { checkIn: inDays(0), checkOut: inDays(3) });
  await staff(`/bookings/${_id}/payments`, { method: 'cash', note: 'At the desk' });
  const record = (kind: string) => staff(`/bookings/${_id}/arrival`, { kind });
  const locks = async () =>
    (await db.collection('nightLocks').where('bookingId', '==', _id).get()).size;
  expect((await record('no-show')).status).toBe(200);
  expect(await locks()).toBe(1);
  expect((await record('arrived-after-all')).status).toBe(200);
  expect(await storedBooking(_id)).toMatchObject({ noShow: false, checkOutDate: inDays(3) });
  expect(await locks()).toBe(3);
  const again = await record('arrived-after-all');
  expect([again.status, again.body.message]).toEqual([
    409,
    'This guest is not recorded as a no-show.',
  ]);
});
