import { randomUUID } from 'node:crypto';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { currencySymbol, surfaceCurrency } from '@kerala-stays/domain/core/currency';
import { beforeAll, expect, it } from 'vitest';
import { callBookings } from '../payments/support/booking-api.ts';
import { inDays, rowsOf, sessionsOf } from '../payments/support/payment-scene.ts';
import { siteCurrency, soldIn, soldSign } from '../support/site-currency.ts';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { asNewPerson, storeHotel } from './support/scene.ts';
import { db, siteUrl } from './support/stack.ts';

/*
 * Runs over the demo's two currencies, and once more over a site in rupees (`npm test -- --only rupees`): what is asked
 * for, shown, mailed and charged has the currency of its place, whichever the site is in.
 */

/** A house of the demo data with a supplier registered for GST. */
const taxedHouse = 'netmenders-house-kochi';
const stay = { checkIn: inDays(95), checkOut: inDays(97), guests: 2 };

let token = '';
beforeAll(async () => {
  ({ token } = await createAdmin());
  await callApi('POST', '/search/pack', { token, json: {} });
});

/** The signs before the amounts of a text. */
const signsIn = (text: string) => [
  ...new Set([...text.matchAll(/([$₹])\s?\d/g)].map(([, sign]) => sign)),
];
/** Values of the fields `currency` and `priceCurrency`, wherever they are. */
const codesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/"(?:c|priceC)urrency":"(\w+)"/g)].map(([, code]) => code?.toLowerCase()),
  ),
];

async function demoHouse(id: string) {
  const found = await db.collection(collections.hotels).doc(id).get();
  return readHotel(id, found.data());
}

async function bookedBy(guestEmail: string): Promise<Booking> {
  const json = {
    ...stay,
    key: randomUUID(),
    hotelId: await storeHotel(),
    roomTypeId: 'double',
    guestName: 'Currency Guest',
    guestEmail,
  };
  const { status, body } = await callBookings('POST', '/bookings', { token, json });
  expect(status, body.message).toBe(201);
  return body.booking;
}

it('a search, a hotel’s rooms and a quote are in the currency in which stays are sold', async () => {
  const headers = asNewPerson();
  const dates = `from=${stay.checkIn}&to=${stay.checkOut}&rooms=1&adults=2`;
  const found = await callApi('GET', `/stays?${dates}`, { headers });
  expect(found.status).toBe(200);
  expect(codesIn(found.text)).toEqual([soldIn]);
  const hotelId = await storeHotel();
  const json = { ...stay, hotelId, roomTypeId: 'double' };
  const quote = await callApi('POST', '/bookings/quote', { json, headers });
  expect(codesIn(quote.text)).toEqual([soldIn]);
});

it('a taxed house adds GST to what is sold in rupees, and to nothing else', async () => {
  const { roomTypes } = await demoHouse(taxedHouse);
  for (const { _id: roomTypeId, pricePerNight } of roomTypes) {
    const json = { ...stay, hotelId: taxedHouse, roomTypeId };
    const { text } = await callApi('POST', '/bookings/quote', { json, headers: asNewPerson() });
    const { quote } = JSON.parse(text) as {
      quote: { totalMinor: number; netMinor: number; taxMinor: number };
    };
    expect(pricePerNight * 100 * 2 * 0.5, roomTypeId).toBeLessThan(quote.netMinor);
    expect(quote.totalMinor).toBe(quote.netMinor + quote.taxMinor);
    // Five percent up to 7,500 rupees a night, 18 above.
    const share = quote.taxMinor / quote.netMinor;
    if (soldIn === 'inr') expect([0.05, 0.18]).toContain(Math.round(share * 100) / 100);
    else expect(quote.taxMinor).toBe(0);
  }
});

it('a booking, its mails and its payment page are in one currency', async () => {
  const email = `currency-${randomUUID()}@example.com`;
  const booking = await bookedBy(email);
  expect(booking.currency).toBe(soldIn);
  const { status } = await callBookings('POST', `/bookings/${booking._id}/payment-link`, {
    token,
    json: {},
  });
  expect([200, 201]).toContain(status);
  const mails = await rowsOf('mail', booking._id);
  expect(mails.length).toBeGreaterThan(0);
  expect(signsIn(JSON.stringify(mails))).toEqual([soldSign]);
  for (const session of await sessionsOf(booking._id)) expect(session.currency).toBe(soldIn);
});

it('the examples of mails that staff read are in the currency of real ones', async () => {
  const { text } = await callApi('GET', '/mail/previews', { token });
  expect(signsIn(text)).toEqual([soldSign]);
});

it.each([
  ['/', 'list'],
  ['/hotels', 'list'],
  ['/hotels?destination=Munnar', 'list'],
  [`/hotels/${taxedHouse}`, 'roomType'],
] as const)('%s is served with one sign, before any script', async (path, surface) => {
  const currency = surfaceCurrency(surface, siteCurrency);
  const html = await (await fetch(`${siteUrl}${path}`)).text();
  expect(signsIn(html)).toEqual([currencySymbol(currency)]);
  expect(codesIn(html).every((code) => code === currency)).toBe(true);
});
