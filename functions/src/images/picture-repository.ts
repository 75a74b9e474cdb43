import { imageObjectNames } from '@kerala-stays/domain/catalogue/images';
import { pictureBucket } from '../platform/storage.ts';
import type { PictureStore } from './picture-service.ts';

/** Names are never written twice, so a picture may be kept for ever. */
const cacheControl = 'public, max-age=31536000, immutable';

export const pictureRepository: PictureStore = {
  save: async ({ name, contentType, bytes }) => {
    const bucket = await pictureBucket();
    await bucket.file(name).save(bytes, {
      resumable: false,
      validation: false,
      contentType,
      metadata: { cacheControl },
    });
  },
  remove: async (stem) => {
    const bucket = await pictureBucket();
    const names = [`${stem}.jpg`, ...imageObjectNames(stem).map(({ name }) => name)];
    await Promise.all(names.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
  },
};
