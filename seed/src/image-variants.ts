import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fallbackWidth,
  imageObjectNames,
  largestImageWidth,
} from '@kerala-stays/domain/catalogue/images';
import sharp from 'sharp';
import { avifImages, type ImageName } from './catalogue/images.ts';

export const imageFolder = join(import.meta.dirname, '../images');
/** Flat shapes survive strong compression. */
const webpQuality = 72;
const jpegQuality = 76;

export type ImageVariant = {
  /** Added to the stem in the object's name. */
  suffix: string;
  contentType: 'image/webp' | 'image/avif' | 'image/jpeg';
  /** Whether its bytes are a committed file; others are encoded. */
  isCommitted: boolean;
  bytes: () => Promise<Buffer>;
};

/**
 * Stored variants of a demo image: the committed file is the widest, the others are derived from
 * it.
 */
export function imageVariants(image: ImageName): ImageVariant[] {
  const read = (name: string) => readFile(join(imageFolder, `${image}${name}`));
  const resized = async (width: number) => sharp(await read('.webp')).resize(width);
  const webp = imageObjectNames('').map(({ width, name }): ImageVariant => {
    const isCommitted = width === largestImageWidth;
    const encode = async () => (await resized(width)).webp({ quality: webpQuality }).toBuffer();
    const bytes = isCommitted ? () => read('.webp') : encode;
    return { suffix: name, contentType: 'image/webp', isCommitted, bytes };
  });
  const avif = imageObjectNames('', 'avif').map(({ name }): ImageVariant => {
    return { suffix: name, contentType: 'image/avif', isCommitted: true, bytes: () => read(name) };
  });
  const fallback: ImageVariant = {
    suffix: '.jpg',
    contentType: 'image/jpeg',
    isCommitted: false,
    bytes: async () =>
      (await resized(fallbackWidth)).jpeg({ quality: jpegQuality, progressive: true }).toBuffer(),
  };
  return [...webp, ...(avifImages.has(image) ? avif : []), fallback];
}
