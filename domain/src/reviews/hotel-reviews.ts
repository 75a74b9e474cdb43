import type { Review, ReviewSums } from './review.ts';

/** What a hotel's page shows of its reviews at first. */
export type HotelReviews = { sums: ReviewSums; newest: Review[] };

/** How many reviews the page begins with, and how many one step further brings. */
export const newestShown = 3;
export const reviewPageSize = 10;
