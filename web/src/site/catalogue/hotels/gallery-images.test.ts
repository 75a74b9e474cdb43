import { expect, it } from 'vitest';
import { photoSizes, shownPhotos } from './gallery-images.ts';

/** Width on a wide page of each photo shown, in rem. */
const widths = (count: number) =>
  Array.from({ length: Math.min(count, shownPhotos) }, (_, index) =>
    Number(/\(min-width: 60rem\) (\d+)rem/.exec(photoSizes(count, index))?.[1]),
  );

it('asks for a file as wide as the place that a photo has beside the others', () => {
  expect(widths(1)).toEqual([80]);
  expect(widths(2)).toEqual([50, 50]);
  expect(widths(3)).toEqual([50, 39, 39]);
  expect(widths(4)).toEqual([50, 20, 20, 39]);
  expect(widths(9)).toEqual([50, 20, 20, 20, 20]);
});

it('asks for nothing on a phone where only the first is seen', () => {
  expect(photoSizes(2, 1)).toMatch(/, 1px$/);
  expect(photoSizes(2, 0)).toMatch(/, 62vw$/);
});
