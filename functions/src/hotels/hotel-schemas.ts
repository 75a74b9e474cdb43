import {
  hotelInputSchema,
  hotelTextSchemas,
  roomTypeSchema,
} from '@kerala-stays/domain/catalogue/hotel';
import { eachHotelText } from '@kerala-stays/domain/catalogue/hotel-fields';
import { isHotelIdLeftOpen } from '@kerala-stays/domain/catalogue/hotel-id';
import { textLimits } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { booleanField, numberField, tagsField } from '../http/field-schemas.ts';

const { hotel_id, category, depositPercent, balanceDaysBefore } = hotelInputSchema.shape;
const filled = (text: z.ZodType<string, string>) =>
  z.string(messages.fillRequired).trim().min(1, messages.fillRequired).pipe(text);

/** `POST /api/hotels` (product §10.4 and §13.2): rooms are required here, the id may be left to the server. */
export const createHotelSchema = z.object({
  ...eachHotelText(({ name, required }) =>
    required === 'never' ? hotelTextSchemas[name].default('') : filled(hotelTextSchemas[name]),
  ),
  category,
  featured: booleanField.default(false),
  has_pool: booleanField.default(false),
  features: tagsField.default([]),
  amenities: tagsField.default([]),
  depositPercent: numberField(depositPercent),
  balanceDaysBefore: numberField(balanceDaysBefore),
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
  ...eachHotelText(({ name, required }) =>
    (required === 'always' ? filled(hotelTextSchemas[name]) : hotelTextSchemas[name]).optional(),
  ),
  category: category.unwrap().optional(),
  featured: booleanField.optional(),
  has_pool: booleanField.optional(),
  features: tagsField.optional(),
  amenities: tagsField.optional(),
  depositPercent: numberField(depositPercent.unwrap().optional()),
  balanceDaysBefore: numberField(balanceDaysBefore.unwrap().optional()),
  hotel_id: hotel_id.optional(),
});

const room = roomTypeSchema.shape;

/** `POST /api/hotels/{id}/room-types` (product §10.6): the name and the price are required. */
export const addRoomTypeSchema = z.object({
  name: z.string(messages.roomTypeRequired).pipe(room.name),
  pricePerNight: numberField(
    z
      .unknown()
      .refine((value) => value !== undefined && value !== null, messages.roomTypeRequired)
      .pipe(room.pricePerNight),
  ),
  maxGuests: numberField(room.maxGuests),
  description: room.description,
  amenities: tagsField.default([]),
  units: numberField(room.units),
});

/** `PUT /api/hotels/{id}/main-image`. */
export const mainImageSchema = z.object({
  imageUrl: z
    .string(messages.selectOneImage)
    .trim()
    .min(1, messages.selectOneImage)
    .max(textLimits.imageUrl, messages.mainImageUnknown),
});
