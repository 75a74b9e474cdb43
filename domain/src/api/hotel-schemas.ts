import { z } from 'zod';
import { eachHotelText } from '../catalogue/hotel-fields.ts';
import { named } from './operation.ts';
import { id, instant, next, success } from './schemas.ts';

/** Images of a batch that were rejected; the others were accepted (decision D49). */
export const rejectedImages = z
  .array(z.object({ name: z.string(), message: z.string() }))
  .describe('Images that could not be taken, and why; empty when all could');

/**
 * Stored values may be out of bounds (price 0 for none), so input limits do not apply to responses.
 */
const roomType = named(
  'RoomType',
  z.object({
    _id: id,
    name: z.string(),
    pricePerNight: z.int().describe('Whole units; 0 when no price is known'),
    maxGuests: z.int(),
    description: z.string(),
    amenities: z.array(z.string()),
    units: z.int(),
  }),
);

/**
 * A hotel in responses (product §12.1): all its fields, without the keys that only our queries use.
 */
export const hotel = named(
  'Hotel',
  z.object({
    ...eachHotelText(() => z.string()),
    hotel_id: z.string(),
    mainImage: z.string(),
    _id: id,
    featured: z.boolean(),
    has_pool: z.boolean(),
    ownedByAgency: z
      .boolean()
      .describe('Its reviews are shown, but search engines do not get its rating'),
    isActive: z.boolean(),
    features: z.array(z.string()),
    amenities: z.array(z.string()),
    images: z.array(z.string()),
    roomTypes: z.array(roomType),
    category: z.string(),
    depositPercent: z
      .int()
      .describe('Share of a price that secures a stay; 100 is everything at once'),
    balanceDaysBefore: z.int().describe('Days before check-in on which the rest is due'),
    lowestPrice: z.int().nullable(),
    priceBucket: z.string().nullable(),
    roomCount: z.int(),
    maxGuests: z.int(),
    roomTypeCount: z.int(),
    rating: z.number().optional(),
    plusTaxes: z.boolean().optional().describe('Whether taxes come on top of its nightly prices'),
    reviewCount: z.int(),
    bookingsCount: z.int().optional().describe('For staff only'),
    addedBy: z.string().describe('Empty for everybody but staff'),
    createdAt: instant,
    updatedAt: instant,
  }),
);

export const hotelPage = named('HotelPage', z.object({ success, hotels: z.array(hotel), next }));
