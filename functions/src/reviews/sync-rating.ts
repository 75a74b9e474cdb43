import { collections } from '@kerala-stays/domain/core/collections';
import { readReviewSums } from '@kerala-stays/domain/reviews/review';
import { reviewFigures } from '@kerala-stays/domain/reviews/review-stats';
import { type Documents, removed } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';

/**
 * Updates a hotel's rating and number of reviews, as shown in lists and cards, from its sums. Of
 * any number of parallel runs, the last writer has read the newest sums, and the others find
 * nothing to do.
 * @returns whether the hotel was changed
 */
export function syncRating(documents: Documents, hotelId: string): Promise<boolean> {
  return writeOptimistically(async () => {
    const [stats, hotel] = await Promise.all([
      documents.get(collections.reviewStats, hotelId),
      documents.get(collections.hotels, hotelId),
    ]);
    if (hotel === null) return false;
    const { count, rating } = reviewFigures(readReviewSums(stats?.data));
    const isSame =
      (hotel.data.reviewCount ?? 0) === count && (hotel.data.rating ?? null) === rating;
    if (isSame) return false;
    await documents.commit([
      {
        kind: 'update',
        collection: collections.hotels,
        id: hotelId,
        patch: { reviewCount: count, rating: rating ?? removed },
        version: hotel.version,
      },
    ]);
    return true;
  });
}
