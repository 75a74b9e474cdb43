import { imageFormats, imageObjectNames } from '@kerala-stays/domain/catalogue/images';
import { imageBucket } from '../../platform/storage.ts';
import type { ImageStore } from './image-service.ts';

/** Names are never reused, so images may be cached for ever. */
const cacheControl = 'public, max-age=31536000, immutable';

export const imageRepository: ImageStore = {
  save: async ({ name, contentType, bytes }) => {
    const bucket = await imageBucket();
    await bucket.file(name).save(bytes, {
      resumable: false,
      validation: false,
      contentType,
      metadata: { cacheControl },
    });
  },
  remove: async (stem) => {
    const bucket = await imageBucket();
    const variants = imageFormats.flatMap((format) => imageObjectNames(stem, format));
    const names = [`${stem}.jpg`, ...variants.map(({ name }) => name)];
    await Promise.all(names.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
  },
};
