import type { Review } from '@kerala-stays/domain/reviews/review';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type HeldReview = Pick<Review, '_id' | 'authorName' | 'scores'>;

/** The first reviews that wait for a decision of staff: one is named, another one tells of more. */
export const listHeldReviews = (token: string | null): Promise<ApiResult<HeldReview[]>> =>
  askApi('GET /reviews', { query: { list: 'to-decide', limit: 2 }, token }, (read) => read.reviews);
