import { operations } from '@kerala-stays/domain/api/operations';
import { noHouseFacts } from '@kerala-stays/domain/house/house-facts';
import { houseMessages } from '@kerala-stays/domain/house/house-messages';
import { noHousePrivate } from '@kerala-stays/domain/testing/houses';
import { beforeAll, describe, expect, it } from 'vitest';
import { tripKey } from '../../functions/src/records/bookings/trip-key.ts';
import { callBookings } from '../payments/support/booking-api.ts';
import { book, hotelWith, inParallel } from '../payments/support/payment-scene.ts';
import { createAdmin, createGuest, type TestAccount } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { db, siteUrl } from './support/stack.ts';

/** In every text that only a paid guest may read. */
const secret = '98470 31415';
/** Known to paid guests alone; everybody knows a point near it. */
const position = { lat: 9.96774, lng: 76.24213 };
const exactly = /\b9\.96774|76\.24213/;
/** Read by staff alone. */
const desk = 'desk-31415@mill.example';
const house = (version: number) => ({
  facts: { ...noHouseFacts, version, checkInFrom: '14:00', note: 'Shoes stay at the door.' },
  private: {
    ...noHousePrivate,
    phone: `+91 ${secret}`,
    arrivalText: `Left, or call ${secret}`,
    wifi: secret,
    position,
    sheetEmail: desk,
  },
});

let admin: TestAccount;
let stranger: TestAccount;
let hotelId: string;
let bookingId: string;
let key: string;
const save = (version: number) =>
  callApi('PUT', `/hotels/${hotelId}/house`, { token: admin.token, json: house(version) });

beforeAll(async () => {
  [admin, stranger] = await Promise.all([createAdmin(), createGuest()]);
  hotelId = await hotelWith(1);
  const booking = await book(hotelId);
  [bookingId, key] = [booking._id, tripKey(booking)];
  expect((await save(0)).status).toBe(200);
});

const byLink = async () => {
  const headers = { 'x-trip-key': key };
  return (await callBookings('GET', `/bookings/${bookingId}/house`, { headers })).body;
};

describe('a house over the API', () => {
  it('is saved by the version that staff saw, and the history names what changed', async () => {
    const again = await save(0);
    expect([again.status, again.body.message]).toEqual([409, houseMessages.savedMeanwhile]);
    const { docs } = await db.collection('auditLog').where('documentId', '==', hotelId).get();
    const rows = docs
      .map((found) => found.data())
      .filter(({ changes, outcome }) => 'House saved' in changes && outcome === 'done');
    expect(rows).toMatchObject([
      { changes: { 'house.private.phone': {}, 'house.checkInFrom': {} } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(exactly);
    for (const value of [secret, desk]) expect(JSON.stringify(rows)).not.toContain(value);
  });

  it('is open to its guest once staff have recorded the payment', async () => {
    expect(await byLink()).toMatchObject({ facts: { checkInFrom: '14:00' }, private: null });
    const json = { method: 'upi', note: 'Reference 31' };
    const { token } = admin;
    await callBookings('POST', `/bookings/${bookingId}/payments`, { token, json });
    const { sheetEmail: _sheetEmail, ...ofGuest } = house(0).private;
    const answer = await byLink();
    expect(answer).toMatchObject({ private: ofGuest });
    expect(JSON.stringify(answer)).not.toContain(desk);
    await callBookings('POST', `/bookings/${bookingId}/cancel`, { token, json: {} });
    expect(await byLink()).toMatchObject({ private: null });
  });

  it('says nothing private to a stranger, through any operation that reads', async () => {
    const values: Record<string, string> = { roomTypeId: 'double', reference: bookingId };
    const paths = Object.keys(operations).flatMap((name) => {
      const [method, path = ''] = name.split(' ');
      if (method !== 'GET') return [];
      return [hotelId, bookingId].map((id) =>
        path.replaceAll(/:(\w+)/g, (_all, param: string) => values[param] ?? id),
      );
    });
    expect(paths).toContain(`/hotels/${hotelId}/house`);
    const calls = [...new Set(paths)].flatMap((path) =>
      [{}, { token: stranger.token }].map((call) => ({ path, call })),
    );
    await inParallel(calls, 8, async ({ path, call }) => {
      const { text } = await callApi('GET', path, call);
      expect(text, path).not.toMatch(exactly);
      for (const value of [secret, desk]) expect(text, path).not.toContain(value);
    });
  });

  it('says nothing private on a page or to a reader of Firestore', async () => {
    const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/demo-kerala-stays/databases/(default)/documents`;
    const facts = await (await fetch(`${documents}/houseFacts/${hotelId}`)).text();
    expect(facts).toContain('14:00');
    const page = await (await fetch(`${siteUrl}/hotels/${hotelId}`)).text();
    expect(page).toContain('Shoes stay at the door.');
    expect(page).toContain('Kochi airport, about 27 km by straight line');
    const others = ['/', '/hotels', '/sitemap.xml', `/trip/${bookingId}`].map(async (path) =>
      (await fetch(`${siteUrl}${path}`)).text(),
    );
    const hidden = await fetch(`${documents}/housePrivate/${hotelId}`);
    expect(hidden.status).toBe(403);
    for (const text of [facts, page, await hidden.text(), ...(await Promise.all(others))]) {
      expect(text).not.toMatch(exactly);
      for (const value of [secret, desk]) expect(text).not.toContain(value);
    }
  });
});
