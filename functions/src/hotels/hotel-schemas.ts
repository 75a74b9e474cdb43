import { hotelInputSchema } from '@kerala-stays/domain/catalogue/hotel';
import { isHotelIdLeftOpen } from '@kerala-stays/domain/catalogue/hotel-id';
import { guestLimits, priceLimits } from '@kerala-stays/domain/catalogue/hotel-limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { booleanField, numberField, tagsField } from '../http/field-schemas.ts';

const { name, address, city, contact, description, hotel_id, category } = hotelInputSchema.shape;
const rooms = hotelInputSchema.shape.rooms;
const required = (field: z.ZodType<string, string>) =>
  z.string(messages.fillRequired).trim().min(1, messages.fillRequired).pipe(field);

/** `POST /api/hotels` (product §10.4 and §13.2): rooms are required here, the id may be left to the server. */
export const createHotelSchema = z.object({
  name: required(name),
  address: required(address),
  contact: required(contact),
  city: required(city),
  rooms: required(rooms.unwrap()),
  description,
  category,
  featured: booleanField.default(false),
  has_pool: booleanField.default(false),
  features: tagsField.default([]),
  amenities: tagsField.default([]),
  hotel_id: z
    .string()
    .default('')
    .transform((typed) => (isHotelIdLeftOpen(typed) ? null : typed))
    .pipe(z.union([z.null(), hotel_id])),
});

/**
 * `PUT /api/hotels/{id}`: every field optional, and no others: `addedBy`, `rating`, `bookingsCount`
 * and the like are dropped (decision D42).
 */
export const updateHotelSchema = z.object({
  name: required(name).optional(),
  address: required(address).optional(),
  contact: required(contact).optional(),
  city: required(city).optional(),
  rooms: rooms.unwrap().optional(),
  description: description.unwrap().optional(),
  category: category.unwrap().optional(),
  featured: booleanField.optional(),
  has_pool: booleanField.optional(),
  features: tagsField.optional(),
  amenities: tagsField.optional(),
  hotel_id: hotel_id.optional(),
});

const price = z
  .int(messages.priceRange)
  .min(priceLimits.min, messages.priceRange)
  .max(priceLimits.max, messages.priceRange);
const guests = z
  .int(messages.maxGuestsRange)
  .min(guestLimits.min, messages.maxGuestsRange)
  .max(guestLimits.max, messages.maxGuestsRange);

/** `POST /api/hotels/{id}/room-types` (product §10.6): the name and the price are required. */
export const addRoomTypeSchema = z.object({
  name: z.string(messages.roomTypeRequired).trim().min(1, messages.roomTypeRequired).max(120),
  pricePerNight: numberField(
    z
      .unknown()
      .refine((value) => value !== undefined && value !== null, messages.roomTypeRequired)
      .pipe(price),
  ),
  maxGuests: numberField(guests.default(guestLimits.default)),
  description: z.string().trim().max(2000).default(''),
  amenities: tagsField.default([]),
  units: numberField(z.int().min(1).max(50).default(1)),
});

/** `PUT /api/hotels/{id}/main-image`. */
export const mainImageSchema = z.object({
  imageUrl: z
    .string(messages.selectOneImage)
    .trim()
    .min(1, messages.selectOneImage)
    .max(1000, messages.mainImageUnknown),
});
