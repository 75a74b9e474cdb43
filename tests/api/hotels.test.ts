import {
  hotelHasBookings,
  hotelIdTaken,
  messages,
  unreadableImage,
} from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from './support/accounts.ts';
import { callApi } from './support/call-api.ts';
import { picture, storedUnder, toForm } from './support/pictures.ts';
import { storeHotel, unique } from './support/scene.ts';
import { db } from './support/stack.ts';

let token: string;
let uid: string;
beforeAll(async () => {
  ({ token, uid } = await createAdmin());
});

const newHotel = {
  name: 'Backwater Villa',
  address: '3 Canal Road',
  contact: '+91 98470 12345',
  city: 'Wayanad',
  rooms: '2 bedrooms',
};

describe('GET /api/hotels', () => {
  it('returns active hotels in full, with plain lists and ISO dates, cached for a short time', async () => {
    const id = await storeHotel(
      {},
      { features: ['["Lake view", "Garden"]'], amenities: '["Spa"]' },
    );
    const inactive = await storeHotel({ isActive: false });
    const response = await callApi('GET', '/hotels');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60, s-maxage=300/);
    const hotel = response.body.hotels.find(({ _id }) => _id === id);
    expect(hotel).toMatchObject({
      features: ['Lake view', 'Garden'],
      amenities: ['Spa'],
      roomTypes: [{ _id: 'double', name: 'Double Bed', pricePerNight: 1800, maxGuests: 2 }],
      isActive: true,
    });
    expect(hotel?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
    expect(hotel).not.toHaveProperty('bookingsCount');
    expect(hotel?.addedBy).toBe('');
    expect(response.body.hotels.map(({ _id }) => _id)).not.toContain(inactive);
  });

  it('returns featured hotels, six by default', async () => {
    for (let count = 0; count < 7; count++) await storeHotel({ featured: true });
    const response = await callApi('GET', '/hotels/featured');
    expect(response.body.hotels).toHaveLength(6);
    expect(response.body.hotels.every(({ featured, isActive }) => featured && isActive)).toBe(true);
    expect((await callApi('GET', '/hotels/featured?limit=2')).body.hotels).toHaveLength(2);
    for (const limit of ['-1', '0', 'abc', '2.5', '1e9']) {
      const odd = await callApi('GET', `/hotels/featured?limit=${limit}`);
      expect([limit, odd.status]).toEqual([limit, 200]);
      expect(odd.body.hotels.length).toBeLessThanOrEqual(20);
    }
  });

  it('returns inactive hotels only to staff', async () => {
    const id = await storeHotel({ isActive: false });
    const visitor = await callApi('GET', `/hotels/${id}`);
    expect([visitor.status, visitor.body.success]).toEqual([404, false]);
    const staff = await callApi('GET', `/hotels/${id}`, { token });
    expect([staff.status, staff.body.hotel._id]).toEqual([200, id]);
    expect(staff.body.hotel).toMatchObject({ bookingsCount: 0, addedBy: 'scene' });
    expect(staff.headers.get('cache-control')).toBe('no-store');
    await db.collection('hotelCounts').doc(id).set({ bookingsCount: 4 });
    const all = await callApi('GET', '/hotels/admin/all', { token });
    expect(all.body.hotels.find(({ _id }) => _id === id)).toMatchObject({
      bookingsCount: 4,
      addedBy: 'scene',
    });
  });

  it.each(['no-such-hotel', '%2e%2e', 'a'.repeat(2000), '<script>'])(
    'responds with 404 for %s',
    async (id) => {
      const response = await callApi('GET', `/hotels/${id}`);
      expect([response.status, response.body]).toEqual([
        404,
        { success: false, message: expect.any(String) },
      ]);
    },
  );
});

