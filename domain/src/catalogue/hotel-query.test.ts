import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareInstants } from '../core/instant.ts';
import { anyHotels, card } from '../testing/hotels.ts';
import { matchCities, summariseCatalogue } from './catalogue.ts';
import type { Hotel } from './hotel.ts';
import { type HotelCard, toHotelCard } from './hotel-card.ts';
import {
  compareHotelCards,
  type HotelFilters,
  hotelSorts,
  matchesFilters,
  noFilters,
  popularRoomTypes,
} from './hotel-filters.ts';
import {
  chooseTowns,
  featuredHotelsQuery,
  type HotelCursor,
  type HotelQuery,
  type HotelQueryFilter,
  hotelQueryShapes,
  hotelsInCitiesQuery,
  planHotelQuery,
  toCursor,
  toHotelPage,
} from './hotel-query.ts';
import { priceBuckets } from './price-buckets.ts';

type Stored = Record<string, unknown>;

/** Firestore's evaluation of a query, as far as these queries need it. */
function evaluate(query: HotelQuery, hotels: readonly Hotel[]): Hotel[] {
  const stored = (hotel: Hotel): Stored => ({ ...hotel, __name__: hotel._id });
  const compare = (a: Stored, b: Stored): number => {
    for (const { field, direction } of query.orderBy) {
      const order = compareValues(field, a[field], b[field]);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  };
  const after = query.after?.map((value, index) => [query.orderBy[index]?.field ?? '', value]);
  const start = after === undefined ? undefined : (Object.fromEntries(after) as Stored);
  return hotels
    .filter((hotel) => query.where.every((filter) => holds(stored(hotel), filter)))
    .filter((hotel) => start === undefined || compare(stored(hotel), start) > 0)
    .sort((a, b) => compare(stored(a), stored(b)))
    .slice(0, query.limit);
}

function holds(hotel: Stored, { field, op, value }: HotelQueryFilter): boolean {
  const actual = hotel[field];
  if (op === '==') return actual === value;
  if (op === 'in') return value.some((option) => option === actual);
  return Array.isArray(actual) && actual.some((tag) => value.includes(tag));
}

function compareValues(field: string, a: unknown, b: unknown): number {
  if (field === 'createdAt') return compareInstants(String(a), String(b));
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number(a) - Number(b);
}

function readAllPages(hotels: Hotel[], filters: HotelFilters, limit: number): HotelCard[][] {
  const catalogue = summariseCatalogue(hotels);
  const pages: HotelCard[][] = [];
  let after: HotelCursor | undefined;
  do {
    const query = planHotelQuery(filters, catalogue, { limit, after });
    const found = query === null ? [] : evaluate(query, hotels).map(toHotelCard);
    const page = toHotelPage(found, filters.sort, limit);
    expect(page.hasMore).toBe(page.next !== undefined);
    pages.push(page.cards);
    after = page.next;
  } while (after !== undefined);
  return pages;
}

/** Filters multiply, so without many empty ones most lists would have less than a page. */
function noneOr(options: string[]): fc.Arbitrary<string[]> {
  return fc.oneof({ arbitrary: fc.constant<string[]>([]), weight: 2 }, fc.subarray(options));
}

const anyFilters: fc.Arbitrary<HotelFilters> = fc.record({
  destination: fc.constantFrom('', '', 'munnar', 'MUNN', 'a', 'kochi', 'nowhere', ' Vagamon'),
  roomTypes: noneOr(popularRoomTypes.map(({ key }) => key)),
  priceBuckets: noneOr(priceBuckets.map(({ id }): string => id)),
  kinds: fc.constant([]),
  has: fc.constant([]),
  rating: fc.constant(null),
  category: fc.constant(''),
  sort: fc.constantFrom(...hotelSorts),
});

/** Counts disjunctions, which Firestore limits per query. */
function disjunctions(query: HotelQuery): number {
  return query.where.reduce(
    (product, { value }) => product * (Array.isArray(value) ? value.length : 1),
    1,
  );
}

describe('the queries of the hotel list', () => {
  it('find page by page exactly what filters and order ask for', () => {
    fc.assert(
      fc.property(anyHotels, anyFilters, fc.constantFrom(1, 2, 3, 12), (hotels, filters, limit) => {
        const towns = chooseTowns(filters, summariseCatalogue(hotels));
        const expected = hotels
          .map(toHotelCard)
          .filter((each) => matchesFilters(each, filters))
          // All towns, unless more match than one query may name beside the other filters.
          .filter(({ cityKey }) => !towns?.isCut || towns.keys.includes(cityKey))
          .sort(compareHotelCards(filters.sort));
        const pages = readAllPages(hotels, filters, limit);
        expect(pages.flat()).toEqual(expected);
        expect(pages.every((page) => page.length <= limit)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('stay one query within Firestore’s limits, however many towns match: the best ones', () => {
    const cities = Array.from({ length: 95 }, (_, index) => ({
      key: `city ${index}`,
      name: '',
      count: 1,
    }));
    const catalogue = { ...summariseCatalogue([]), cities };
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const asked = { ...filters, destination: 'city' };
        const query = planHotelQuery(asked, catalogue);
        const towns = chooseTowns(asked, catalogue);
        expect(towns?.isCut).toBe(true);
        expect(towns?.keys).toEqual(matchCities(catalogue, 'city').slice(0, towns?.keys.length));
        expect(query?.where.find(({ field }) => field === 'cityKey')?.value).toEqual(
          towns?.keys.length === 1 ? towns.keys[0] : towns?.keys,
        );
        const others = Math.max(1, filters.priceBuckets.length * filters.roomTypes.length);
        expect(query && disjunctions(query)).toBeLessThanOrEqual(30);
        expect(towns?.keys.length).toBeGreaterThanOrEqual(Math.floor(30 / others / 5));
      }),
    );
  });

  it('name every town that matches while there is room for all', () => {
    const cities = Array.from({ length: 30 }, (_, index) => ({
      key: `city ${index}`,
      name: '',
      count: 1,
    }));
    const catalogue = { ...summariseCatalogue([]), cities };
    const towns = (change: Partial<HotelFilters>) =>
      chooseTowns({ ...noFilters, destination: 'city', ...change }, catalogue);
    expect(towns({})).toMatchObject({ isCut: false, keys: { length: 30 } });
    expect(towns({ priceBuckets: ['0-500', '500-1000'] })?.keys).toHaveLength(15);
    expect(
      towns({ priceBuckets: priceBuckets.map(({ id }) => id), roomTypes: ['a', 'b', 'c', 'd'] })
        ?.keys,
    ).toHaveLength(1);
    expect(chooseTowns(noFilters, catalogue)).toBeNull();
  });

  it('are not run for a destination that matches no city', () => {
    const catalogue = summariseCatalogue([{ city: 'Munnar', isActive: true, featured: false }]);
    expect(planHotelQuery({ ...noFilters, destination: 'x' }, catalogue)).toBeNull();
  });

  it('ask for one hotel more than a page of 8 holds', () => {
    expect(planHotelQuery(noFilters, summariseCatalogue([]))).toEqual({
      collection: 'hotels',
      where: [{ field: 'isActive', op: '==', value: true }],
      orderBy: [
        { field: 'featured', direction: 'desc' },
        { field: '__name__', direction: 'asc' },
      ],
      limit: 9,
    });
  });

  it.each([
    ['recommended', [false, 'one']],
    ['price-asc', [1200, 'one']],
    ['price-desc', [-1200, 'one']],
    ['newest', ['2026-01-01T00:00:00.000Z', 'one']],
  ] as const)('continue %s after %j', (sort, cursor) => {
    expect(toCursor(card(), sort)).toEqual(cursor);
  });

  it('continue after a page whose hotels are all unlisted', () => {
    const unlisted = ['a', 'b'].map((_id) => card({ _id, roomTypes: [], images: [] }));
    const page = toHotelPage([...unlisted, card({ _id: 'c' })], 'recommended', 2);
    expect(page).toEqual({ cards: [], hasMore: true, next: [false, 'b'] });
  });

  it('each have an index, for every combination of filters and orders', () => {
    const catalogue = summariseCatalogue([
      { city: 'Munnar', isActive: true, featured: true },
      { city: 'Old Munnar', isActive: true, featured: true },
    ]);
    const known = hotelQueryShapes().map((shape) => JSON.stringify(shape));
    expect(new Set(known).size).toBe(37);
    const check = (query: HotelQuery) => {
      const where = query.where.map(({ field, op }) => ({ field, op: op === 'in' ? '==' : op }));
      const shape = { collection: query.collection, where, orderBy: query.orderBy };
      expect(known).toContain(JSON.stringify(shape));
    };
    check(featuredHotelsQuery());
    check(hotelsInCitiesQuery(['munnar', 'kochi'], 6));
    for (const sort of hotelSorts) {
      const query = planHotelQuery({ ...noFilters, category: 'hills', sort }, catalogue);
      expect(query?.where).toContainEqual({ field: 'category', op: '==', value: 'hills' });
      if (query !== null) check(query);
    }
    fc.assert(
      fc.property(anyFilters, (filters) => {
        const query = planHotelQuery(filters, catalogue);
        if (query !== null) check(query);
      }),
    );
  });
});
