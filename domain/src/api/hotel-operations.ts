import { z } from 'zod';
import { messages } from '../core/messages.ts';
import { exampleHotel, exampleIds } from './examples.ts';
import {
  addImagesForm,
  addRoomTypeSchema,
  createHotelForm,
  discardPicturesSchema,
  finishUploadSchema,
  mainImageSchema,
  updateHotelSchema,
} from './hotel-bodies.ts';
import { hotel, hotelPage, rejectedImages } from './hotel-schemas.ts';
import { operation } from './operation.ts';
import { answerOf, cursorQuery, done, doneWith } from './schemas.ts';

const tag = 'Hotels';
const success = true as const;
const image = `/media/hotels/${exampleIds.hotel}/01.jpg`;

/** Number of featured hotels: by default, and at most (product §13.2). */
export const featuredLimit = { default: 6, max: 20 };

const page = () => ({ success, hotels: [exampleHotel()], next: '' });

export const hotelOperations = {
  'GET /hotels': operation({
    id: 'listHotels',
    summary: 'Active hotels with their room types, newest first, page by page',
    tag,
    staff: null,
    query: cursorQuery,
    answer: hotelPage,
    example: () => ({ answer: page() }),
  }),
  'GET /hotels/featured': operation({
    id: 'listFeaturedHotels',
    summary: 'Active featured hotels, newest first',
    tag,
    staff: null,
    query: z.object({
      limit: z.int().min(1).max(featuredLimit.max).default(featuredLimit.default).optional(),
    }),
    answer: answerOf({ hotels: z.array(hotel) }),
    example: () => ({ query: { limit: 3 }, answer: { success, hotels: [exampleHotel()] } }),
  }),
  'GET /hotels/admin/all': operation({
    id: 'listAllHotels',
    summary: 'Every hotel, inactive ones too, newest first, page by page',
    tag,
    staff: 'catalogue:read',
    query: cursorQuery,
    answer: hotelPage,
    example: () => ({ answer: page() }),
  }),
  'GET /hotels/:id': operation({
    id: 'getHotel',
    summary: 'One hotel; an inactive one only for staff',
    tag,
    staff: 'catalogue:read',
    answer: answerOf({ hotel }),
    example: () => ({ answer: { success, hotel: exampleHotel() } }),
  }),
  'POST /hotels': operation({
    id: 'createHotel',
    summary: 'Add a hotel with its images; those that cannot be read are named',
    tag,
    staff: 'catalogue:write',
    form: createHotelForm,
    statuses: [201],
    answer: doneWith({ hotelId: z.string(), refused: rejectedImages }),
    example: () => ({
      form: {
        name: 'Slow Water Houseboats',
        address: 'Finishing Point Jetty, Alappuzha 688013',
        contact: '+91 477 5555 0141',
        city: 'Alappuzha',
        rooms: '5 houseboats',
        images: ['houseboat.jpg'],
      },
      answer: { success, message: messages.hotelCreated, hotelId: exampleIds.hotel, refused: [] },
    }),
  }),
  'PUT /hotels/:id': operation({
    id: 'updateHotel',
    summary: 'Change some fields of a hotel',
    tag,
    staff: 'catalogue:write',
    body: updateHotelSchema,
    answer: done,
    example: () => ({
      body: { description: 'Five kettuvallams built in the old way.', featured: true },
      answer: { success, message: messages.hotelUpdated },
    }),
  }),
  'POST /hotels/:id/room-types': operation({
    id: 'addRoomType',
    summary: 'Add a room type',
    tag,
    staff: 'catalogue:write',
    body: addRoomTypeSchema,
    statuses: [201],
    answer: doneWith({ roomTypeId: z.string() }),
    example: () => ({
      body: { name: '2 bedroom houseboat', pricePerNight: 9200, maxGuests: 4, units: 2 },
      answer: { success, message: messages.roomTypeAdded, roomTypeId: exampleIds.roomType },
    }),
  }),
  'POST /hotels/:id/images': operation({
    id: 'addHotelImages',
    summary: 'Add images to a hotel; those that cannot be read are named',
    tag,
    staff: 'catalogue:write',
    form: addImagesForm,
    statuses: [201],
    answer: doneWith({
      images: z.array(z.string()),
      mainImage: z.string(),
      refused: rejectedImages,
    }),
    example: () => ({
      form: { images: ['deck.jpg'], setAsMain: true },
      answer: {
        success,
        message: messages.imagesUploaded,
        images: [image],
        mainImage: image,
        refused: [],
      },
    }),
  }),
  'PUT /hotels/:id/main-image': operation({
    id: 'setMainImage',
    summary: 'Choose the main image',
    tag,
    staff: 'catalogue:write',
    body: mainImageSchema,
    answer: done,
    example: () => ({
      body: { imageUrl: image },
      answer: { success, message: messages.mainImageUpdated },
    }),
  }),
  'PUT /hotels/:id/toggle-status': operation({
    id: 'toggleHotelStatus',
    summary: 'Activate or deactivate a hotel',
    tag,
    staff: 'catalogue:write',
    answer: doneWith({ isActive: z.boolean() }),
    example: () => ({
      answer: { success, message: messages.statusUpdated, isActive: false },
    }),
  }),
  'DELETE /hotels/:id': operation({
    id: 'deleteHotel',
    summary: 'Delete a hotel without bookings',
    tag,
    staff: 'catalogue:write',
    answer: done,
    example: () => ({ answer: { success, message: messages.hotelDeleted } }),
  }),
  'POST /pictures': operation({
    id: 'finishUpload',
    summary: 'Check and re-encode an uploaded original, and return the public URL',
    tag,
    staff: 'catalogue:write',
    body: finishUploadSchema,
    statuses: [201],
    answer: doneWith({ url: z.string() }),
    example: () => ({
      body: {
        uploadPath: `uploads/hotels/${exampleIds.hotel}/deck.jpg`,
        folder: 'hotels' as const,
        ownerId: exampleIds.hotel,
      },
      answer: { success, message: messages.imagesUploaded, url: image },
    }),
  }),
  'POST /pictures/discard': operation({
    id: 'discardPictures',
    summary: 'Remove uploaded images that nothing shows; others are left as they are',
    tag,
    staff: 'catalogue:write',
    body: discardPicturesSchema,
    answer: done,
    example: () => ({
      body: { urls: [image] },
      answer: { success, message: messages.imageRemoved },
    }),
  }),
};
