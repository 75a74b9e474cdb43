import { maxRoomTypes } from '@kerala-stays/domain/core/limits';
import {
  type HouseContact,
  type HouseFacts,
  type HousePrivate,
  noHouseFacts,
} from '@kerala-stays/domain/house/house-facts';
import { houseMessages } from '@kerala-stays/domain/house/house-messages';
import { noHousePrivate } from '@kerala-stays/domain/testing/houses';
import { describe, expect, test } from 'vitest';
import { recordManualPayment } from '../bookings/record-payment.ts';
import type { ApiCall } from '../http/route.ts';
import type { AppError } from '../platform/errors.ts';
import { tripKey } from '../records/bookings/trip-key.ts';
import {
  cash,
  giveTo,
  hourMs,
  later,
  type PaymentFixture,
  paymentFixture,
  testNow,
} from '../testing/payment-fixture.ts';
import { houseRoutes } from './house-routes.ts';

const person = (uid: string, isStaff = false): ApiCall['account'] => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified: true,
  name: uid,
  role: isStaff ? 'manager' : null,
  lostRole: false,
  isStaff,
});
const staff = person('staff', true);
const staffMember = { uid: 'staff' };

type Asked = { id: string; account?: ApiCall['account']; key?: string; body?: object; now?: Date };
async function ask(fixture: PaymentFixture, row: string, asked: Asked) {
  const { id, account = null, key, body, now = testNow } = asked;
  const found = houseRoutes(() => fixture).find(
    ({ method, path }) => `${method.toUpperCase()} ${path}` === row,
  );
  if (found === undefined) throw new Error(`no row ${row}`);
  const call: Partial<ApiCall> = {
    param: () => id,
    json: async () => body ?? {},
    account,
    header: (name) => (name.toLowerCase() === 'x-trip-key' ? key : 'application/json'),
    caller: { network: id, wideNetwork: null, hop: id },
    now,
  };
  return found.handle(call as ApiCall).then(
    ({ body: answer, changes }) => ({ ...(answer as Record<string, unknown>), changes }),
    (error: AppError) => ({ code: error.code, message: error.message }),
  );
}

const read = 'GET /hotels/:id/house';
const save = 'PUT /hotels/:id/house';
const ofStay = 'GET /bookings/:id/house';
const facts = (change: Partial<HouseFacts> = {}): HouseFacts => ({ ...noHouseFacts, ...change });
const sheetEmail = 'desk@mill.example';
const { sheetEmail: _none, ...noContact } = noHousePrivate;
const contact: HouseContact = { ...noContact, phone: '0484 2345678', arrivalText: 'Left.' };
const ofHouse: HousePrivate = { ...contact, sheetEmail };

async function withBooking() {
  const fixture = paymentFixture(2);
  const booking = await fixture.book();
  const hotelId = booking.hotel._id;
  const house = { facts: facts({ checkInFrom: '14:00' }), private: ofHouse };
  expect(await ask(fixture, save, { id: hotelId, account: staff, body: house })).toMatchObject({
    facts: { version: 1 },
  });
  return { fixture, booking, hotelId };
}