describe('POST /api/hotels', () => {
  it('creates a hotel with its pictures, derived fields and next free id', async () => {
    const form = toForm({
      ...newHotel,
      description: 'By the water',
      featured: 'true',
      has_pool: 'false',
      features: '["Canal view","Boat"]',
      hotel_id: 'w?',
      images: [await picture('jpeg'), await picture('png'), await picture('avif')],
    });
    const response = await callApi('POST', '/hotels', { token, form });
    expect([response.status, response.body.message]).toEqual([201, messages.hotelCreated]);
    const { hotelId } = response.body;
    const { hotel } = (await callApi('GET', `/hotels/${hotelId}`)).body;
    expect(hotel).toMatchObject({
      ...newHotel,
      featured: true,
      has_pool: false,
      features: ['Canal view', 'Boat'],
      isActive: true,
      roomTypes: [],
      lowestPrice: null,
    });
    expect(hotel.hotel_id).toMatch(/^w\d+$/);
    expect(hotel.images).toHaveLength(3);
    expect(hotel.mainImage).toBe(hotel.images[0]);
    expect(await storedUnder(`hotels/${hotelId}/`)).toHaveLength(12);
    const reserved = await db.collection('hotelIds').doc(hotel.hotel_id).get();
    expect(reserved.data()).toEqual({ owner: hotelId });
  });

  it('takes the number after those that are taken, among more than a page of ids, ignoring ids of another format', async () => {
    const taken = Array.from({ length: 520 }, (_, index) => `q${index + 1}`);
    const foreign = ['q', 'q-7', 'q07', 'q7a', 'qa7', 'r7'];
    const reserved = [...taken, ...foreign];
    const hotelIds = db.collection('hotelIds');
    const batches = [reserved.slice(0, 400), reserved.slice(400)];
    const write = (change: (batch: FirebaseFirestore.WriteBatch, id: string) => void) =>
      Promise.all(
        batches.map((ids) => {
          const batch = db.batch();
          for (const id of ids) change(batch, id);
          return batch.commit();
        }),
      );
    await write((batch, id) => batch.set(hotelIds.doc(id), { owner: 'elsewhere' }));
    const add = async () => {
      const form = toForm({ ...newHotel, city: 'Quilon', images: await picture() });
      const { body } = await callApi('POST', '/hotels', { token, form });
      return (await callApi('GET', `/hotels/${body.hotelId}`)).body.hotel.hotel_id;
    };
    expect(await add()).toBe('q521');
    expect(await add()).toBe('q522');
    await write((batch, id) => batch.delete(hotelIds.doc(id)));
  });

  it('gives different ids to hotels that are added at the same time', async () => {
    const forms = await Promise.all(
      Array.from({ length: 3 }, async () =>
        toForm({ ...newHotel, city: 'Zamorin Town', images: await picture() }),
      ),
    );
    const responses = await Promise.all(
      forms.map((form) => callApi('POST', '/hotels', { token, form })),
    );
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const added = await Promise.all(
      responses.map(({ body }) => callApi('GET', `/hotels/${body.hotelId}`)),
    );
    expect(added.map(({ body }) => body.hotel.hotel_id).sort()).toEqual(['z1', 'z2', 'z3']);
  });

  it.each(['name', 'contact', 'address', 'city', 'rooms'])('requires the %s', async (field) => {
    const form = toForm({ ...newHotel, [field]: '  ', images: await picture() });
    const response = await callApi('POST', '/hotels', { token, form });
    expect([response.status, response.body.message]).toEqual([400, messages.fillRequired]);
  });

  it('requires an image', async () => {
    const response = await callApi('POST', '/hotels', { token, form: toForm(newHotel) });
    expect([response.status, response.body.message]).toEqual([400, messages.uploadOneImage]);
  });

  it('succeeds despite a bad image, unless it is the only one', async () => {
    const form = toForm(newHotel);
    form.append('images', new Blob(['<svg/>']), 'logo.svg');
    form.append('images', await picture('jpeg', 60, 40), 'house.jpg');
    const response = await callApi('POST', '/hotels', { token, form });
    expect([response.status, response.body.message]).toEqual([
      201,
      `${messages.hotelCreated}. ${messages.imageTypes}`,
    ]);
    expect(response.body.refused).toEqual([{ name: 'logo.svg', message: messages.imageTypes }]);
    const { hotel } = (await callApi('GET', `/hotels/${response.body.hotelId}`)).body;
    expect(hotel.images).toHaveLength(1);

    const name = unique('Nothing to see');
    const bad = toForm({ ...newHotel, name });
    bad.append('images', new Blob([]), 'empty.jpg');
    const refused = await callApi('POST', '/hotels', { token, form: bad });
    expect([refused.status, refused.body]).toEqual([
      400,
      { success: false, message: unreadableImage('empty.jpg') },
    ]);
    expect((await db.collection('hotels').where('name', '==', name).get()).size).toBe(0);
  });

  it('rejects an id that is taken, whatever its case', async () => {
    const hotel_id = unique('m').slice(0, 12);
    await storeHotel({ hotel_id });
    const form = toForm({
      ...newHotel,
      hotel_id: ` ${hotel_id.toUpperCase()} `,
      images: await picture(),
    });
    const response = await callApi('POST', '/hotels', { token, form });
    expect([response.status, response.body.message]).toEqual([409, hotelIdTaken(hotel_id)]);
  });

  it.each(['<b>', 'a'.repeat(300), 'm 2'])('rejects the id %s', async (hotel_id) => {
    const form = toForm({ ...newHotel, hotel_id, images: await picture() });
    const response = await callApi('POST', '/hotels', { token, form });
    expect([response.status, response.body.message]).toEqual([400, messages.hotelIdFormat]);
  });

  it('rejects a category that does not exist', async () => {
    const form = toForm({ ...newHotel, category: 'nowhere', images: await picture() });
    const response = await callApi('POST', '/hotels', { token, form });
    expect([response.status, response.body.message]).toEqual([400, serverMessages.unknownCategory]);
  });
});

