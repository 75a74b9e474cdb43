import {
  addImagesFields,
  addRoomTypeSchema,
  createHotelSchema,
  mainImageSchema,
  updateHotelSchema,
} from '@kerala-stays/domain/api/hotel-bodies';
import { featuredLimit } from '@kerala-stays/domain/api/hotel-operations';
import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { jsonFields, requestFields } from '../../http/request-fields.ts';
import { type ApiRoute, created, data, done, route, signedIn } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { AppError } from '../../platform/errors.ts';
import type { RejectedImage } from '../images/image-service.ts';
import { type HotelListPage, type StaffHotel, toApiHotel, toStaffApiHotel } from './api-hotel.ts';
import type { HotelEditor } from './edit-hotel.ts';

/** Hotel lists of the API; persisted by `hotel-listing-repository.ts`. */
export type HotelReader = {
  find(hotelId: string): Promise<Hotel | null>;
  findForStaff(hotelId: string): Promise<StaffHotel | null>;
  /** Publicly visible hotels, newest first. */
  listActive(cursor: string | undefined): Promise<HotelListPage>;
  listFeatured(limit: number): Promise<Hotel[]>;
  listAll(cursor: string | undefined): Promise<HotelListPage<StaffHotel>>;
  listInCategory(
    categoryId: string,
    cursor: string | undefined,
  ): Promise<HotelListPage<StaffHotel>>;
};

function featuredLimitOf(text: string | undefined): number {
  const limit = Number(text ?? featuredLimit.default);
  if (!Number.isInteger(limit) || limit < 1) return featuredLimit.default;
  return Math.min(limit, featuredLimit.max);
}

/** Clients that show only the message still name the missing images (decision D49). */
function withRejected(message: string, refused: readonly RejectedImage[]): string {
  const sentences = new Set(refused.map((each) => each.message));
  return [message, ...sentences].join('. ');
}

/** Public read access to hotels. */
export function publicHotelRoutes(hotels: HotelReader): ApiRoute[] {
  return [
    route('GET /hotels', {
      access: 'public',
      cacheable: true,
      failureMessage: messages.fetchHotelsFailed,
      rejections: ['invalid'],
      handle: async (call) => {
        const found = await hotels.listActive(call.query('cursor'));
        return data({ ...found, hotels: found.hotels.map(toApiHotel) });
      },
    }),
    route('GET /hotels/featured', {
      access: 'public',
      cacheable: true,
      failureMessage: messages.fetchHotelsFailed,
      handle: async (call) => {
        const found = await hotels.listFeatured(featuredLimitOf(call.query('limit')));
        return data({ hotels: found.map(toApiHotel) });
      },
    }),
    route('GET /hotels/admin/all', {
      access: 'admin',
      failureMessage: messages.fetchHotelsFailed,
      rejections: ['invalid'],
      handle: async (call) => {
        const found = await hotels.listAll(call.query('cursor'));
        return data({ ...found, hotels: found.hotels.map(toStaffApiHotel) });
      },
    }),
    route('GET /hotels/:id', {
      access: 'optional',
      cacheable: true,
      failureMessage: messages.hotelDetailsFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const unknown = new AppError('not-found', { message: serverMessages.hotelNotFound });
        if (call.account?.isStaff === true) {
          const hotel = await hotels.findForStaff(call.param('id'));
          if (hotel === null) throw unknown;
          return data({ hotel: toStaffApiHotel(hotel) });
        }
        const hotel = await hotels.find(call.param('id'));
        if (!hotel?.isActive) throw unknown;
        return data({ hotel: toApiHotel(hotel) });
      },
    }),
  ];
}

/** Staff actions on hotels (product §13.2). */
export function hotelAdminRoutes(editor: HotelEditor): ApiRoute[] {
  return [
    route('POST /hotels', {
      encodesImages: true,
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.createHotelFailed,
      rejections: ['conflict', 'unsupported-media'],
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
    }),
    route('PUT /hotels/:id', {
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.updateHotelFailed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const patch = validate(updateHotelSchema, await jsonFields(call), {
          fallback: messages.updateHotelFailed,
        });
        return done(await editor.update(call.param('id'), patch, signedIn(call).uid));
      },
    }),
    route('POST /hotels/:id/room-types', {
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.addRoomTypeFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const input = validate(addRoomTypeSchema, await jsonFields(call), {
          missing: messages.roomTypeRequired,
          fallback: messages.addRoomTypeFailed,
        });
        const roomType = await editor.addRoomType(call.param('id'), input, signedIn(call).uid);
        return created(messages.roomTypeAdded, { roomTypeId: roomType._id });
      },
    }),
    ...hotelImageRoutes(editor),
    route('PUT /hotels/:id/toggle-status', {
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.updateHotelStatusFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const isActive = await editor.toggleActive(call.param('id'), signedIn(call).uid);
        return done(messages.statusUpdated, { isActive });
      },
    }),
    route('DELETE /hotels/:id', {
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.deleteHotelFailed,
      rejections: ['not-found', 'hotel-has-bookings'],
      handle: async (call) => {
        await editor.remove(call.param('id'), signedIn(call).uid);
        return done(messages.hotelDeleted);
      },
    }),
  ];
}

function hotelImageRoutes(editor: HotelEditor): ApiRoute[] {
  return [
    route('POST /hotels/:id/images', {
      encodesImages: true,
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.uploadImagesFailed,
      rejections: ['not-found', 'unsupported-media'],
      handle: async (call) => {
        const form = await requestFields(call);
        const { setAsMain } = validate(addImagesFields, form.fields, {
          fallback: messages.uploadImagesFailed,
        });
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
    }),
    route('PUT /hotels/:id/main-image', {
      access: 'admin',
      audit: 'by-trigger',
      failureMessage: messages.updateMainImageFailed,
      rejections: ['not-found'],
      handle: async (call) => {
        const { imageUrl } = validate(mainImageSchema, await jsonFields(call), {
          missing: messages.selectOneImage,
          fallback: messages.updateMainImageFailed,
        });
        await editor.setMainImage(call.param('id'), imageUrl, signedIn(call).uid);
        return done(messages.mainImageUpdated);
      },
    }),
  ];
}