describe('saving a house', () => {
  test('one version up; the log has the names of fields, without their values', async () => {
    const { fixture, hotelId } = await withBooking();
    const body = { facts: facts({ version: 1, meals: 'full' }), private: ofHouse };
    const saved = await ask(fixture, save, { id: hotelId, account: staff, body });
    expect(saved).toMatchObject({ message: houseMessages.saved, facts: { version: 2 } });
    expect(saved).toMatchObject({ changes: { 'house.checkInFrom': {}, 'house.meals': {} } });
    expect(await ask(fixture, read, { id: hotelId })).toMatchObject({
      facts: { version: 2, meals: 'full', checkInFrom: '' },
      private: ofHouse,
    });
  });

  test('searches ask for what the facts say: the hotel is packed again, and until then looked at', async () => {
    const { fixture, hotelId } = await withBooking();
    const { documents } = fixture;
    const before = await documents.get('hotels', hotelId);
    const body = { facts: facts({ version: 1, rules: { pets: 'yes' } }), private: ofHouse };
    await ask(fixture, save, { id: hotelId, account: staff, body });
    const after = await documents.get('hotels', hotelId);
    expect(after?.data.stayVersion).not.toBe(before?.data.stayVersion);
    expect(await documents.get('searchDirty', hotelId)).toMatchObject({ data: { card: true } });
  });

  test('two at once: one is saved, the other is told so', async () => {
    const { fixture, hotelId } = await withBooking();
    const body = (note: string) => ({ facts: facts({ version: 1, note }), private: ofHouse });
    const both = await Promise.all(
      ['one', 'two'].map((note) =>
        ask(fixture, save, { id: hotelId, account: staff, body: body(note) }),
      ),
    );
    expect(both.filter((each) => 'facts' in each)).toHaveLength(1);
    expect(both).toContainEqual({ code: 'conflict', message: houseMessages.savedMeanwhile });
  });

  test('beds of rooms that the hotel does not have are left out', async () => {
    const { fixture, hotelId } = await withBooking();
    const bed = { kind: 'king' as const, count: 1, widthCm: 0 };
    const beds = Object.fromEntries(
      Array.from({ length: maxRoomTypes }, (_, at) => [`gone${at}`, [bed]]),
    );
    const body = { facts: facts({ version: 1, beds }), private: ofHouse };
    const saved = await ask(fixture, save, { id: hotelId, account: staff, body });
    expect(saved).toMatchObject({ facts: { beds: {} } });
  });

  test('of a hotel that is gone is refused, and nothing is stored', async () => {
    const { fixture } = await withBooking();
    const body = { facts: facts(), private: ofHouse };
    expect(await ask(fixture, save, { id: 'gone', account: staff, body })).toMatchObject({
      code: 'not-found',
    });
    expect(fixture.documents.snapshot()['houseFacts/gone']).toBeUndefined();
  });

  test('keeps the exact place off the document that everybody may read, whatever was sent', async () => {
    const { fixture, hotelId } = await withBooking();
    const position = { lat: 9.96774, lng: 76.24213 };
    const saveAs = async (version: number, precision: 'about' | 'exact') => {
      const body = {
        facts: facts({ version, precision, place: { ...position, nearby: {} } }),
        private: { ...ofHouse, position },
      };
      return await ask(fixture, save, { id: hotelId, account: staff, body });
    };
    const stored = () => fixture.documents.snapshot()[`houseFacts/${hotelId}`];
    expect(await saveAs(1, 'about')).toMatchObject({
      changes: { 'house.place': {}, 'house.private.position': {} },
    });
    expect(stored()).toMatchObject({
      place: { lat: 9.97, lng: 76.24, nearby: { airport: { name: 'Kochi airport', km: 26.9 } } },
    });
    expect(JSON.stringify(stored())).not.toMatch(/9\.967|76\.242/);
    expect(await saveAs(2, 'exact')).toMatchObject({
      changes: { 'house.precision': {}, 'house.place': {} },
    });
    expect(stored()).toMatchObject({ place: position });
    await saveAs(3, 'about');
    expect(JSON.stringify(stored())).not.toMatch(/9\.967|76\.242/);
  });

  test('keeps the author off the document that everybody may read', async () => {
    const { fixture, hotelId } = await withBooking();
    const stored = fixture.documents.snapshot();
    expect(stored[`houseFacts/${hotelId}`]).not.toHaveProperty('updatedBy');
    expect(stored[`housePrivate/${hotelId}`]).toMatchObject({ updatedBy: 'staff' });
    expect(JSON.stringify(stored[`houseFacts/${hotelId}`])).not.toContain(contact.phone);
    expect(JSON.stringify(stored[`houseFacts/${hotelId}`])).not.toContain(sheetEmail);
  });
});

describe('the house of a stay', () => {
  test('telephone and way are there as soon as the stay is secured, by link and by account', async () => {
    const { fixture, booking } = await withBooking();
    const key = tripKey(booking);
    expect(await ask(fixture, ofStay, { id: booking._id, key })).toMatchObject({
      facts: { checkInFrom: '14:00' },
      private: null,
    });
    await recordManualPayment(fixture, booking._id, cash, staffMember, testNow);
    expect(await ask(fixture, ofStay, { id: booking._id, key })).toMatchObject({
      private: contact,
    });
    await giveTo(fixture, booking._id, 'u1');
    const guest = { id: booking._id, account: person('u1') };
    expect(await ask(fixture, ofStay, guest)).toMatchObject({ private: contact });
    expect(JSON.stringify(await ask(fixture, ofStay, guest))).not.toContain('sheetEmail');
    const late = { ...guest, now: later(400 * 24 * hourMs) };
    expect(await ask(fixture, ofStay, late)).toMatchObject({ private: null });
  });

  test('is that of no other guest and no wrong key', async () => {
    const { fixture, booking } = await withBooking();
    const other = await fixture.book();
    for (const asked of [{ key: tripKey(other) }, { key: 'guessed' }, { account: person('u2') }]) {
      expect(await ask(fixture, ofStay, { id: booking._id, ...asked })).toMatchObject({
        code: 'not-found',
      });
    }
  });

  test('has the hotel’s public number where the house has none for guests', async () => {
    const { fixture, booking, hotelId } = await withBooking();
    await recordManualPayment(fixture, booking._id, cash, staffMember, testNow);
    const body = { facts: facts({ version: 1 }), private: noHousePrivate };
    await ask(fixture, save, { id: hotelId, account: staff, body });
    const phone = '0477 2233445';
    const hotel = fixture.documents.snapshot()[`hotels/${hotelId}`] as Record<string, unknown>;
    fixture.documents.seed('hotels', hotelId, { ...hotel, contact: phone });
    expect(await ask(fixture, ofStay, { id: booking._id, key: tripKey(booking) })).toMatchObject({
      private: { phone },
    });
  });
});
