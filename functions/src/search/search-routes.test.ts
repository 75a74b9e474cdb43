import { catalogueOf, searchedHotel } from '@kerala-stays/domain/testing/stay-search';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { MemoryDocuments } from '../testing/memory-documents.ts';
import { testApi } from '../testing/test-api.ts';
import { searchRoutes, searchUnavailable } from './search-routes.ts';
import type { SearchDeps } from './search-stays.ts';

const now = new Date('2026-11-22T06:00:00Z');
const stay = 'from=2026-12-12&to=2026-12-15';

function served(change: Partial<SearchDeps> = {}) {
  const documents = new MemoryDocuments();
  documents.seed('hotels', 'house', {
    name: 'The House',
    city: 'Kochi',
    isActive: true,
    stayVersion: 'v1',
    roomTypes: searchedHotel.roomTypes,
  });
  const catalogue = catalogueOf([searchedHotel]);
  const loadCatalogue = async () => ({ ...catalogue, reads: 4 });
  const deps: SearchDeps = { documents, currency: 'inr', loadCatalogue, ...change };
  const api = testApi(
    searchRoutes(() => deps),
    { now: () => now },
  );
  const get = (query: string) => api.request(`/api/stays?${query}`);
  return { documents, get };
}

const sentence = async (query: string) => {
  const response = await served().get(query);
  expect(response.status).toBe(400);
  const { message } = (await response.json()) as { message: string };
  return message;
};

describe('GET /stays', () => {
  it('answers with the whole price of a stay, kept for half a minute', async () => {
    const response = await served().get(`${stay}&rooms=2&adults=4&utm=1`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=15, s-maxage=30');
    expect(await response.json()).toMatchObject({
      about: 1,
      next: '',
      nearest: [],
      townMatched: true,
      problem: '',
      checkedAt: now.toISOString(),
      stays: [
        {
          hotel: { _id: 'house', name: 'The House' },
          totalMinor: 2_625_000,
          perNightMinor: 437_500,
          currency: 'inr',
          nights: 3,
          rooms: [{ roomTypeId: 'deluxe', name: 'Deluxe', count: 2, maxGuests: 4 }],
          taxes: true,
        },
      ],
    });
  });

  it.each([
    ['', 'Choose when you arrive'],
    ['from=2026-12-12', 'Choose when you leave'],
    ['from=2026-11-21&to=2026-11-23', 'Choose today or a later date'],
    [
      'from=2026-12-01&to=2027-01-02',
      'At most 31 nights here; for longer stays send us an inquiry',
    ],
    [`${stay}&rooms=6`, 'Choose 1 to 5 rooms'],
    [`${stay}&adults=51`, 'Guests must be between 1 and 50'],
    [`${stay}&ages=18`, 'Children are 0 to 17 years old'],
    [`${stay}&rooms=2&adults=1`, 'Each room needs an adult'],
  ])('refuses ?%s: %s', async (query, message) => {
    expect(await sentence(query)).toBe(message);
  });

  it('finds nothing in a place of ten thousand letters, or of markup', async () => {
    const { get } = served();
    for (const place of ['x'.repeat(5000), '<script>alert(1)</script>']) {
      const response = await get(`${stay}&destination=${encodeURIComponent(place)}`);
      expect(await response.json()).toMatchObject({ stays: [], nearest: [], townMatched: false });
    }
  });

  it('names the nearest days that are free, as they are now, and why a party finds no room', async () => {
    const nights = 2 ** 11 + 2 ** 12 + 2 ** 13;
    const all = { 1: nights, 2: nights, 3: nights };
    const taken = { deluxe: all, family: { 1: nights } };
    const packed = catalogueOf([searchedHotel], { house: [{ month: '2026-12', taken }] });
    const loadCatalogue = async () => ({ ...packed, reads: 4 });
    const { get, documents } = served({ loadCatalogue });
    expect(await (await get(stay)).json()).toMatchObject({
      stays: [],
      nearest: [{ hotelId: 'house', name: 'The House', from: '2026-12-15', to: '2026-12-18' }],
    });
    expect(await (await get(`${stay}&adults=6`)).json()).toMatchObject({
      nearest: [],
      problem: 'No stay sleeps 6 people in one room. Try 2 rooms.',
    });
    await documents.commit([
      { kind: 'update', collection: 'hotels', id: 'house', patch: { stayVersion: 'v2' } },
    ]);
    // The hotel has changed since it was packed: no stay is shown.
    expect(await (await get(stay)).json()).toMatchObject({ stays: [], nearest: [] });
  });

  it('drops a hotel that is gone, switched off, or booked since it was packed', async () => {
    const change = async (patch: Record<string, unknown>) => {
      const { get, documents } = served();
      documents.seed('monthSheets', 'house_2026-12', {
        hotelId: 'house',
        month: '2026-12',
        taken: { deluxe: { 1: 2048, 2: 2048, 3: 2048 }, family: { 1: 2048 } },
      });
      await documents.commit([{ kind: 'update', collection: 'hotels', id: 'house', patch }]);
      return (await (await get(stay)).json()) as { stays: unknown[] };
    };
    expect((await change({ isActive: false })).stays).toEqual([]);
    expect((await change({ stayVersion: 'v2' })).stays).toEqual([]);
    // Same version: nothing has changed, so the packed nights are valid.
    expect((await change({ stayVersion: 'v1' })).stays).toHaveLength(1);
  });

  it('asks to wait when one network searches for more than people do', async () => {
    const { get } = served();
    const statuses: number[] = [];
    for (let day = 0; day < 100; day++) {
      const response = await get(
        `from=2027-01-${String(1 + (day % 28)).padStart(2, '0')}&to=2027-02-01&n=${day}`,
      );
      statuses.push(response.status);
      if (response.status === 429)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('says that prices could not be checked when nothing is packed', async () => {
    const loadCatalogue = () =>
      Promise.reject(new AppError('unavailable', { retryAfterSeconds: 30 }));
    const response = await served({ loadCatalogue }).get(stay);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: searchUnavailable });
  });
});
