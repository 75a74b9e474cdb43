import type { Hotel } from './hotel.ts';

/** Assumed rating of a hotel without reviews (product §3.5, §4.3). */
export const defaultRating = 4.5;

/** Shown after the assumed rating, which no guest gave. */
export const assumedRatingNote = 'our estimate';

export const hasOwnRating = ({ rating, reviewCount }: Pick<Hotel, 'rating' | 'reviewCount'>) =>
  reviewCount > 0 && rating !== undefined;

/** The rating on every screen: the guests' average once there is a review, else the default. */
export function shownRating({
  rating,
  reviewCount,
}: Pick<Hotel, 'rating' | 'reviewCount'>): number {
  return reviewCount > 0 && rating !== undefined ? rating : defaultRating;
}

/**
 * Whether a list's card says 'Best Seller': every second one does (product §4.3), except a house
 * that its own guests rate below the assumed rating.
 * @param index place in the list, from 0
 */
export function isBestSeller(index: number, card: Pick<Hotel, 'rating' | 'reviewCount'>): boolean {
  return index % 2 === 1 && shownRating(card) >= defaultRating;
}
