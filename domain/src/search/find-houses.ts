import { derivePriceKeys } from '../catalogue/hotel-derived.ts';
import {
  compareHotelCards,
  type HotelFilters,
  type ListPlace,
  matchesRooms,
} from '../catalogue/hotel-filters.ts';
import { isSearched } from './find-stays.ts';
import type { PackedHotel } from './packed-catalogue.ts';

/** Whether the list without dates has a hotel, by all filters of the list. */
export const isHouseListed = (hotel: PackedHotel, filters: HotelFilters): boolean =>
  isSearched(hotel, filters) &&
  matchesRooms({ ...hotel, ...derivePriceKeys(hotel.lowestPrice) }, filters);

/** Where a hotel stands in the orders of the list. */
export const housePlaceOf = ({
  _id,
  featured,
  lowestPrice,
  createdAt,
}: Pick<PackedHotel, '_id' | 'featured' | 'lowestPrice' | 'createdAt'>): ListPlace => ({
  _id,
  featured,
  createdAt,
  ...derivePriceKeys(lowestPrice),
});

/**
 * Hotels of the list without dates from packed data, in its order: as the list's query would find
 * them, and by the filters that no query knows.
 */
export function findHouses(hotels: readonly PackedHotel[], filters: HotelFilters): PackedHotel[] {
  const compare = compareHotelCards(filters.sort);
  return hotels
    .filter((hotel) => isHouseListed(hotel, filters))
    .map((hotel) => ({ hotel, place: housePlaceOf(hotel) }))
    .sort((a, b) => compare(a.place, b.place))
    .map(({ hotel }) => hotel);
}
