import { type Currency, formatMajor } from '../core/currency.ts';
import type { Hotel } from './hotel.ts';

/** What a hotel's card on a list shows, filters and sorts by: a part of the hotel, cheap to load. */
export type HotelCard = Pick<
  Hotel,
  | '_id'
  | 'name'
  | 'address'
  | 'city'
  | 'cityKey'
  | 'features'
  | 'featured'
  | 'isActive'
  | 'roomCount'
  | 'maxGuests'
  | 'roomTypeCount'
  | 'roomTypeKeys'
  | 'lowestPrice'
  | 'priceBucket'
  | 'sortPriceAsc'
  | 'sortPriceDesc'
  | 'reviewCount'
  | 'createdAt'
  | 'rating'
> & {
  /** The main image, else the first one; '' when there is none. */
  image: string;
};

/** Field mask with which cards are read; `toHotelCard(readHotel(id, masked))` is then complete. */
export const hotelCardFields: string[] = [
  'name',
  'address',
  'city',
  'cityKey',
  'features',
  'featured',
  'isActive',
  'images',
  'mainImage',
  'roomCount',
  'maxGuests',
  'roomTypeCount',
  'roomTypeKeys',
  'lowestPrice',
  'priceBucket',
  'sortPriceAsc',
  'sortPriceDesc',
  'rating',
  'reviewCount',
  'createdAt',
];

/** Product §4.3: the texts on a price badge. */
export const priceOnRequest = 'Price on request';

export function toHotelCard(hotel: Hotel): HotelCard {
  return {
    _id: hotel._id,
    name: hotel.name,
    address: hotel.address,
    city: hotel.city,
    cityKey: hotel.cityKey,
    features: hotel.features,
    featured: hotel.featured,
    isActive: hotel.isActive,
    image: hotel.mainImage || (hotel.images[0] ?? ''),
    roomCount: hotel.roomCount,
    maxGuests: hotel.maxGuests,
    roomTypeCount: hotel.roomTypeCount,
    roomTypeKeys: hotel.roomTypeKeys,
    lowestPrice: hotel.lowestPrice,
    priceBucket: hotel.priceBucket,
    sortPriceAsc: hotel.sortPriceAsc,
    sortPriceDesc: hotel.sortPriceDesc,
    ...(hotel.rating === undefined ? {} : { rating: hotel.rating }),
    reviewCount: hotel.reviewCount,
    createdAt: hotel.createdAt,
  };
}

/** Whether a hotel is listed at all (product §4.2): one with neither room types nor images is not. */
export function isListed(card: HotelCard): boolean {
  return card.roomTypeCount > 0 || card.image !== '';
}

/** The price badge (product §4.3): 'from ₹1,200' with several room types, '₹1,200', or 'Price on request'. */
export function priceLabel(
  { lowestPrice, roomTypeCount }: Pick<HotelCard, 'lowestPrice' | 'roomTypeCount'>,
  currency: Currency,
): string {
  if (lowestPrice === null) return priceOnRequest;
  return `${roomTypeCount > 1 ? 'from ' : ''}${formatMajor(lowestPrice, currency)}`;
}
