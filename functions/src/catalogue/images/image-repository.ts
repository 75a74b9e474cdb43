import { imageFormats, imageObjectNames } from '@kerala-stays/domain/catalogue/images';
import { imageBucket } from '../../platform/storage.ts';
import { saveImageObject } from './image-object-repository.ts';
import type { ImageStore } from './image-service.ts';

export const imageRepository: ImageStore = {
  save: async (object) => saveImageObject(await imageBucket(), object),
  remove: async (stem) => {
    const bucket = await imageBucket();
    const variants = imageFormats.flatMap((format) => imageObjectNames(stem, format));
    const names = [`${stem}.jpg`, ...variants.map(({ name }) => name)];
    await Promise.all(names.map((name) => bucket.file(name).delete({ ignoreNotFound: true })));
  },
};
