import { z } from 'zod';
import { hotelInputSchema, hotelTextSchemas, roomTypeSchema } from '../catalogue/hotel.ts';
import { eachHotelText } from '../catalogue/hotel-fields.ts';
import { isHotelIdLeftOpen } from '../catalogue/hotel-id.ts';
import { type ImageSubject, imageSubjects, isNotableRoomType } from '../catalogue/image-subject.ts';
import { imageFolders } from '../catalogue/images.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { maxHotelImages, textLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { booleanField, numberField, tagsField } from './fields.ts';

const { hotel_id, category, depositPercent, balanceDaysBefore } = hotelInputSchema.shape;
const filled = (text: z.ZodType<string, string>) =>
  z.string(messages.fillRequired).trim().min(1, messages.fillRequired).pipe(text);

/**
 * `POST /api/hotels` (product §10.4 and §13.2): rooms are required here, the Hotel ID is optional.
 */
export const createHotelSchema = z.object({
  ...eachHotelText(({ name, required }) =>
    required === 'never' ? hotelTextSchemas[name].default('') : filled(hotelTextSchemas[name]),
  ),
  category,
  featured: booleanField.default(false),
  has_pool: booleanField.default(false),
  ownedByAgency: booleanField.default(false),
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
 * `PUT /api/hotels/{id}`: every field optional; others such as `addedBy`, `rating` and
 * `bookingsCount` are dropped (decision D42).
 */
export const updateHotelSchema = z.object({
  ...eachHotelText(({ name, required }) =>
    (required === 'always' ? filled(hotelTextSchemas[name]) : hotelTextSchemas[name]).optional(),
  ),
  category: category.unwrap().optional(),
  featured: booleanField.optional(),
  has_pool: booleanField.optional(),
  ownedByAgency: booleanField.optional(),
  features: tagsField.optional(),
  amenities: tagsField.optional(),
  depositPercent: numberField(depositPercent.unwrap().optional()),
  balanceDaysBefore: numberField(balanceDaysBefore.unwrap().optional()),
  hotel_id: hotel_id.optional(),
});

const room = roomTypeSchema.shape;

/** `POST /api/hotels/{id}/room-types` (product §10.6): name and price are required. */
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

const uploadId = z.string().regex(documentIdPattern, messages.uploadImagesFailed);

const subjects = Object.keys(imageSubjects) as ImageSubject[];

/** `POST /api/pictures`. */
export const finishUploadSchema = z
  .object({
    uploadPath: z.string().max(400).describe('uploads/{folder}/{ownerId}/{file}'),
    folder: z.enum(imageFolders),
    ownerId: uploadId.describe('The document that the image is for'),
    shows: z.enum(subjects).optional().describe('What an image of a hotel shows'),
    roomTypeId: z
      .string()
      .refine(isNotableRoomType, messages.uploadImagesFailed)
      .optional()
      .describe('With `shows`: the room type that it shows'),
  })
  .refine(
    ({ uploadPath, folder, ownerId }) => {
      const [root, inFolder, ofOwner, file = '', ...rest] = uploadPath.split('/');
      const isOwn = root === 'uploads' && inFolder === folder && ofOwner === ownerId;
      return isOwn && rest.length === 0 && /^[\w-]{1,128}\.(jpe?g|png|webp|avif)$/.test(file);
    },
    { path: ['uploadPath'], error: messages.uploadImagesFailed },
  );

/** `POST /api/pictures/discard`. */
export const discardPicturesSchema = z.object({
  urls: z.array(z.string().max(1000)).min(1).max(maxHotelImages),
});

const files = z.array(z.file()).min(1).max(maxHotelImages);

/** `POST /api/hotels`, with its files. */
export const createHotelForm = createHotelSchema.extend({ images: files });

/** Fields of `POST /api/hotels/{id}/images` apart from its files. */
export const addImagesFields = z.object({ setAsMain: booleanField.default(false) });
export const addImagesForm = addImagesFields.extend({ images: files });
