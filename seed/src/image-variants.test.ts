import { hasAvif, imageObjectNames } from '@kerala-stays/domain/catalogue/images';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageUploads } from './build-catalogue.ts';
import { avifImages, type ImageName } from './catalogue/images.ts';
import { imageVariants } from './image-variants.ts';

const encoded = (image: ImageName) =>
  Promise.all(
    imageVariants(image).map(async ({ suffix, bytes }) => ({ suffix, bytes: await bytes() })),
  );

test.each([...avifImages])(
  'the AVIF of %s is smaller than its WebP at every width',
  async (image) => {
    const variants = await encoded(image);
    const sizeOf = (suffix: string) =>
      variants.find((variant) => variant.suffix === suffix)?.bytes.byteLength ?? 0;
    for (const { name, width } of imageObjectNames('', 'avif')) {
      expect(sizeOf(name)).toBeGreaterThan(0);
      expect(sizeOf(name)).toBeLessThan(sizeOf(`-${width}.webp`));
      const { bytes } = variants.find(({ suffix }) => suffix === name) ?? {};
      expect(await sharp(bytes).metadata()).toMatchObject({ compression: 'av1', width });
    }
  },
);

test('the address of an image says whether it has AVIF', () => {
  const uploads = imageUploads().filter(({ stem }) => stem.startsWith('hotels/'));
  for (const { stem, image } of uploads) expect(hasAvif(stem), stem).toBe(avifImages.has(image));
  expect(uploads.some(({ stem }) => hasAvif(stem))).toBe(true);
});

test('an image comes in every width that pages ask for, and as the fallback', async () => {
  const variants = await encoded('paddy-fields-noon');
  expect(variants.map(({ suffix }) => suffix)).toEqual([
    ...imageObjectNames('').map(({ name }) => name),
    '.jpg',
  ]);
  const shown = await Promise.all(variants.map(({ bytes }) => sharp(bytes).metadata()));
  expect(shown.map(({ format, width }) => `${format} ${width}`)).toEqual([
    'webp 400',
    'webp 800',
    'webp 1600',
    'jpeg 800',
  ]);
  for (const { width, height } of shown) {
    expect(width / height).toBeCloseTo(3 / 2, 2);
  }
  const [card] = variants;
  expect(card?.bytes.byteLength).toBeLessThan(16 * 1024);
});
