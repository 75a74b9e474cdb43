import type { Review } from '@kerala-stays/domain/reviews/review';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';

export type HeldReviews = {
  reviews: Pick<Review, '_id' | 'authorName' | 'scores'>[];
  /** Whether there are more. */
  hasMore: boolean;
};

/** Reviews that wait for a decision of staff, longest wait first. */
export const listHeldReviews = (token: string | null): Promise<ApiResult<HeldReviews>> =>
  askApi('GET /reviews', { query: { list: 'to-decide' }, token }, ({ reviews, next }) => ({
    reviews,
    hasMore: next !== '',
  }));
