import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import { readBooking } from '@kerala-stays/domain/bookings/booking-read';
import { collections } from '@kerala-stays/domain/core/collections';
import { readReview } from '@kerala-stays/domain/reviews/review';
import { pageById } from '../platform/all-pages.ts';
import type { Documents } from '../platform/documents.ts';

const pageSize = 100;

/**
 * A page of reviews for a file: the words that are shown, never those that were hidden, and nothing
 * of reviews that their guests took back.
 */
export async function exportReviews(
  documents: Documents,
  cursor: string | undefined,
): Promise<Omit<AnswerOf<'GET /review-rows'>, 'success'>> {
  const page = { cursor, limit: pageSize };
  const { found, next } = await pageById(documents, collections.reviews, page);
  const reviews = found
    .flatMap(({ id, data }) => readReview(id, data) ?? [])
    .filter(({ status }) => status !== 'withdrawn');
  const stays = await documents.getMany(
    collections.bookings,
    reviews.map(({ _id }) => _id),
  );
  const stayOf = new Map(stays.map(({ id, data }) => [id, readBooking(id, data)]));
  const rows = reviews.map((review) => {
    const stay = stayOf.get(review._id);
    return { review, hotelName: stay?.hotel.name ?? '', reference: stay?.reference ?? '' };
  });
  return { rows, next };
}
