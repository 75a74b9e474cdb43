import { type Currency, formatMajor } from '../core/currency.ts';
import type { Hotel } from './hotel.ts';
import { mainImage } from './hotel-images.ts';

const shownFields = [
  'name',
  'address',
  'city',
  'cityKey',
  'features',
  'featured',
  'isActive',
  'roomCount',
  'maxGuests',
  'roomTypeCount',
  'roomTypeKeys',
  'lowestPrice',
  'priceBucket',
  'sortPriceAsc',
  'sortPriceDesc',
  'reviewCount',
  'createdAt',
  'rating',
  'plusTaxes',
] as const satisfies (keyof Hotel)[];

/** The part of a hotel that lists show, filter and sort by; cheap to load. */
export type HotelCard = Pick<Hotel, '_id' | (typeof shownFields)[number]> & {
  /** The main image, else the first one; '' without any. */
  image: string;
};

/** Field mask for reading cards; `toHotelCard(readHotel(id, masked))` is then complete. */
export const hotelCardFields: string[] = [...shownFields, 'images', 'mainImage'];

/** Text of a price badge (product §4.3). */
export const priceOnRequest = 'Price on request';

export function toHotelCard(hotel: Hotel): HotelCard {
  const shown = shownFields.flatMap((field) =>
    hotel[field] === undefined ? [] : [[field, hotel[field]]],
  );
  return { ...Object.fromEntries(shown), _id: hotel._id, image: mainImage(hotel) } as HotelCard;
}

/** Whether a hotel is listed (product §4.2): it has room types or images. */
export function isListed(card: HotelCard): boolean {
  return card.roomTypeCount > 0 || card.image !== '';
}

/**
 * The price badge (product §4.3): 'from ₹1,200' with several room types, '₹1,200', or 'Price on
 * request'.
 */
export function priceLabel(
  { lowestPrice, roomTypeCount }: Pick<HotelCard, 'lowestPrice' | 'roomTypeCount'>,
  currency: Currency,
): string {
  if (lowestPrice === null) return priceOnRequest;
  return `${roomTypeCount > 1 ? 'from ' : ''}${formatMajor(lowestPrice, currency)}`;
}
