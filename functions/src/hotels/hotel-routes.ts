import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { maxHotelImages } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { booleanField } from '../http/field-schemas.ts';
import { cursorQuery } from '../http/list-page-schemas.ts';
import { jsonFields, requestFields } from '../http/request-fields.ts';
import {
  doneResponse,
  hotelPageResponse,
  hotelResponse,
  hotelsResponse,
  rejectedImages,
} from '../http/response-schemas.ts';
import { type ApiRoute, created, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { RejectedImage } from '../images/image-service.ts';
import { AppError } from '../platform/errors.ts';
import { type HotelListPage, type StaffHotel, toApiHotel, toStaffApiHotel } from './api-hotel.ts';
import type { HotelEditor } from './edit-hotel.ts';
import {
  addRoomTypeSchema,
  createHotelSchema,
  mainImageSchema,
  updateHotelSchema,
} from './hotel-schemas.ts';

/** What the API lists of hotels; persisted by `hotel-listing-repository.ts`. */
export type HotelReader = {
  find(hotelId: string): Promise<Hotel | null>;
  findForStaff(hotelId: string): Promise<StaffHotel | null>;
  /** What the public sees, newest first. */
  listActive(cursor: string | undefined): Promise<HotelListPage>;
  listFeatured(limit: number): Promise<Hotel[]>;
  listAll(cursor: string | undefined): Promise<HotelListPage<StaffHotel>>;
  listInCategory(
    categoryId: string,
    cursor: string | undefined,
  ): Promise<HotelListPage<StaffHotel>>;
};

const tag = 'Hotels';
/** Product §13.2: the limit when the client names none, and the most it gets. */
const featuredLimit = { default: 6, max: 20 };

function featuredLimitOf(text: string | undefined): number {
  const limit = Number(text ?? featuredLimit.default);
  if (!Number.isInteger(limit) || limit < 1) return featuredLimit.default;
  return Math.min(limit, featuredLimit.max);
}

/** Clients that show nothing but the message still say which images are missing (decision D49). */
function withRejected(message: string, refused: readonly RejectedImage[]): string {
  const sentences = new Set(refused.map((each) => each.message));
  return [message, ...sentences].join('. ');
}

/** What the public may read of hotels. */
export function publicHotelRoutes(hotels: HotelReader): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/hotels',
      access: 'public',
      cacheable: true,
      failureMessage: messages.fetchHotelsFailed,
      doc: {
        summary: 'Active hotels with their room types, newest first, page by page',
        tag,
        query: cursorQuery,
        response: hotelPageResponse,
        rejections: ['invalid'],
      },
      handle: async (call) => {
        const found = await hotels.listActive(call.query('cursor'));
        return data({ ...found, hotels: found.hotels.map(toApiHotel) });
      },
    },
    {
      method: 'get',
      path: '/hotels/featured',
      access: 'public',
      cacheable: true,
      failureMessage: messages.fetchHotelsFailed,
      doc: {
        summary: 'Active featured hotels, newest first',
        tag,
        query: z.object({
          limit: z.int().min(1).max(featuredLimit.max).default(featuredLimit.default).optional(),
        }),
        response: hotelsResponse,
      },
      handle: async (call) => {
        const found = await hotels.listFeatured(featuredLimitOf(call.query('limit')));
        return data({ hotels: found.map(toApiHotel) });
      },
    },
    {
      method: 'get',
      path: '/hotels/admin/all',
      access: 'admin',
      failureMessage: messages.fetchHotelsFailed,
      doc: {
        summary: 'Every hotel, inactive ones too, newest first, page by page',
        tag,
        query: cursorQuery,
        response: hotelPageResponse,
        rejections: ['invalid'],
      },
      handle: async (call) => {
        const found = await hotels.listAll(call.query('cursor'));
        return data({ ...found, hotels: found.hotels.map(toStaffApiHotel) });
      },
    },
    {
      method: 'get',
      path: '/hotels/:id',
      access: 'optional',
      cacheable: true,
      failureMessage: messages.hotelDetailsFailed,
      doc: {
        summary: 'One hotel; an inactive one only for staff',
        tag,
        response: hotelResponse,
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const unknown = new AppError('not-found', { message: messages.hotelNotFound });
        if (call.account?.isAdmin === true) {
          const hotel = await hotels.findForStaff(call.param('id'));
          if (hotel === null) throw unknown;
          return data({ hotel: toStaffApiHotel(hotel) });
        }
        const hotel = await hotels.find(call.param('id'));
        if (!hotel?.isActive) throw unknown;
        return data({ hotel: toApiHotel(hotel) });
      },
    },
  ];
}

