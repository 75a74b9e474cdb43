import type { Hotel } from './hotel.ts';

/** Assumed rating of a hotel without reviews (product §3.5, §4.3). */
export const defaultRating = 4.5;

/** The rating on every screen: the guests' own from the first review on, else the assumed one. */
export function shownRating({
  rating,
  reviewCount,
}: Pick<Hotel, 'rating' | 'reviewCount'>): number {
  return reviewCount > 0 && rating !== undefined ? rating : defaultRating;
}
