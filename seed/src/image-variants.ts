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
  /** Follows the stem in the object's name. */
  suffix: string;
  contentType: 'image/webp' | 'image/avif' | 'image/jpeg';
  bytes: Buffer;
};

/** What is stored of a demo image: the committed file is the widest variant, the others are made of it. */
export async function imageVariants(image: ImageName): Promise<ImageVariant[]> {
  const file = await readFile(join(imageFolder, `${image}.webp`));
  const resized = (width: number) => sharp(file).resize(width);
  const webp = imageObjectNames('').map(async ({ width, name }): Promise<ImageVariant> => {
    const isWidest = width === largestImageWidth;
    return {
      suffix: name,
      contentType: 'image/webp',
      bytes: isWidest ? file : await resized(width).webp({ quality: webpQuality }).toBuffer(),
    };
  });
  const avif = avifImages.has(image)
    ? imageObjectNames('', 'avif').map(
        async ({ name }): Promise<ImageVariant> => ({
          suffix: name,
          contentType: 'image/avif',
          bytes: await readFile(join(imageFolder, `${image}${name}`)),
        }),
      )
    : [];
  const fallback = resized(fallbackWidth).jpeg({ quality: jpegQuality, progressive: true });
  return [
    ...(await Promise.all([...webp, ...avif])),
    { suffix: '.jpg', contentType: 'image/jpeg', bytes: await fallback.toBuffer() },
  ];
}
