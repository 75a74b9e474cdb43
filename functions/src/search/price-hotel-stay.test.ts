import { collections } from '@kerala-stays/domain/core/collections';
import {
  askedOn,
  askStay,
  catalogueOf,
  searchedHotel,
} from '@kerala-stays/domain/testing/stay-search';
import { describe, expect, it } from 'vitest';
import type { Documents } from '../platform/documents.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { testApi } from '../testing/test-api.ts';
import { priceHotelStay } from './price-hotel-stay.ts';
import { searchRoutes, searchUnavailable } from './search-routes.ts';

const now = new Date(`${askedOn}T06:00:00Z`);
const stay = 'from=2026-12-12&to=2026-12-15';
const nights = 2 ** 11 + 2 ** 12 + 2 ** 13;

function house(taken: Record<string, Record<string, number>> = {}): MemoryDocuments {
  const documents = new MemoryDocuments();
  const { name, roomTypes, card } = searchedHotel;
  documents.seed('hotels', 'house', { name, city: 'Kochi', isActive: true, roomTypes });
  documents.seed('rateCards', 'house', { ...card });
  const [supplierId, registered] = [...catalogueOf([]).suppliers][0] ?? ['', {}];
  documents.seed('suppliers', supplierId, registered);
  const month = '2026-12';
  documents.seed('monthSheets', `house_${month}`, { hotelId: 'house', month, taken });
  return documents;
}

function served(documents: Documents = house()) {
  const loadCatalogue = () => Promise.reject(new Error('not asked for'));
  const api = testApi(
    searchRoutes(() => ({ documents, currency: 'inr', loadCatalogue })),
    { now: () => now },
  );
  return (path: string) => api.request(`/api/stays/${path}`);
}

describe('GET /stays/:hotelId', () => {
  it('answers with the price of each room type, and of the cheapest rooms for all', async () => {
    const taken = { deluxe: { 1: nights, 2: nights } };
    const response = await served(house(taken))(`house?${stay}&rooms=2&adults=4`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=15, s-maxage=30');
    expect(await response.json()).toEqual({
      success: true,
      roomTypes: ['deluxe', 'family'].map((roomTypeId) => ({
        roomTypeId,
        state: 'too-few',
        totalMinor: null,
        offer: '',
        note: 'Not enough rooms of this type on these dates',
      })),
      stay: {
        totalMinor: 3_360_000,
        rooms: [
          { roomTypeId: 'deluxe', name: 'Deluxe', count: 1, maxGuests: 4 },
          { roomTypeId: 'family', name: 'Family', count: 1, maxGuests: 5 },
        ],
        offer: '',
        taxes: true,
      },
      currency: 'inr',
      nights: 3,
      checkedAt: now.toISOString(),
    });
  });

  it('prices a house without a card, without sheets and without room types', async () => {
    const documents = new MemoryDocuments();
    documents.seed('hotels', 'new', {
      name: 'New',
      city: 'Kochi',
      isActive: true,
      roomTypes: [{ _id: 'r', name: 'Room', pricePerNight: 2000, maxGuests: 2, units: 1 }],
    });
    documents.seed('hotels', 'bare', { name: 'Bare', city: 'Kochi', isActive: true });
    const ask = async (id: string) => (await served(documents)(`${id}?${stay}`)).json();
    expect(await ask('new')).toMatchObject({
      roomTypes: [{ state: 'free', totalMinor: 600_000 }],
      stay: { totalMinor: 600_000, taxes: false },
    });
    expect(await ask('bare')).toMatchObject({ roomTypes: [], stay: null });
  });

  it('sells at the standard rate where the stored card cannot be read', async () => {
    const documents = house();
    const broken = { version: 'x', standard: 5, seasons: 'y', offers: {}, guests: [], tax: 1 };
    documents.seed('rateCards', 'house', broken);
    const response = await served(documents)(`house?${stay}`);
    expect(await response.json()).toMatchObject({
      roomTypes: [
        { state: 'free', totalMinor: 1_200_000 },
        { state: 'free', totalMinor: 1_950_000 },
      ],
    });
  });

  it.each([
    ['house', 400, 'Choose when you arrive'],
    ['house?from=2026-12-12&to=2026-12-12', 400, 'Choose a departure after your arrival'],
    [`house?${stay}&rooms=2&adults=1`, 400, 'Each room needs an adult'],
    [`nowhere?${stay}`, 404, 'Hotel not found'],
    [`hidden?${stay}`, 404, 'Hotel not found'],
    [`__x__?${stay}`, 404, 'Hotel not found'],
  ])('refuses %s with %d', async (path, status, message) => {
    const documents = house();
    documents.seed('hotels', 'hidden', { name: 'Hidden', city: 'Kochi', isActive: false });
    const response = await served(documents)(path);
    expect([response.status, await response.json()]).toEqual([status, { success: false, message }]);
  });

  it('asks to wait when one network asks for more than people do', async () => {
    const get = served();
    const statuses = [];
    for (let call = 0; call < 62; call++) statuses.push((await get(`house?${stay}`)).status);
    expect(statuses.slice(59)).toEqual([200, 429, 429]);
  });
});

describe('a hotel that changes while it is looked at', () => {
  /** The store, with a change before each of the first sheet reads is done. */
  function disturbed(documents: MemoryDocuments, times: number, change: () => Promise<void>) {
    const count = { reads: 0, looks: 0 };
    const store: Documents = {
      get: (collection, id) => {
        count.reads++;
        return documents.get(collection, id);
      },
      getMany: async (collection, ids) => {
        count.reads += ids.length;
        const found = await documents.getMany(collection, ids);
        if (collection === collections.monthSheets && count.looks++ < times) await change();
        return found;
      },
      find: async (collection, search) => {
        const found = await documents.find(collection, search);
        count.reads += Math.max(1, found.length);
        return found;
      },
      total: (...asked) => documents.total(...asked),
      commit: (writes) => documents.commit(writes),
    };
    return { store, count };
  }

  const book = (documents: MemoryDocuments) => async () => {
    const taken = { deluxe: { 1: nights, 2: nights, 3: nights } };
    await documents.commit([
      { kind: 'update', collection: 'monthSheets', id: 'house_2026-12', patch: { taken } },
      {
        kind: 'update',
        collection: 'hotels',
        id: 'house',
        patch: { stayVersion: crypto.randomUUID() },
      },
    ]);
  };
  const ask = (documents: Documents) =>
    priceHotelStay({ documents, currency: 'inr' }, 'house', askStay(stay), now);

  it('is looked at again: what was booked in between is not offered', async () => {
    const documents = house();
    const { store } = disturbed(documents, 1, book(documents));
    const { roomTypes } = await ask(store);
    expect(roomTypes.map(({ state }) => state)).toEqual(['sold-out', 'free']);
  });

  it('is not priced when it changes at every look, and costs no more than 20 reads', async () => {
    const documents = house();
    const { store, count } = disturbed(documents, 9, book(documents));
    await expect(ask(store)).rejects.toMatchObject({ code: 'unavailable' });
    expect(count.reads).toBeLessThanOrEqual(20);
    const response = await served(disturbed(documents, 9, book(documents)).store)(`house?${stay}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await response.json()).toMatchObject({ message: searchUnavailable });
  });

  it('is gone when it was removed in between', async () => {
    const documents = house();
    const { store } = disturbed(documents, 1, () =>
      documents.commit([{ kind: 'delete', collection: 'hotels', id: 'house' }]),
    );
    await expect(ask(store)).rejects.toMatchObject({ code: 'not-found' });
  });
});
