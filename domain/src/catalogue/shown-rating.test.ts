import { expect, test } from 'vitest';
import { isBestSeller, shownRating } from './shown-rating.ts';

test.each([
  [{ reviewCount: 0 }, 4.5],
  [{ reviewCount: 0, rating: 2 }, 4.5],
  [{ reviewCount: 3 }, 4.5],
  [{ reviewCount: 1, rating: 2 }, 2],
])('a hotel with %j is shown with %s', (hotel, shown) => {
  expect(shownRating(hotel)).toBe(shown);
});

test('every second card says Best Seller, unless its own guests rate the house low', () => {
  const marks = (card: Parameters<typeof isBestSeller>[1]) =>
    [0, 1, 2, 3].map((index) => isBestSeller(index, card));
  expect(marks({ reviewCount: 0 })).toEqual([false, true, false, true]);
  expect(marks({ reviewCount: 2, rating: 4.5 })).toEqual([false, true, false, true]);
  expect(marks({ reviewCount: 2, rating: 4.4 })).not.toContain(true);
});
