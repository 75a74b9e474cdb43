import { upiMessages } from '@kerala-stays/domain/money/upi-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tripKey } from '../../functions/src/records/bookings/trip-key.ts';
import { callBookings } from '../payments/support/booking-api.ts';
import {
  book,
  hotelWith,
  inDays,
  rowsOf,
  storedBooking,
} from '../payments/support/payment-scene.ts';
import { createAdmin, createGuest, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { asNewPerson } from './support/scene.ts';
import { db } from './support/stack.ts';

const settings = { vpa: 'stays@okbank', payee: 'Kerala Stays', merchantCode: '', minutes: 60 };
const meta = db.collection('meta').doc('payments');
let admin: TestAccount;
let before: FirebaseFirestore.DocumentData | undefined;

beforeAll(async () => {
  admin = await createAdmin();
  before = (await meta.get()).data();
  await meta.set({ upi: { ...settings, isOn: true } });
});
afterAll(() => (before === undefined ? meta.delete() : meta.set(before)));

/** A booking in rupees, whatever the site sells in, with a call by its secret link. */
async function stay(hotelId: string, days: number) {
  const booking = await book(hotelId, { checkIn: inDays(days), checkOut: inDays(days + 1) });
  await db.collection('bookings').doc(booking._id).update({ currency: 'inr' });
  const headers = { 'x-trip-key': tripKey(booking), ...asNewPerson() };
  const claim = (utr: string, change: object = {}) =>
    callBookings('POST', `/bookings/${booking._id}/upi-claims`, {
      headers,
      json: { utr, vpa: settings.vpa, amountMinor: booking.totalMinor, ...change },
    });
  return { ...booking, headers, claim };
}

const desk = (id: string, what: string) =>
  callBookings('POST', `/upi-claims/${id}/${what}`, { token: admin.token, json: {} });

test('a guest with the link claims, staff confirm at once from two windows, and the ledger has one row', async () => {
  const { _id, headers, claim, totalMinor } = await stay(await hotelWith(1), 20);
  const { body } = await callApi('GET', `/bookings/${_id}/upi`, { headers });
  expect(body).toMatchObject({ upi: { vpa: settings.vpa, amountMinor: totalMinor }, claim: null });
  const wrong = await claim('4123');
  expect([wrong.status, wrong.body.message]).toEqual([400, upiMessages.utr]);
  expect((await claim('712345678901')).status).toBe(200);
  expect(await storedBooking(_id)).toMatchObject({ isPaid: false, paidMinor: 0 });
  const both = await Promise.all([desk(`${_id}_1`, 'arrived'), desk(`${_id}_1`, 'arrived')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowsOf('ledger', _id)).toHaveLength(1);
  expect(await storedBooking(_id)).toMatchObject({ isPaid: true, paymentMethod: 'upi' });
  expect((await desk(`${_id}_1`, 'not-there')).status).toBe(409);
});

test('strangers neither read nor claim, and the seventh claim in ten minutes has to wait', async () => {
  const { _id, headers, claim } = await stay(await hotelWith(1), 20);
  const { token } = await createGuest();
  for (const call of [{}, { token }, { headers: { 'x-trip-key': 'guessed' } }]) {
    const { status } = await callApi('GET', `/bookings/${_id}/upi`, call);
    expect([401, 404]).toContain(status);
  }
  for (const path of [`/upi-claims/${_id}_1/arrived`, `/upi-claims/${_id}_1/not-there`]) {
    expect((await callApi('POST', path, { token, json: {} })).status).toBe(403);
    expect((await callApi('POST', path, { headers, json: {} })).status).toBe(401);
  }
  for (let time = 1; time <= 6; time++) expect((await claim('x')).status).toBe(400);
  const seventh = await claim('812345678901');
  expect(seventh.status).toBe(429);
  expect(seventh.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('the setting is changed by staff alone, with its values in the change log', async () => {
  const off = { ...settings, isOn: false, vpa: 'other@okbank' };
  const { token } = await createGuest();
  expect((await callApi('PUT', '/payments/upi', { token, json: off })).status).toBe(403);
  const markup = { ...off, vpa: 'a@b c' };
  const refused = await callApi('PUT', '/payments/upi', { token: admin.token, json: markup });
  expect([refused.status, refused.body.message]).toEqual([400, upiMessages.vpa]);
  expect((await callApi('PUT', '/payments/upi', { token: admin.token, json: off })).status).toBe(
    200,
  );
  const { docs } = await db.collection('auditLog').where('documentId', '==', 'payments').get();
  const rows = docs.map((row) => row.data()).filter(({ outcome }) => outcome === 'done');
  expect(JSON.stringify(rows)).toContain('other@okbank');
  await meta.set({ upi: { ...settings, isOn: true } });
});

test('of a hundred who send one UTR at once, one has it', { tags: ['whole'] }, async () => {
  // Each house for itself: of two that book the same one side by side one may lose all its tries.
  const houses = Array.from({ length: 10 }, async () => {
    const hotelId = await hotelWith(1);
    const stays: Awaited<ReturnType<typeof stay>>[] = [];
    for (let day = 20; day < 30; day++) stays.push(await stay(hotelId, day));
    return stays;
  });
  const stays = (await Promise.all(houses)).flat();
  const utr = `9${String(Date.now()).slice(-11)}`;
  const all = await Promise.all(stays.map(({ claim }) => claim(utr)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  const { size } = await db.collection('upiClaims').where('utr', '==', utr).get();
  expect(size).toBe(1);
});
