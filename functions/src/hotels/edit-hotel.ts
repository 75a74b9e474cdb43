import { randomBytes } from 'node:crypto';
import type { Hotel, RoomType } from '@kerala-stays/domain/catalogue/hotel';
import { maxHotelImages, maxRoomTypes } from '@kerala-stays/domain/catalogue/hotel-limits';
import { messages } from '@kerala-stays/domain/core/messages';
import type { z } from 'zod';
import type { UploadedFile } from '../http/multipart.ts';
import type { PictureService, RefusedPicture } from '../images/picture-service.ts';
import { AppError } from '../platform/errors.ts';
import type { addRoomTypeSchema, createHotelSchema, updateHotelSchema } from './hotel-schemas.ts';
import type { HotelPatch, HotelStore } from './hotel-store.ts';

export type HotelEditor = {
  create(
    input: z.infer<typeof createHotelSchema>,
    images: readonly UploadedFile[],
    uid: string,
  ): Promise<{ hotelId: string; refused: RefusedPicture[] }>;
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
  ): Promise<{ hotel: Hotel; refused: RefusedPicture[] }>;
  setMainImage(hotelId: string, imageUrl: string, uid: string): Promise<void>;
  toggleActive(hotelId: string, uid: string): Promise<boolean>;
  remove(hotelId: string, uid: string): Promise<void>;
};

/** What the site says after a partial change (product §11.4): one switch, one field, or the whole form. */
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

/** What staff do with hotels, behind the API (product §10.4 and §13.2). */
export function hotelEditorWith(store: HotelStore, pictures: PictureService): HotelEditor {
  return {
    create: async (input, images, uid) => {
      if (images.length === 0) throw new AppError('invalid', { message: messages.uploadOneImage });
      const hotelId = store.newId();
      const { refused } = await pictures.storeReadableFor({ hotelId }, images, (urls) =>
        store.create(
          hotelId,
          { ...input, images: urls, mainImage: urls[0] ?? '', isActive: true, roomTypes: [] },
          uid,
        ),
      );
      return { hotelId, refused };
    },

    update: async (hotelId, changes, uid) => {
      const patch = withoutAbsent(changes);
      if (Object.keys(patch).length === 0) {
        throw new AppError('invalid', { message: messages.updateHotelFailed });
      }
      await store.change(hotelId, uid, () => patch);
      return updatedMessage(patch);
    },

    addRoomType: async (hotelId, input, uid) => {
      const roomType: RoomType = { _id: randomBytes(8).toString('hex'), ...input };
      await store.change(hotelId, uid, ({ roomTypes }) => {
        if (roomTypes.length >= maxRoomTypes) {
          throw new AppError('invalid', { message: messages.tooManyRoomTypes });
        }
        return { roomTypes: [...roomTypes, roomType] };
      });
      return roomType;
    },

    addImages: async (hotelId, images, setAsMain, uid) => {
      if (images.length === 0) throw new AppError('invalid', { message: messages.selectOneImage });
      const known = await store.find(hotelId);
      if (known === null) throw new AppError('not-found', { message: messages.hotelNotFound });
      // Asked before the work of encoding; the transaction asks again.
      if (known.images.length + images.length > maxHotelImages) throw tooManyImages();
      const { result, refused } = await pictures.storeReadableFor({ hotelId }, images, (urls) =>
        store.change(hotelId, uid, (hotel) => {
          const all = [...hotel.images, ...urls];
          if (all.length > maxHotelImages) throw tooManyImages();
          const first = urls[0] ?? '';
          return { images: all, mainImage: setAsMain ? first : hotel.mainImage || first };
        }),
      );
      return { hotel: result, refused };
    },

    setMainImage: async (hotelId, imageUrl, uid) => {
      await store.change(hotelId, uid, ({ images }) => {
        if (!images.includes(imageUrl)) {
          throw new AppError('invalid', { message: messages.mainImageUnknown });
        }
        return { mainImage: imageUrl };
      });
    },

    toggleActive: async (hotelId, uid) => {
      const hotel = await store.change(hotelId, uid, ({ isActive }) => ({ isActive: !isActive }));
      return hotel.isActive;
    },

    remove: (hotelId, uid) => store.remove(hotelId, uid),
  };
}
