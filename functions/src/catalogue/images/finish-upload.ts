import type { finishUploadSchema } from '@kerala-stays/domain/api/hotel-bodies';
import { messages } from '@kerala-stays/domain/core/messages';
import type { z } from 'zod';
import { uploadLimits } from '../../http/multipart.ts';
import { AppError } from '../../platform/errors.ts';
import type { ImageLocation, ImageService } from './image-service.ts';

type FinishedUpload = z.infer<typeof finishUploadSchema>;

/** Originals uploaded by staff to Storage, whose rules hide them from all other users. */
export type UploadStore = {
  /** Bytes of an original; null when missing or larger than `maxBytes`. */
  read(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes an original; succeeds if it is already gone. */
  remove(path: string): Promise<void>;
};

function placeOf({ folder, ownerId, shows, roomTypeId = '' }: FinishedUpload): ImageLocation {
  if (folder !== 'hotels') return { folder };
  if (shows === undefined) return { hotelId: ownerId };
  return { hotelId: ownerId, note: { subject: shows, roomTypeId, isDrawn: false } };
}

/**
 * Turns an original into public images and returns their URL. The original is always removed: its
 * metadata may hold the location, which must not become public (decision D36).
 */
export function createFinishUpload(uploads: UploadStore, images: ImageService) {
  return async (upload: FinishedUpload) => {
    const { uploadPath } = upload;
    try {
      const bytes = await uploads.read(uploadPath, uploadLimits.fileBytes);
      if (bytes === null) throw new AppError('not-found', { message: messages.uploadImagesFailed });
      const name = uploadPath.split('/').at(-1) ?? '';
      const [url] = await images.store(placeOf(upload), [{ name, bytes }]);
      if (url === undefined) throw new Error('The image service returned no URL');
      return url;
    } finally {
      // A failure here must not fail a stored image: the daily upkeep deletes the rest.
      await uploads.remove(uploadPath).catch(() => undefined);
    }
  };
}

export type FinishUpload = ReturnType<typeof createFinishUpload>;
