import { z } from 'zod';
import {
  balanceDaysLimits,
  depositPercentLimits,
  guestLimits,
  maxHotelImages,
  maxRoomTypes,
  priceLimits,
  tagLimits,
  textLimits,
  unitLimits,
} from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { eachHotelText, hotelIdPattern } from './hotel-fields.ts';

const text = (max: number) => z.string().trim().max(max);
const tags = z.array(text(tagLimits.length)).max(tagLimits.count);
const imageUrl = z.string().max(textLimits.imageUrl);

export const roomTypeSchema = z.object({
  _id: z.string().min(1).max(textLimits.roomTypeId),
  name: text(textLimits.roomTypeName).min(1, messages.roomTypeRequired),
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
  description: text(textLimits.roomTypeDescription).default(''),
  amenities: tags.default([]),
  /** Number of identical rooms. */
  units: z.int().min(unitLimits.min).max(unitLimits.max).default(unitLimits.default),
});

/** A room type as stored inside its hotel. */
export type RoomType = z.infer<typeof roomTypeSchema>;

/** A schema for each text of a hotel, without a default: forms always hold a value. */
export const hotelTextSchemas = eachHotelText(({ maxLength, required }) =>
  required === 'always' ? text(maxLength).min(1, messages.fillRequired) : text(maxLength),
);

/**
 * Fields of a hotel that staff (or an API client) may set; all others are derived or set by
 * functions.
 */
export const hotelInputSchema = z.object({
  ...eachHotelText(({ name, required }) =>
    required === 'always' ? hotelTextSchemas[name] : hotelTextSchemas[name].default(''),
  ),
  featured: z.boolean().default(false),
  has_pool: z.boolean().default(false),
  /** The owner also collects its reviews, so its rating is not published to search engines. */
  ownedByAgency: z.boolean().default(false),
  hotel_id: z.string().trim().toLowerCase().regex(hotelIdPattern, messages.hotelIdFormat),
  features: tags.default([]),
  amenities: tags.default([]),
  images: z.array(imageUrl).max(maxHotelImages).default([]),
  mainImage: imageUrl.default(''),
  isActive: z.boolean().default(true),
  /** Share of a price that secures a stay; 100 is the full price, 0 nothing. */
  depositPercent: z
    .int(messages.depositPercentRange)
    .min(depositPercentLimits.min, messages.depositPercentRange)
    .max(depositPercentLimits.max, messages.depositPercentRange)
    .default(depositPercentLimits.default),
  /** Days before check-in on which the rest of the price is due. */
  balanceDaysBefore: z
    .int(messages.balanceDaysRange)
    .min(balanceDaysLimits.min, messages.balanceDaysRange)
    .max(balanceDaysLimits.max, messages.balanceDaysRange)
    .default(balanceDaysLimits.default),
  roomTypes: z.array(roomTypeSchema).max(maxRoomTypes).default([]),
  /** Id of a category, or '' for none. */
  category: text(textLimits.documentId).default(''),
});

export type HotelInput = z.infer<typeof hotelInputSchema>;

/** A hotel without any input. */
export const emptyHotelInput: Readonly<HotelInput> = {
  ...eachHotelText(() => ''),
  featured: false,
  has_pool: false,
  ownedByAgency: false,
  hotel_id: '',
  features: [],
  amenities: [],
  images: [],
  mainImage: '',
  isActive: true,
  depositPercent: depositPercentLimits.default,
  balanceDaysBefore: balanceDaysLimits.default,
  roomTypes: [],
  category: '',
};

const inputFields = Object.keys(emptyHotelInput) as (keyof HotelInput)[];

/** The entered fields of a hotel, without derived fields, counts and stamps. */
export function pickHotelInput(hotel: HotelInput): HotelInput {
  return Object.fromEntries(inputFields.map((field) => [field, hotel[field]])) as HotelInput;
}

/**
 * Fields computed by `deriveHotelFields` (`hotel-derived.ts`) on every write, so that the list page
 * needs indexes alone (decision D20).
 */
export type HotelDerived = {
  /**
   * Lowest nightly price in whole units, from the room types or the description; null without one
   * (product §4.4).
   */
  lowestPrice: number | null;
  /**
   * Ascending sort key: the price, or a number above every price so that unpriced hotels come last.
   */
  sortPriceAsc: number;
  /**
   * Descending sort key, sorted ascending: minus the price, or a number above all, so unpriced come
   * last.
   */
  sortPriceDesc: number;
  /** Id of the price bucket (`price-buckets.ts`) of `lowestPrice`, or null. */
  priceBucket: string | null;
  /** Distinct slugs of the room types' names, for the 'Popular filters'. */
  roomTypeKeys: string[];
  /** `normaliseCity(city)`: trimmed, lower case, single spaces. */
  cityKey: string;
  roomCount: number;
  maxGuests: number;
  /** `roomTypes.length`, for list cards without loaded room types ('from ', product §4.3). */
  roomTypeCount: number;
  /** `hotelSearchKeys` (`search-keys.ts`), for the search of the staff table. */
  searchKeys: string[];
};

/**
 * A hotel as every part of the product sees it: read tolerantly by `readHotel` (`hotel-read.ts`).
 */
export type Hotel = HotelInput &
  HotelDerived & {
    _id: string;
    /** ISO 8601 instant; '' when unknown. */
    createdAt: string;
    updatedAt: string;
    /** Uid of its author, from `hotelStamps`; '' for everyone but staff. */
    addedBy: string;
    rating?: number;
    reviewCount: number;
    /**
     * True when taxes are added to its nightly prices. Written by functions, when its rate card is
     * saved.
     */
    plusTaxes?: boolean;
  };
