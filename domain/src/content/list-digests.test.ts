import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyCatalogue, summariseCatalogue } from '../catalogue/catalogue.ts';
import { toHotelCard } from '../catalogue/hotel-card.ts';
import { hotelSorts, noFilters } from '../catalogue/hotel-filters.ts';
import { planHotelQuery, stampOf, toHotelPage } from '../catalogue/hotel-query.ts';
import { anyHotels } from '../testing/hotels.ts';
import {
  digestIdOf,
  readHomeDigest,
  readListDigest,
  sortDigests,
  storedDigest,
  townDigest,
} from './list-digests.ts';

const at = (city: string) => ({ city, isActive: true, featured: false });
const catalogue = summariseCatalogue(['Munnar', 'Old Munnar', 'Kochi', 'a/b c', '__x__'].map(at));

describe('the digests of lists', () => {
  it('are kept for each order of the unfiltered list and for each town, and for no other list', () => {
    const destinations = ['', 'koch', 'KOCHI', 'a/b', '__x', 'munnar', 'nowhere'];
    const lists = destinations.flatMap((destination) =>
      hotelSorts.flatMap((sort) =>
        [[], ['single-bed']].map((roomTypes) => ({ ...noFilters, destination, sort, roomTypes })),
      ),
    );
    const kept = lists.filter((filters) => digestIdOf(filters, catalogue) !== null);
    expect(kept.map(({ destination, sort }) => `${destination} ${sort}`)).toEqual([
      ...hotelSorts.map((sort) => ` ${sort}`),
      ...['koch', 'KOCHI', 'a/b', '__x'].map((destination) => `${destination} recommended`),
    ]);
    expect(digestIdOf({ ...noFilters, priceBuckets: ['0-500'] }, catalogue)).toBeNull();
  });

  it('hold what the query of the list finds', () => {
    const digests = [...sortDigests(), ...catalogue.cities.map(({ key }) => townDigest(key))];
    expect(new Set(digests.map(({ id }) => id)).size).toBe(4 + catalogue.cities.length);
    for (const { id, query, filters } of digests) {
      expect(id).toMatch(/^[^/]{1,700}$/);
      // "munnar" also matches Old Munnar, so this list needs a query.
      if (filters.destination !== 'munnar') expect(digestIdOf(filters, catalogue)).toBe(id);
      const own = {
        ...catalogue,
        cities: catalogue.cities.filter(({ key }) => key === filters.destination),
      };
      expect(query).toEqual(planHotelQuery(filters, own));
    }
  });

  it('are read as they were stored', () => {
    fc.assert(
      fc.property(anyHotels, fc.constantFrom(...hotelSorts), (hotels, sort) => {
        const page = toHotelPage(hotels.map(toHotelCard), sort, 2);
        expect(readListDigest(storedDigest(page))).toEqual(JSON.parse(JSON.stringify(page)));
        const home = { featured: page.cards, banners: [] };
        expect(readHomeDigest(storedDigest(home))).toEqual(JSON.parse(JSON.stringify(home)));
      }),
    );
  });

  it.each([
    [undefined],
    [{ form: 1, content: '{"cards":[],"featured":[],"banners":[]}' }],
    [{ form: 2, content: '{"cards":' }],
    [{ form: 2, content: '{}' }],
    [{ form: 2, content: 'null' }],
    [{ form: 2, content: '{"cards":{},"featured":[]}' }],
  ])('are left to the query when they read %j', (data) => {
    expect(readListDigest(data)).toBeNull();
    expect(readHomeDigest(data)).toBeNull();
  });
});

describe('the stamp of a list', () => {
  const stamp = (destination: string, versions: Record<string, number>, version = 9) =>
    stampOf({ ...noFilters, destination }, { ...catalogue, version, cityVersions: versions });

  it('changes with the towns that the list looks in, and with no other', () => {
    const before = stamp('kochi', { kochi: 1, munnar: 1 });
    expect(stamp('kochi', { kochi: 1, munnar: 2 }, 10)).toBe(before);
    expect(stamp('kochi', { kochi: 2, munnar: 1 }, 10)).not.toBe(before);
    expect(stamp('munnar', { munnar: 1 })).not.toBe(
      stamp('munnar', { 'old munnar': 1, munnar: 1 }),
    );
    expect(stampOf({ ...noFilters, destination: 'munnar' }, { ...catalogue, version: 9 })).not.toBe(
      stampOf(
        { ...noFilters, destination: 'munnar' },
        { ...summariseCatalogue([at('Munnar')]), version: 9 },
      ),
    );
  });

  it('changes with every version where a list looks in all towns, or in one without its own', () => {
    expect(stamp('', {}, 9)).not.toBe(stamp('', {}, 10));
    expect(stamp('__x', {}, 9)).not.toBe(stamp('__x', {}, 10));
  });

  it('is unknown before there is a catalogue', () => {
    expect(stampOf(noFilters, emptyCatalogue)).toBe('');
  });
});
