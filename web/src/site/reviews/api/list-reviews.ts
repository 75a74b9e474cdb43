import { collections } from '@kerala-stays/domain/core/collections';
import {
  type HotelReviews,
  newestShown,
  reviewPageSize,
} from '@kerala-stays/domain/reviews/hotel-reviews';
import { type Review, readReview, readReviewSums } from '@kerala-stays/domain/reviews/review';
import { findDocument, type RestQuery, runQuery } from '#web/lib/firebase/firestore-rest.ts';

export const hotelReviewsKey = (hotelId: string) => `reviews:${hotelId}`;

export const reviewOrders = {
  newest: 'Newest first',
  highest: 'Highest first',
  lowest: 'Lowest first',
} as const;
export type ReviewOrder = keyof typeof reviewOrders;

const newest = { field: 'createdAt', direction: 'desc' } as const;
const orderBy: Record<ReviewOrder, RestQuery['orderBy']> = {
  newest: [newest],
  highest: [{ field: 'scores.overall', direction: 'desc' }, newest],
  lowest: [{ field: 'scores.overall', direction: 'asc' }, newest],
};

async function query(
  hotelId: string,
  order: ReviewOrder,
  part: Pick<RestQuery, 'limit' | 'after'>,
  signal?: AbortSignal,
): Promise<Review[]> {
  const records = await runQuery(
    {
      collection: collections.reviews,
      where: [
        { field: 'hotelId', op: '==', value: hotelId },
        { field: 'isPublic', op: '==', value: true },
      ],
      orderBy: orderBy[order],
      ...part,
    },
    [],
    signal,
  );
  return records.flatMap(({ id, data }) => readReview(id, data) ?? []);
}

/** Initial reviews of a hotel's page that was not server-rendered. */
export async function getHotelReviews(
  hotelId: string,
  signal?: AbortSignal,
): Promise<HotelReviews> {
  const [stats, reviews] = await Promise.all([
    findDocument(collections.reviewStats, hotelId, signal),
    query(hotelId, 'newest', { limit: newestShown }, signal),
  ]);
  return { sums: readReviewSums(stats?.data), newest: reviews };
}

/**
 * Ten more reviews.
 * @param last last review shown; null for the first ten
 */
export async function listReviews(
  hotelId: string,
  order: ReviewOrder,
  last: Review | null,
): Promise<{ reviews: Review[]; hasMore: boolean }> {
  const values = { createdAt: last?.createdAt, 'scores.overall': last?.scores.overall };
  const after = last && orderBy[order].map(({ field }) => values[field as keyof typeof values]);
  const reviews = await query(hotelId, order, {
    limit: reviewPageSize,
    ...(after ? { after } : {}),
  });
  return { reviews, hasMore: reviews.length === reviewPageSize };
}
