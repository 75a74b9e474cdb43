import { collections } from '@kerala-stays/domain/core/collections';
import { type HotelReviews, newestShown } from '@kerala-stays/domain/reviews/hotel-reviews';
import { readReview, readReviewSums } from '@kerala-stays/domain/reviews/review';
import { firestore } from '../platform/firestore.ts';

/** Reviews on a hotel's served page: one read, plus one for each of the newest. */
export async function findHotelReviews(hotelId: string): Promise<HotelReviews> {
  const [stats, found] = await Promise.all([
    firestore().collection(collections.reviewStats).doc(hotelId).get(),
    firestore()
      .collection(collections.reviews)
      .where('hotelId', '==', hotelId)
      .where('isPublic', '==', true)
      .orderBy('createdAt', 'desc')
      .limit(newestShown)
      .get(),
  ]);
  return {
    sums: readReviewSums(stats.data()),
    newest: found.docs.flatMap((document) => readReview(document.id, document.data()) ?? []),
  };
}
