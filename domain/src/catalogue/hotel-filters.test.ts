import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHotels, card, roomType } from '../testing/hotels.ts';
import { toHotelCard } from './hotel-card.ts';
import {
  compareHotelCards,
  countListFilters,
  type HotelFilters,
  hotelSortOptions,
  hotelSorts,
  matchesFilters,
  noFilters,
  parseHotelFilters,
  popularRoomTypes,
  toSearchParams,
} from './hotel-filters.ts';
import { priceBuckets } from './price-buckets.ts';
import { askedRatings, stayTraitKeys } from './stay-traits.ts';

/** The methods of URLSearchParams that filters use, because this package has no DOM types. */
function params(pairs: [string, string][]) {
  const all = (name: string) => pairs.filter(([key]) => key === name).map(([, value]) => value);
  return { get: (name: string) => all(name)[0] ?? null, getAll: all };
}

const parse = (...pairs: [string, string][]) => parseHotelFilters(params(pairs));

describe('filters in the URL', () => {
  it('are empty for an empty URL', () => {
    expect(parse()).toEqual(noFilters);
  });

  it.each([
    [
      [
        ['roomTypes', 'double-bed'],
        ['roomTypes', 'single-bed'],
      ],
    ],
    [[['roomTypes', 'double-bed,single-bed']]],
    [[['roomTypes', 'Double Bed, Single Bed']]],
  ] as [[string, string][]][])(
    'read repeated, joined and written-out room types from %j',
    (pairs) => {
      expect(parse(...pairs).roomTypes).toEqual(['single-bed', 'double-bed']);
    },
  );

  it('drop unknown values', () => {
    expect(
      parse(['roomTypes', 'tent'], ['price', '5-6,3000-plus'], ['sort', 'cheapest'], ['page', '2']),
    ).toEqual({ ...noFilters, priceBuckets: ['3000-plus'] });
  });

  it('ask of the house only what can be asked, each once, in one order', () => {
    const asked = parse(
      ['kinds', 'water,hills,hills,..,a/b'],
      ['kinds', 'hills'],
      ['has', 'pets, pool,sauna'],
      ['rating', ' 4.5'],
    );
    const house = { kinds: ['hills', 'water'], has: ['pool', 'pets'], rating: 4.5 };
    expect(asked).toEqual({ ...noFilters, ...house });
    expect(countListFilters(asked)).toBe(5);
    expect(parse(['rating', '5'], ['has', ''], ['kinds', ''])).toEqual(noFilters);
    const many = Array.from({ length: 1000 }, (_, at) => `kind-${at}`).join(',');
    expect(parse(['kinds', many]).kinds).toHaveLength(10);
  });

  it('keep a destination as text, cleaned and cut to a length no city has', () => {
    expect(parse(['destination', ' Fort\u0000\n Kochi ']).destination).toBe('Fort Kochi');
    expect(parse(['destination', '<script>']).destination).toBe('<script>');
    expect(parse(['destination', 'x'.repeat(10_000)]).destination).toHaveLength(100);
  });

  it('leave anything not chosen out of the URL', () => {
    expect(toSearchParams(noFilters)).toEqual([]);
    expect(toSearchParams({ ...noFilters, destination: 'Munnar', sort: 'newest' })).toEqual([
      ['destination', 'Munnar'],
      ['sort', 'newest'],
    ]);
  });

  it('survive being written to the URL and read back', () => {
    const filters: fc.Arbitrary<HotelFilters> = fc.record({
      destination: fc.constantFrom('', 'Munnar', 'Fort Kochi', 'മൂന്നാർ', 'a&b=c'),
      roomTypes: fc.subarray(popularRoomTypes.map(({ key }) => key)),
      priceBuckets: fc.subarray(priceBuckets.map(({ id }): string => id)),
      kinds: fc.subarray(['hills', 'k1', 'water']),
      has: fc.subarray(stayTraitKeys),
      rating: fc.constantFrom(null, ...askedRatings),
      category: fc.constant(''),
      sort: fc.constantFrom(...hotelSorts),
    });
    fc.assert(
      fc.property(filters, (chosen) => {
        expect(parse(...toSearchParams(chosen))).toEqual(chosen);
      }),
    );
  });

  it('have the room types and sorts of the specification', () => {
    expect(popularRoomTypes.map(({ name }) => name)).toEqual([
      'Single Bed',
      'Double Bed',
      'Luxury Room',
      'Family Suite',
    ]);
    expect(hotelSortOptions.map(({ label }) => label)).toEqual([
      'Price Low to High',
      'Price High to Low',
      'Newest First',
    ]);
  });
});

describe('matching hotels', () => {
  const munnar = card({
    city: 'Munnar',
    roomTypes: [roomType({ name: 'Luxury Room', pricePerNight: 3000 })],
  });

  it.each([
    [{}, true],
    [{ destination: 'munn' }, true],
    [{ destination: ' MUNNAR' }, true],
    [{ destination: 'kochi' }, false],
    [{ roomTypes: ['luxury-room', 'single-bed'] }, true],
    [{ roomTypes: ['single-bed'] }, false],
    [{ priceBuckets: ['3000-plus'] }, true],
    [{ priceBuckets: ['2000-3000'] }, false],
    [{ destination: 'munnar', roomTypes: ['luxury-room'], priceBuckets: ['0-500'] }, false],
  ] as [Partial<HotelFilters>, boolean][])('by %j is %j', (chosen, matches) => {
    expect(matchesFilters(munnar, { ...noFilters, ...chosen })).toBe(matches);
  });

  it('leaves out inactive hotels, unlisted ones, and unpriced ones once a price is chosen', () => {
    expect(matchesFilters(card({ isActive: false }), noFilters)).toBe(false);
    expect(matchesFilters(card({ roomTypes: [], images: [] }), noFilters)).toBe(false);
    const all = priceBuckets.map(({ id }) => id);
    expect(matchesFilters(card({ roomTypes: [] }), { ...noFilters, priceBuckets: all })).toBe(
      false,
    );
  });
});

describe('sorting hotels', () => {
  const cards = [
    card({ _id: 'b', roomTypes: [], createdAt: '2026-01-02T00:00:00.000Z' }),
    card({ _id: 'c', roomTypes: [roomType({ pricePerNight: 100 })] }),
    card({ _id: 'a', roomTypes: [roomType({ pricePerNight: 900 })], featured: true }),
    card({
      _id: 'd',
      roomTypes: [roomType({ pricePerNight: 100 })],
      createdAt: '2026-01-02T00:00:00.000001Z',
    }),
  ];

  it.each([
    ['recommended', 'abcd'],
    ['price-asc', 'cdab'],
    ['price-desc', 'acdb'],
    ['newest', 'dbca'],
  ] as const)('by %s gives %s', (sort, ids) => {
    expect(
      [...cards]
        .sort(compareHotelCards(sort))
        .map(({ _id }) => _id)
        .join(''),
    ).toBe(ids);
  });

  it('is a total order: different hotels are never equal', () => {
    fc.assert(
      fc.property(anyHotels, fc.constantFrom(...hotelSorts), (hotels, sort) => {
        const compare = compareHotelCards(sort);
        const all = hotels.map(toHotelCard);
        for (const a of all) {
          for (const b of all) {
            expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0);
            if (a !== b) expect(compare(a, b)).not.toBe(0);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