describe('PUT /api/hotels/{id}', () => {
  it('changes only what is sent, and updates derived fields', async () => {
    const id = await storeHotel();
    const response = await callApi('PUT', `/hotels/${id}`, {
      token,
      json: {
        name: 'Renamed House',
        city: 'Vagamon',
        features: '["A","B"]',
        rating: 5,
        addedBy: 'me',
        bookingsCount: 99,
        isActive: false,
        createdAt: '2001-01-01',
      },
    });
    expect([response.status, response.body.message]).toEqual([200, messages.hotelUpdated]);
    const stored = await db.collection('hotels').doc(id).get();
    expect(stored.data()).toMatchObject({
      name: 'Renamed House',
      city: 'Vagamon',
      cityKey: 'vagamon',
      features: ['A', 'B'],
      address: '12 Estate Road',
      isActive: true,
    });
    for (const field of ['rating', 'addedBy', 'updatedBy', 'bookingsCount']) {
      expect(stored.data()).not.toHaveProperty(field);
    }
    const stamp = await db.collection('hotelStamps').doc(id).get();
    expect(stamp.data()).toEqual({
      addedBy: 'scene',
      updatedBy: uid,
      updatedAt: stored.get('updatedAt'),
    });
  });

  it.each([
    [{ featured: true }, messages.hotelFeatured],
    [{ featured: 'false' }, messages.hotelUnfeatured],
    [{ has_pool: true }, messages.poolUpdated],
    [{ description: 'Price Starting from 900' }, messages.fieldUpdated],
  ])('accepts a change of the single field %j', async (json, message) => {
    const id = await storeHotel();
    const response = await callApi('PUT', `/hotels/${id}`, { token, json });
    expect([response.status, response.body.message]).toEqual([200, message]);
  });

  it('moves the reservation with the id, and rejects one that is taken', async () => {
    const [from, to] = [unique('a').slice(0, 12), unique('b').slice(0, 12)];
    const id = await storeHotel({ hotel_id: from });
    expect((await callApi('PUT', `/hotels/${id}`, { token, json: { hotel_id: to } })).status).toBe(
      200,
    );
    expect((await db.collection('hotelIds').doc(from).get()).exists).toBe(false);
    expect((await db.collection('hotelIds').doc(to).get()).data()).toEqual({ owner: id });
    const other = await storeHotel();
    const taken = await callApi('PUT', `/hotels/${other}`, { token, json: { hotel_id: to } });
    expect([taken.status, taken.body.message]).toEqual([409, hotelIdTaken(to)]);
  });

  it.each([
    [{ name: '' }, 400, messages.fillRequired],
    [{ city: '   ' }, 400, messages.fillRequired],
    [{}, 400, messages.updateHotelFailed],
    [{ rating: 5 }, 400, messages.updateHotelFailed],
    [{ featured: 'maybe' }, 400, messages.updateHotelFailed],
    [[], 400, messages.updateHotelFailed],
  ])('rejects %j', async (json, status, message) => {
    const id = await storeHotel();
    const response = await callApi('PUT', `/hotels/${id}`, { token, json });
    expect([response.status, response.body]).toEqual([status, { success: false, message }]);
  });

  it('returns 404 for an unknown hotel', async () => {
    const response = await callApi('PUT', '/hotels/nowhere', { token, json: { name: 'A' } });
    expect([response.status, response.body.message]).toEqual([404, serverMessages.hotelNotFound]);
  });
});

