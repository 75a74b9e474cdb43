import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { tripKeyHeader } from '@kerala-stays/domain/bookings/trip';
import { instantMessages, noInstant } from '@kerala-stays/domain/rates/instant';
import { expect, it, vi } from 'vitest';
import { hotelWith, inDays } from '../payments/support/payment-scene.ts';
import { callApi } from './support/call-api.ts';
import { asNewPerson, inquiryFor } from './support/scene.ts';
import { db } from './support/stack.ts';

type Body = AnswerOf<'POST /bookings/instant'> & { code?: string };

async function instantHouse(units = 1): Promise<string> {
  const hotelId = await hotelWith(units);
  await db.doc(`rateCards/${hotelId}`).set({ version: 1, instant: { ...noInstant, on: true } });
  return hotelId;
}

async function press(hotelId: string, change: object = {}) {
  const stay = { roomTypeId: 'double', checkIn: inDays(21), checkOut: inDays(23) };
  const people = { people: 2, adults: 2, seenTotalMinor: 24_000 };
  const json = { ...inquiryFor(hotelId), ...stay, ...people, key: randomUUID(), ...change };
  const { status, text } = await callApi('POST', '/bookings/instant', {
    json,
    headers: asNewPerson(),
  });
  return { status, email: json.email, body: JSON.parse(text) as Body };
}

it('leads from the form to the payment page, and its key to the stay', async () => {
  const hotelId = await instantHouse();
  const quoted = await callApi('POST', '/bookings/quote', {
    json: {
      hotelId,
      roomTypeId: 'double',
      checkIn: inDays(21),
      checkOut: inDays(23),
      guests: 2,
    },
  });
  expect(quoted.text).toContain('"instantMinutes":60');
  const { status, email, body } = await press(hotelId);
  expect([status, body.message]).toEqual([201, instantMessages.held]);
  expect(body.payUrl).toMatch(/^http/);
  const { _id } = body.booking;
  const headers = { [tripKeyHeader]: body.tripKey };
  expect((await callApi('GET', `/bookings/${_id}`, { headers })).status).toBe(200);
  const inquiry = await db.doc(`inquiries/${_id}`).get();
  expect([inquiry.get('bookingId'), inquiry.get('status')]).toEqual([_id, 'contacted']);
  // One mail for the guest, one for the office: not those of an inquiry.
  await vi.waitFor(async () => expect((await db.doc(`threads/${_id}`).get()).exists).toBe(true), {
    timeout: 60_000,
    interval: 200,
  });
  const { docs } = await db.collection('mail').where('to', 'array-contains', email).get();
  expect(docs.map((row) => String(row.get('kind')))).toEqual(['booking-created']);
});

it('sells the last room once to twenty who press at once', async () => {
  const hotelId = await instantHouse();
  const pressed = await Promise.all(Array.from({ length: 20 }, () => press(hotelId)));
  const statuses = pressed.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
  const { docs } = await db.collection('bookings').where('hotel._id', '==', hotelId).get();
  expect(docs).toHaveLength(1);
});

it('holds two stays of one address, and none where it is off', async () => {
  const hotelId = await instantHouse(5);
  const email = `${randomUUID()}@example.com`;
  const statuses: number[] = [];
  for (const message of ['one', 'two', 'three']) {
    statuses.push((await press(hotelId, { email, message })).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
  const off = await press(await hotelWith(1));
  expect([off.status, off.body.message]).toEqual([409, instantMessages.off]);
});
