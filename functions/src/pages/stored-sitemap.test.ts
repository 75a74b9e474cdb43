import { expect, it } from 'vitest';
import { joinSitemap, splitSitemap } from './stored-sitemap.ts';

const hotels = Array.from({ length: 100 }, (_, index) => ({
  _id: `hotel-${index}`,
  updatedAt: new Date(index * 86_400_000),
}));

it('comes back as it was written, in however many documents', () => {
  expect(splitSitemap(hotels)).toHaveLength(1);
  for (const maxLength of [20, 200, 900_000]) {
    const parts = splitSitemap(hotels, maxLength);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(maxLength);
    expect(joinSitemap(parts)).toEqual(hotels);
  }
});

it('takes two documents for as many hotels as a sitemap may list', () => {
  const many = Array.from({ length: 49_000 }, (_, index) => ({
    _id: `${index}`.padStart(20, 'x'),
    updatedAt: new Date(),
  }));
  expect(splitSitemap(many)).toHaveLength(2);
});

it('is written for an empty catalogue too, and read without what is damaged', () => {
  expect(splitSitemap([])).toEqual(['']);
  expect(joinSitemap(['a 1\n<b> 2\n\nc\nd x\ne 3'])).toEqual([
    { _id: 'a', updatedAt: new Date(1000) },
    { _id: 'e', updatedAt: new Date(3000) },
  ]);
});
