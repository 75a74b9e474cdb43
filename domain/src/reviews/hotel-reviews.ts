import type { Review, ReviewSums } from './review.ts';

/** Reviews shown initially on a hotel's page. */
export type HotelReviews = { sums: ReviewSums; newest: Review[] };

/** Reviews shown initially, and added by each further step. */
export const newestShown = 3;
export const reviewPageSize = 10;
