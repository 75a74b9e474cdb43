import { imageObjectNames, imageRatio } from '@kerala-stays/domain/catalogue/images';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageVariants } from './image-variants.ts';

test('an image comes in every width that pages ask for, and as the fallback', async () => {
  const variants = await imageVariants('paddy-fields-noon');
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
    expect(width / height).toBeCloseTo(imageRatio.width / imageRatio.height, 2);
  }
  const [card] = variants;
  expect(card?.bytes.byteLength).toBeLessThan(16 * 1024);
});
