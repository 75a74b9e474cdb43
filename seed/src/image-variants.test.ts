import { pictureObjectNames, pictureRatio } from '@kerala-stays/domain/catalogue/pictures';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { imageVariants } from './image-variants.ts';

test('an image comes in every width that pages ask for, and as the fallback', async () => {
  const variants = await imageVariants('paddy-fields-noon');
  expect(variants.map(({ suffix }) => suffix)).toEqual([
    ...pictureObjectNames('').map(({ name }) => name),
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
    expect(width / height).toBeCloseTo(pictureRatio.width / pictureRatio.height, 2);
  }
  const [card] = variants;
  expect(card?.bytes.byteLength).toBeLessThan(16 * 1024);
});
