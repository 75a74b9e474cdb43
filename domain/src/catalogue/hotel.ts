import { z } from 'zod';
import { messages } from '../core/messages.ts';
import { guestLimits, maxHotelImages, maxRoomTypes, priceLimits } from './hotel-limits.ts';

export { guestLimits, maxHotelImages, maxRoomTypes, priceLimits };

const text = (max: number) => z.string().trim().max(max);
const required = (max: number) => text(max).min(1, messages.fillRequired);
const tags = z.array(text(80)).max(40);

export const roomTypeSchema = z.object({
  _id: z.string().min(1).max(64),
  name: text(120).min(1, messages.roomTypeRequired),
  /** Nightly rate in whole units of the room-type currency (`currency.ts`). */
  pricePerNight: z
    .int(messages.priceRange)
    .min(priceLimits.min, messages.priceRange)
    .max(priceLimits.max, messages.priceRange),
  maxGuests: z
    .int(messages.maxGuestsRange)
    .min(guestLimits.min, messages.maxGuestsRange)
    .max(guestLimits.max, messages.maxGuestsRange)
    .default(guestLimits.default),
  description: text(2000).default(''),
  amenities: tags.default([]),
  /** How many identical rooms can be sold for one night (decision D23). */
  units: z.int().min(1).max(50).default(1),
});

/** A room type as stored inside its hotel (product §12.2). */
export type RoomType = z.infer<typeof roomTypeSchema>;

/** What staff (or an API client) may set on a hotel; everything else is derived or kept by functions. */
export const hotelInputSchema = z.object({
  name: required(160),
  address: required(300),
  city: required(80),
  contact: required(80),
  description: text(5000).default(''),
  /** Entered as text, e.g. "4 rooms" or "3 bedroom villa" (product §12.1). */
  rooms: text(160).default(''),
  featured: z.boolean().default(false),
  has_pool: z.boolean().default(false),
  hotel_id: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,32}$/, messages.hotelIdFormat),
  features: tags.default([]),
  amenities: tags.default([]),
  images: z.array(z.string().max(1000)).max(maxHotelImages).default([]),
  mainImage: z.string().max(1000).default(''),
  isActive: z.boolean().default(true),
  roomTypes: z.array(roomTypeSchema).max(maxRoomTypes).default([]),
  /** Id of a category, or '' for none. */
  category: text(128).default(''),
});

export type HotelInput = z.infer<typeof hotelInputSchema>;

/**
 * Fields computed by `deriveHotelFields` (`hotel-derived.ts`) on every write, so that the list page
 * is answered by indexes alone (decision D20).
 */
export type HotelDerived = {
  /** Lowest nightly price in whole units, from the room types or the description; null when none (product §4.4). */
  lowestPrice: number | null;
  /** Ascending sort key: the price, or a number above every price so that unpriced hotels come last. */
  sortPriceAsc: number;
  /** Descending sort key, sorted ascending: minus the price, or a number above all, so unpriced come last. */
  sortPriceDesc: number;
  /** Id of the price bucket (`price-buckets.ts`) of `lowestPrice`, or null. */
  priceBucket: string | null;
  /** Slugs of the room types' names, distinct, for the 'Popular filters'. */
  roomTypeKeys: string[];
  /** `normaliseCity(city)`: trimmed, lower case, single spaces. */
  cityKey: string;
  roomCount: number;
  maxGuests: number;
  /** `roomTypes.length`: a list card knows it without loading the room types ('from ', product §4.3). */
  roomTypeCount: number;
  /** `hotelSearchKeys` (`search-keys.ts`): what the staff table is searched by. */
  searchKeys: string[];
};

/** A hotel as every part of the product sees it: read tolerantly by `readHotel` (`hotel-read.ts`). */
export type Hotel = HotelInput &
  HotelDerived & {
    _id: string;
    /** ISO 8601 instant; '' when unknown. */
    createdAt: string;
    updatedAt: string;
    addedBy: string;
    rating?: number;
    reviewCount: number;
    bookingsCount: number;
  };
