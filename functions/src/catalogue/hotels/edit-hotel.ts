import { randomBytes } from 'node:crypto';
import type {
  addRoomTypeSchema,
  createHotelSchema,
  updateHotelSchema,
} from '@kerala-stays/domain/api/hotel-bodies';
import type { Hotel, HotelInput, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { addImages, hasRoomForImages } from '@kerala-stays/domain/catalogue/hotel-images';
import { newHotelInput } from '@kerala-stays/domain/catalogue/hotel-write';
import { maxRoomTypes } from '@kerala-stays/domain/core/limits';
import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import type { z } from 'zod';
import type { UploadedFile } from '../../http/multipart.ts';
import { AppError } from '../../platform/errors.ts';
import type { ImageService, RejectedImage } from '../images/image-service.ts';

/** A new hotel; without `hotel_id` the store assigns the next free one of its city. */
export type NewHotel = Omit<HotelInput, 'hotel_id'> & { hotel_id: string | null };

export type HotelPatch = Partial<HotelInput>;

/**
 * Hotels with all invariants of one step: derived fields, the reservation of `hotel_id`, an
 * existing category, author and time stamps. Rejections are `AppError`s.
 */
export type HotelStore = {
  newId(): string;
  find(hotelId: string): Promise<Hotel | null>;
  create(hotelId: string, hotel: NewHotel, uid: string): Promise<void>;
  /** Decides on the hotel read in the writing transaction; rejects an unknown one. */
  change(hotelId: string, uid: string, decide: (hotel: Hotel) => HotelPatch): Promise<Hotel>;
  /** Rejects while there are bookings. */
  remove(hotelId: string, uid: string): Promise<void>;
};

export type HotelEditor = {
  create(
    input: z.infer<typeof createHotelSchema>,
    images: readonly UploadedFile[],
    uid: string,
  ): Promise<{ hotelId: string; refused: RejectedImage[] }>;
  update(hotelId: string, patch: z.infer<typeof updateHotelSchema>, uid: string): Promise<string>;
  addRoomType(
    hotelId: string,
    input: z.infer<typeof addRoomTypeSchema>,
    uid: string,
  ): Promise<RoomType>;
  addImages(
    hotelId: string,
    images: readonly UploadedFile[],
    setAsMain: boolean,
    uid: string,
  ): Promise<{ hotel: Hotel; refused: RejectedImage[] }>;
  setMainImage(hotelId: string, imageUrl: string, uid: string): Promise<void>;
  toggleActive(hotelId: string, uid: string): Promise<boolean>;
  remove(hotelId: string, uid: string): Promise<void>;
};

/** The message after a partial change (product §11.4): one switch, one field, or the whole form. */
function updatedMessage(patch: HotelPatch): string {
  const names = Object.keys(patch);
  if (names.length !== 1) return messages.hotelUpdated;
  if (patch.featured !== undefined) {
    return patch.featured ? messages.hotelFeatured : messages.hotelUnfeatured;
  }
  return patch.has_pool === undefined ? messages.fieldUpdated : messages.poolUpdated;
}

function withoutAbsent(patch: z.infer<typeof updateHotelSchema>): HotelPatch {
  const present = Object.entries(patch).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as HotelPatch;
}

function tooManyImages(): AppError {
  return new AppError('too-large', { message: messages.imageLimits });
}

/** Staff actions on hotels, behind the API. */
export function createHotelEditor({
  hotels,
  images: imageService,
}: {
  hotels: HotelStore;
  images: ImageService;
}): HotelEditor {
  return {
    create: async ({ hotel_id, ...entered }, images, uid) => {
      if (images.length === 0) throw new AppError('invalid', { message: messages.uploadOneImage });
      const hotelId = hotels.newId();
      const { refused } = await imageService.storeReadableFor({ hotelId }, images, (urls) =>
        hotels.create(hotelId, { ...newHotelInput(entered, urls), hotel_id }, uid),
      );
      return { hotelId, refused };
    },

    update: async (hotelId, changes, uid) => {
      const patch = withoutAbsent(changes);
      if (Object.keys(patch).length === 0) {
        throw new AppError('invalid', { message: messages.updateHotelFailed });
      }
      await hotels.change(hotelId, uid, () => patch);
      return updatedMessage(patch);
    },

    addRoomType: async (hotelId, input, uid) => {
      const roomType: RoomType = { _id: randomBytes(8).toString('hex'), ...input };
      await hotels.change(hotelId, uid, ({ roomTypes }) => {
        if (roomTypes.length >= maxRoomTypes) {
          throw new AppError('invalid', { message: messages.tooManyRoomTypes });
        }
        return { roomTypes: [...roomTypes, roomType] };
      });
      return roomType;
    },

    addImages: async (hotelId, images, setAsMain, uid) => {
      if (images.length === 0) throw new AppError('invalid', { message: messages.selectOneImage });
      const known = await hotels.find(hotelId);
      if (known === null)
        throw new AppError('not-found', { message: serverMessages.hotelNotFound });
      // Checked before the costly encoding; the transaction checks again.
      if (!hasRoomForImages(known, images.length)) throw tooManyImages();
      const { result, refused } = await imageService.storeReadableFor({ hotelId }, images, (urls) =>
        hotels.change(hotelId, uid, (hotel) => {
          const changed = addImages(hotel, urls, setAsMain);
          if (changed === null) throw tooManyImages();
          return changed;
        }),
      );
      return { hotel: result, refused };
    },

    setMainImage: async (hotelId, imageUrl, uid) => {
      await hotels.change(hotelId, uid, ({ images }) => {
        if (!images.includes(imageUrl)) {
          throw new AppError('invalid', { message: messages.mainImageUnknown });
        }
        return { mainImage: imageUrl };
      });
    },

    toggleActive: async (hotelId, uid) => {
      const hotel = await hotels.change(hotelId, uid, ({ isActive }) => ({ isActive: !isActive }));
      return hotel.isActive;
    },

    remove: (hotelId, uid) => hotels.remove(hotelId, uid),
  };
}
