import { categoryInputSchema } from '@kerala-stays/domain/catalogue/category';
import { eachHotelText } from '@kerala-stays/domain/catalogue/hotel-fields';
import { bannerInputSchema } from '@kerala-stays/domain/content/banner';
import { inquiryStatuses } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { z } from 'zod';
import { nextField } from './list-page-schemas.ts';

const id = z.string().describe('Document id');
const instant = z
  .string()
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z)?$/)
  .describe('ISO 8601 instant in UTC; empty when unknown');

/** The responses of the API (decision D15) as schemas: the OpenAPI document is made of them, the tests check with them. */
export const doneResponse = z.object({ success: z.literal(true), message: z.string() });

export const errorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  bookingsCount: z.int().optional().describe('Only when a hotel with bookings is deleted'),
  totalMinor: z.int().optional().describe('Only when a price has changed: what it is now'),
  currency: z.string().optional().describe('Of totalMinor'),
});

/** Images of a batch that could not be taken; the others were (decision D49). */
export const rejectedImages = z
  .array(z.object({ name: z.string(), message: z.string() }))
  .describe('Images that could not be taken, and why; empty when all could');

/** What is stored may be awkward (price 0 for none), so the input's limits do not hold for responses. */
const storedRoomType = z.object({
  _id: id,
  name: z.string(),
  pricePerNight: z.int().describe('Whole units; 0 when no price is known'),
  maxGuests: z.int(),
  description: z.string(),
  amenities: z.array(z.string()),
  units: z.int(),
});

export const hotelSchema = z.object({
  ...eachHotelText(() => z.string()),
  hotel_id: z.string(),
  mainImage: z.string(),
  _id: id,
  featured: z.boolean(),
  has_pool: z.boolean(),
  isActive: z.boolean(),
  features: z.array(z.string()),
  amenities: z.array(z.string()),
  images: z.array(z.string()),
  roomTypes: z.array(storedRoomType),
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
  reviewCount: z.int(),
  bookingsCount: z.int().optional().describe('For staff only'),
  addedBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
});

export const hotelResponse = z.object({ success: z.literal(true), hotel: hotelSchema });
export const hotelsResponse = z.object({ success: z.literal(true), hotels: z.array(hotelSchema) });
export const hotelPageResponse = hotelsResponse.extend(nextField);

export const categorySchema = z.object({
  ...categoryInputSchema.shape,
  _id: id,
  hotelCount: z.int(),
  createdAt: instant,
});

export const bannerSchema = z.object({ ...bannerInputSchema.shape, _id: id, createdAt: instant });

export const inquirySchema = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  location: z.string(),
  hotel: z.object({ _id: z.string(), name: z.string(), city: z.string() }),
  roomTypeId: z.string(),
  roomTypeName: z.string(),
  people: z.int(),
  date: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  message: z.string(),
  status: z.enum(inquiryStatuses),
  unchecked: z.boolean().describe('It came in a flood of inquiries; nobody has dealt with it yet'),
  staffNotes: z.string(),
  bookingId: z.string().describe('The booking made from it; empty for none'),
  privacyNotice: z.string().describe('Version of the notice its sender agreed to; empty for none'),
  expiresAt: instant,
  createdAt: instant,
  updatedAt: instant,
});

const roleSchema = z.enum(['user', 'admin']);

export const userResponse = z.object({
  success: z.literal(true),
  role: roleSchema,
  recentSearchedCities: z.array(z.string()),
  user: z.object({
    _id: id,
    username: z.string(),
    email: z.string(),
    image: z.string(),
    recentSearchedCities: z.array(z.string()),
    role: roleSchema,
  }),
});
