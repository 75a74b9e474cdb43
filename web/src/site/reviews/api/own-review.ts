import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { messages } from '@kerala-stays/domain/core/messages';
import type { Review } from '@kerala-stays/domain/reviews/review';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { askBookings, readMessage } from '#web/lib/api/booking-api.ts';

export type OwnReviewState = Pick<
  AnswerOf<'GET /bookings/:id/review'>,
  'review' | 'problem' | 'authorName'
>;
export type NewReview = BodyOf<'POST /bookings/:id/review'>;

/** The guest's review of a stay, and whether one may be written. */
export function getOwnReview(id: string, token: string | null): Promise<ApiResult<OwnReviewState>> {
  return askBookings(
    'GET /bookings/:id/review',
    { params: { id }, token },
    ({ review, problem, authorName }) => ({ review, problem, authorName }),
    messages.generic,
  );
}

export function sendReview(
  id: string,
  body: NewReview,
  token: string | null,
): Promise<ApiResult<{ review: Review; message: string }>> {
  return askBookings(
    'POST /bookings/:id/review',
    { params: { id }, body, token },
    ({ review, message }) => ({ review, message }),
    reviewMessages.saveFailed,
  );
}

export function withdrawOwnReview(id: string, token: string | null): Promise<ApiResult<string>> {
  return askBookings(
    'DELETE /bookings/:id/review',
    { params: { id }, token },
    readMessage,
    reviewMessages.saveFailed,
  );
}
