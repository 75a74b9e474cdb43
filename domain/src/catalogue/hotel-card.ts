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

/** What a hotel's card on a list shows, filters and sorts by: a part of the hotel, cheap to load. */
export type HotelCard = Pick<Hotel, '_id' | (typeof shownFields)[number]> & {
  /** The main image, else the first one; '' when there is none. */
  image: string;
};

/** Field mask with which cards are read; `toHotelCard(readHotel(id, masked))` is then complete. */
export const hotelCardFields: string[] = [...shownFields, 'images', 'mainImage'];

/** Product §4.3: the texts on a price badge. */
export const priceOnRequest = 'Price on request';

export function toHotelCard(hotel: Hotel): HotelCard {
  const shown = shownFields.flatMap((field) =>
    hotel[field] === undefined ? [] : [[field, hotel[field]]],
  );
  return { ...Object.fromEntries(shown), _id: hotel._id, image: mainImage(hotel) } as HotelCard;
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
