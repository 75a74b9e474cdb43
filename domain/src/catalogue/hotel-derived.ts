import { guestLimits, priceLimits } from '../core/limits.ts';
import { slugify } from '../core/slug.ts';
import { parseTypedNumber } from '../core/typed-number.ts';
import type { HotelDerived, HotelInput } from './hotel.ts';
import { findPriceBucket } from './price-buckets.ts';
import { hotelSearchKeys } from './search-keys.ts';

/** Sort key of hotels without a price: above every price, so that they come last (product §4.2). */
export const unpricedSortKey = 1_000_000_000;
const maxRoomCount = 1000;

type Priced = Pick<HotelInput, 'roomTypes' | 'description'>;
type Roomed = Pick<HotelInput, 'name' | 'rooms' | 'roomTypes'>;
export type DerivationInput = Priced & Roomed & Pick<HotelInput, 'city' | 'hotel_id'>;

/** Computes all derived fields of a hotel (decision D19), on every write. */
export function deriveHotelFields(input: DerivationInput): HotelDerived {
  const lowestPrice = lowestNightlyPrice(input);
  const roomTypeKeys = input.roomTypes.map(({ name }) => slugify(name)).filter((key) => key !== '');
  return {
    lowestPrice,
    ...derivePriceKeys(lowestPrice),
    roomTypeKeys: [...new Set(roomTypeKeys)],
    cityKey: normaliseCity(input.city),
    roomCount: countRooms(input),
    maxGuests: getMaxGuests(input),
    roomTypeCount: input.roomTypes.length,
    searchKeys: hotelSearchKeys(input),
  };
}

/** The fields by which lists filter and order prices. */
export const derivePriceKeys = (
  lowestPrice: number | null,
): Pick<HotelDerived, 'sortPriceAsc' | 'sortPriceDesc' | 'priceBucket'> => ({
  sortPriceAsc: lowestPrice ?? unpricedSortKey,
  sortPriceDesc: lowestPrice === null ? unpricedSortKey : -lowestPrice,
  priceBucket: findPriceBucket(lowestPrice),
});

/** A city name for comparison: trimmed, lower case, single spaces. */
export function normaliseCity(text: string): string {
  return text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Product §4.4: the lowest positive nightly rate, else the price in the description, else null. */
export function lowestNightlyPrice({ roomTypes, description }: Priced): number | null {
  const rates = roomTypes.map(({ pricePerNight }) => pricePerNight).filter(isNightlyPrice);
  return rates.length > 0 ? Math.min(...rates) : priceFromDescription(description);
}

// Bounded quantifiers and collapsed spaces keep matching linear in the text's length.
const currencyMark = '(?:₹|rs\\.?|inr|\\$|usd)?';
const amount = '(?<!\\d|\\d[.,]|(?:^|[^a-z])\\.)(\\d[\\d,]{0,12}(?:\\.\\d{1,2})?)(?![\\d,]|\\.\\d)';
const afterAmount = ' ?(?:/-)? ?(?:₹|rs\\.?|inr|rupees|usd)? ?';
/** The three wordings of product §4.4, in order of precedence. */
const priceWordings = [
  new RegExp(`\\bprices? starting (?:from|at) ?:? ?${currencyMark} ?${amount}`, 'i'),
  new RegExp(`${amount}${afterAmount}/ ?night\\b`, 'i'),
  new RegExp(`${amount}${afterAmount}per night\\b`, 'i'),
];

/**
 * Nightly price from a description (product §4.4): 'Price Starting from N', else 'N/night', else 'N
 * per night'; the first occurrence of the first wording found. Rupee signs, 'Rs.' and commas are
 * accepted; decimals are rounded to whole units.
 */
export function priceFromDescription(text: string): number | null {
  const plain = text.replace(/\s+/g, ' ');
  for (const wording of priceWordings) {
    // A comma before "per night" ends the words, not the number.
    const amount = wording.exec(plain)?.[1]?.replace(/,$/, '') ?? '';
    const price = Math.round(parseTypedNumber(amount));
    if (isNightlyPrice(price)) return price;
  }
  return null;
}

function isNightlyPrice(price: number): boolean {
  return Number.isSafeInteger(price) && price >= priceLimits.min && price <= priceLimits.max;
}

const bedrooms = /(?<!\d)(\d{1,2})[ -]?bed ?rooms?\b/i;
const rooms = /(?<!\d)(\d{1,3})[ -]?(?:bed ?)?rooms?\b/i;
const anyCount = /(?<!\d)(\d{1,3})(?!\d)/;

/**
 * Number of rooms (product §4.4): 'N bedroom' or 'N rooms' in the hotel's name, else the number in
 * its `rooms` text, else its number of room types. A hotel with images only counts as its one
 * 'Standard Room'.
 */
export function countRooms(hotel: Roomed): number {
  const stated =
    countIn(rooms, hotel.name) ?? countIn(rooms, hotel.rooms) ?? countIn(anyCount, hotel.rooms);
  return Math.min(stated ?? Math.max(1, hotel.roomTypes.length), maxRoomCount);
}

/**
 * Capacity of a hotel (product §4.4): 2 per bedroom when its name contains 'N bedroom', otherwise
 * the maximum over its room types, each with a default of 2.
 */
export function getMaxGuests(hotel: Roomed): number {
  const stated = countIn(bedrooms, hotel.name);
  if (stated !== null) return 2 * stated;
  const guests = hotel.roomTypes.map(({ maxGuests }) => maxGuests);
  return guests.length > 0 ? Math.max(...guests) : guestLimits.default;
}

function countIn(pattern: RegExp, text: string): number | null {
  const count = Number(pattern.exec(text)?.[1] ?? 0);
  return count > 0 ? count : null;
}
