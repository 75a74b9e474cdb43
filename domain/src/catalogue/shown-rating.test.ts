import { expect, test } from 'vitest';
import { shownRating } from './shown-rating.ts';

test.each([
  [{ reviewCount: 0 }, 4.5],
  [{ reviewCount: 0, rating: 2 }, 4.5],
  [{ reviewCount: 3 }, 4.5],
  [{ reviewCount: 1, rating: 2 }, 2],
])('a hotel with %j is shown with %s', (hotel, shown) => {
  expect(shownRating(hotel)).toBe(shown);
});