/** What staff do with hotels (product §13.2). */
export function hotelAdminRoutes(editor: HotelEditor): ApiRoute[] {
  return [
    {
      method: 'post',
      path: '/hotels',
      encodesImages: true,
      access: 'admin',
      failureMessage: messages.createHotelFailed,
      doc: {
        summary: 'Add a hotel with its images; those that cannot be read are named',
        tag,
        multipartBody: createHotelSchema.extend({
          images: z.array(z.file()).min(1).max(maxHotelImages),
        }),
        statuses: [201],
        response: doneResponse.extend({ hotelId: z.string(), refused: rejectedImages }),
        rejections: ['conflict', 'unsupported-media'],
      },
      handle: async (call) => {
        const { fields, files } = await requestFields(call);
        const input = validate(createHotelSchema, fields, {
          missing: messages.fillRequired,
          fallback: messages.createHotelFailed,
        });
        const { hotelId, refused } = await editor.create(
          input,
          files('images'),
          signedIn(call).uid,
        );
        return created(withRejected(messages.hotelCreated, refused), { hotelId, refused });
      },
    },
    {
      method: 'put',
      path: '/hotels/:id',
      access: 'admin',
      failureMessage: messages.updateHotelFailed,
      doc: {
        summary: 'Change some fields of a hotel',
        tag,
        jsonBody: updateHotelSchema,
        response: doneResponse,
        rejections: ['not-found', 'conflict'],
      },
      handle: async (call) => {
        const patch = validate(updateHotelSchema, await jsonFields(call), {
          fallback: messages.updateHotelFailed,
        });
        return done(await editor.update(call.param('id'), patch, signedIn(call).uid));
      },
    },
    {
      method: 'post',
      path: '/hotels/:id/room-types',
      access: 'admin',
      failureMessage: messages.addRoomTypeFailed,
      doc: {
        summary: 'Add a room type',
        tag,
        jsonBody: addRoomTypeSchema,
        statuses: [201],
        response: doneResponse.extend({ roomTypeId: z.string() }),
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const input = validate(addRoomTypeSchema, await jsonFields(call), {
          missing: messages.roomTypeRequired,
          fallback: messages.addRoomTypeFailed,
        });
        const roomType = await editor.addRoomType(call.param('id'), input, signedIn(call).uid);
        return created(messages.roomTypeAdded, { roomTypeId: roomType._id });
      },
    },
    {
      method: 'post',
      path: '/hotels/:id/images',
      encodesImages: true,
      access: 'admin',
      failureMessage: messages.uploadImagesFailed,
      doc: {
        summary: 'Add images to a hotel; those that cannot be read are named',
        tag,
        multipartBody: z.object({
          images: z.array(z.file()).min(1).max(maxHotelImages),
          setAsMain: booleanField.default(false),
        }),
        statuses: [201],
        response: doneResponse.extend({
          images: z.array(z.string()),
          mainImage: z.string(),
          refused: rejectedImages,
        }),
        rejections: ['not-found', 'unsupported-media'],
      },
      handle: async (call) => {
        const form = await requestFields(call);
        const { setAsMain } = validate(
          z.object({ setAsMain: booleanField.default(false) }),
          form.fields,
          { fallback: messages.uploadImagesFailed },
        );
        const { hotel, refused } = await editor.addImages(
          call.param('id'),
          form.files('images'),
          setAsMain,
          signedIn(call).uid,
        );
        const { images, mainImage } = hotel;
        const message = withRejected(messages.imagesUploaded, refused);
        return created(message, { images, mainImage, refused });
      },
    },
    {
      method: 'put',
      path: '/hotels/:id/main-image',
      access: 'admin',
      failureMessage: messages.updateMainImageFailed,
      doc: {
        summary: 'Choose the main image',
        tag,
        jsonBody: mainImageSchema,
        response: doneResponse,
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const { imageUrl } = validate(mainImageSchema, await jsonFields(call), {
          missing: messages.selectOneImage,
          fallback: messages.updateMainImageFailed,
        });
        await editor.setMainImage(call.param('id'), imageUrl, signedIn(call).uid);
        return done(messages.mainImageUpdated);
      },
    },
    {
      method: 'put',
      path: '/hotels/:id/toggle-status',
      access: 'admin',
      failureMessage: messages.updateHotelStatusFailed,
      doc: {
        summary: 'Activate or deactivate a hotel',
        tag,
        response: doneResponse.extend({ isActive: z.boolean() }),
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const isActive = await editor.toggleActive(call.param('id'), signedIn(call).uid);
        return done(messages.statusUpdated, { isActive });
      },
    },
    {
      method: 'delete',
      path: '/hotels/:id',
      access: 'admin',
      failureMessage: messages.deleteHotelFailed,
      doc: {
        summary: 'Delete a hotel without bookings',
        tag,
        response: doneResponse,
        rejections: ['not-found', 'hotel-has-bookings'],
      },
      handle: async (call) => {
        await editor.remove(call.param('id'), signedIn(call).uid);
        return done(messages.hotelDeleted);
      },
    },
  ];
}
