import type { Hotel } from './hotel.ts';

/** What stands for the rating of a hotel of which no guest has written yet (product §3.5, §4.3). */
export const defaultRating = 4.5;

/** The rating as every screen shows it: the guests' own as soon as there is one review, else the assumed one. */
export function shownRating({
  rating,
  reviewCount,
}: Pick<Hotel, 'rating' | 'reviewCount'>): number {
  return reviewCount > 0 && rating !== undefined ? rating : defaultRating;
}