describe('POST /api/hotels/{id}/room-types', () => {
  it('adds a room type and its price', async () => {
    const id = await storeHotel({ roomTypes: [] });
    const response = await callApi('POST', `/hotels/${id}/room-types`, {
      token,
      json: { name: 'Family Suite', pricePerNight: '950', maxGuests: '4', amenities: '["Pool"]' },
    });
    expect([response.status, response.body.message]).toEqual([201, messages.roomTypeAdded]);
    const { hotel } = (await callApi('GET', `/hotels/${id}`)).body;
    expect(hotel.roomTypes).toEqual([
      {
        _id: response.body.roomTypeId,
        name: 'Family Suite',
        pricePerNight: 950,
        maxGuests: 4,
        description: '',
        amenities: ['Pool'],
        units: 1,
      },
    ]);
    expect([hotel.lowestPrice, hotel.priceBucket]).toEqual([950, '500-1000']);
  });

  it.each([
    [{ pricePerNight: 100 }, messages.roomTypeRequired],
    [{ name: ' ', pricePerNight: 100 }, messages.roomTypeRequired],
    [{ name: 'A' }, messages.roomTypeRequired],
    [{ name: 'A', pricePerNight: '' }, messages.roomTypeRequired],
    [{ name: 'A', pricePerNight: -5 }, messages.priceRange],
    [{ name: 'A', pricePerNight: 0 }, messages.priceRange],
    [{ name: 'A', pricePerNight: 1e12 }, messages.priceRange],
    [{ name: 'A', pricePerNight: '12,5' }, messages.priceRange],
    [{ name: 'A', pricePerNight: 12.345 }, messages.priceRange],
    [{ name: 'A', pricePerNight: 100, maxGuests: 0 }, messages.maxGuestsRange],
    [{ name: 'A', pricePerNight: 100, maxGuests: 1.5 }, messages.maxGuestsRange],
    [{ name: 'A', pricePerNight: 100, maxGuests: 999 }, messages.maxGuestsRange],
  ])('rejects %j', async (json, message) => {
    const id = await storeHotel();
    const response = await callApi('POST', `/hotels/${id}/room-types`, { token, json });
    expect([response.status, response.body]).toEqual([400, { success: false, message }]);
  });

  it('adds two at the same time without losing one', async () => {
    const id = await storeHotel({ roomTypes: [] });
    const add = (name: string) =>
      callApi('POST', `/hotels/${id}/room-types`, { token, json: { name, pricePerNight: 100 } });
    const responses = await Promise.all([add('One'), add('Two'), add('Three')]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { hotel } = (await callApi('GET', `/hotels/${id}`)).body;
    expect(hotel.roomTypes.map(({ name }) => name).sort()).toEqual(['One', 'Three', 'Two']);
  });
});

describe('changing the status of a hotel, or deleting it,', () => {
  it('switches the status with each call', async () => {
    const id = await storeHotel();
    const off = await callApi('PUT', `/hotels/${id}/toggle-status`, { token });
    expect([off.status, off.body.message, off.body.isActive]).toEqual([
      200,
      messages.statusUpdated,
      false,
    ]);
    expect((await callApi('GET', `/hotels/${id}`)).status).toBe(404);
    const on = await callApi('PUT', `/hotels/${id}/toggle-status`, { token, json: {} });
    expect(on.body.isActive).toBe(true);
  });

  it('deletes a hotel and frees its id', async () => {
    const hotel_id = unique('d').slice(0, 12);
    const id = await storeHotel({ hotel_id });
    const response = await callApi('DELETE', `/hotels/${id}`, { token });
    expect([response.status, response.body.message]).toEqual([200, messages.hotelDeleted]);
    expect((await callApi('GET', `/hotels/${id}`, { token })).status).toBe(404);
    expect((await db.collection('hotelIds').doc(hotel_id).get()).exists).toBe(false);
    for (const beside of ['hotelCounts', 'hotelStamps']) {
      expect((await db.collection(beside).doc(id).get()).exists).toBe(false);
    }
    expect((await callApi('DELETE', `/hotels/${id}`, { token })).status).toBe(404);
  });

  it('is not possible for a hotel with bookings', async () => {
    const [id, older] = [await storeHotel(), await storeHotel({}, { bookingsCount: 3 })];
    await db.collection('hotelCounts').doc(id).set({ bookingsCount: 3 });
    for (const booked of [id, older]) {
      const response = await callApi('DELETE', `/hotels/${booked}`, { token });
      expect([response.status, response.body]).toEqual([
        400,
        { success: false, message: hotelHasBookings(3), bookingsCount: 3 },
      ]);
    }
  });
});
