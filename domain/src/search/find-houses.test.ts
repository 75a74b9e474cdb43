import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hotel } from '../catalogue/hotel.ts';
import { toHotelCard } from '../catalogue/hotel-card.ts';
import {
  compareHotelCards,
  type HotelFilters,
  hotelSorts,
  matchesFilters,
  noFilters,
  popularRoomTypes,
} from '../catalogue/hotel-filters.ts';
import { priceBuckets } from '../catalogue/price-buckets.ts';
import { emptyRateCard } from '../rates/rate-card.ts';
import { anyHotels, hotel } from '../testing/hotels.ts';
import { findHouses } from './find-houses.ts';
import { type PackedHotel, packHotel } from './packed-catalogue.ts';
import { decodeCards, encodeCards } from './packed-codec.ts';

/** Hotels as the search has them, after a way through the store. */
function packed(hotels: readonly Hotel[], houseTraits: PackedHotel['houseTraits'] = []) {
  const beside = { card: emptyRateCard, houseTraits, beach: null, stayVersion: '' };
  return [...decodeCards(encodeCards(hotels.map((each) => packHotel(each, beside)))).values()];
}

const idsOf = (hotels: readonly { _id: string }[]) => hotels.map(({ _id }) => _id);

const listFilters: fc.Arbitrary<HotelFilters> = fc.record({
  kinds: fc.constant([]),
  has: fc.constant([]),
  rating: fc.constant(null),
  destination: fc.constantFrom('', '', 'munnar', 'a', 'nowhere'),
  roomTypes: fc.subarray(popularRoomTypes.map(({ key }) => key)),
  priceBuckets: fc.subarray(priceBuckets.map(({ id }): string => id)),
  category: fc.constant(''),
  sort: fc.constantFrom(...hotelSorts),
});

it('the search lists the hotels that the list has, in each of its orders', () => {
  fc.assert(
    fc.property(anyHotels, listFilters, (hotels, filters) => {
      const listed = hotels.map(toHotelCard).filter((card) => matchesFilters(card, filters));
      expect(idsOf(findHouses(packed(hotels), filters))).toEqual(
        idsOf(listed.sort(compareHotelCards(filters.sort))),
      );
    }),
  );
});

describe('of the house', () => {
  const houses = [
    ...packed([
      hotel({ _id: 'a', category: 'hills', has_pool: true, rating: 4.4, reviewCount: 3 }),
    ]),
    ...packed([hotel({ _id: 'b', category: 'water', features: ['Swimming pool'] })], ['pets']),
    ...packed([hotel({ _id: 'c', category: 'hills', isActive: false, has_pool: true })], ['pets']),
  ];

  it.each<[Partial<HotelFilters>, string[]]>([
    [{ kinds: ['hills', 'beach'] }, ['a']],
    [{ kinds: ['gone'] }, []],
    [{ has: ['pool'] }, ['a', 'b']],
    [{ has: ['pool', 'pets'] }, ['b']],
    [{ rating: 4 }, ['a']],
    [{ rating: 4.5 }, []],
    [{ has: ['pool'], priceBuckets: ['3000-plus'] }, []],
    [{ has: ['pets'], destination: 'munn' }, ['b']],
  ])('%j finds %j', (asked, ids) => {
    expect(idsOf(findHouses(houses, { ...noFilters, ...asked }))).toEqual(ids);
  });
});
