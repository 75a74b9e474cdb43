import type { AnswerOf, BodyOf } from '@kerala-stays/domain/api/operations';
import { messages } from '@kerala-stays/domain/core/messages';
import type { ReviewList } from '@kerala-stays/domain/reviews/decision-input';
import type { Review } from '@kerala-stays/domain/reviews/review';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { type ApiResult, askApi } from '#web/lib/api/api-client.ts';
import type { ApiPage } from '#web/lib/api/api-pages.ts';

type Answer = AnswerOf<'GET /reviews/:id'>;
/** A review for staff: with its original text and the decisions. */
export type StaffReview = Pick<
  Answer,
  'review' | 'evidence' | 'hotelName' | 'reference' | 'isInvolved'
>;
export type Decision = BodyOf<'POST /reviews/:id/decision'>;
export type Decided = { message: string; review: StaffReview };

const timeoutMs = 20_000;

const staffReview = ({ review, evidence, hotelName, reference, isInvolved }: Answer) => ({
  review,
  evidence,
  hotelName,
  reference,
  isInvolved,
});

export function listStaffReviews(
  list: ReviewList,
  cursor: string,
  token: string | null,
): Promise<ApiResult<ApiPage<Review>>> {
  const query = cursor === '' ? { list } : { list, cursor };
  return askApi('GET /reviews', { query, token, timeoutMs }, ({ reviews, next }) => ({
    rows: reviews,
    next,
  }));
}

export type ReviewRow = AnswerOf<'GET /review-rows'>['rows'][number];

/** A page of all reviews, for a file. */
export function listReviewRows(
  cursor: string,
  token: string | null,
): Promise<ApiResult<ApiPage<ReviewRow>>> {
  const query = cursor === '' ? {} : { cursor };
  return askApi('GET /review-rows', { query, token, timeoutMs }, ({ rows, next }) => ({
    rows,
    next,
  }));
}

export function getReview(id: string, token: string | null): Promise<ApiResult<StaffReview>> {
  const request = { params: { id }, token, timeoutMs };
  return askApi('GET /reviews/:id', request, staffReview, messages.generic);
}

export function decideReview(
  id: string,
  body: Decision,
  token: string | null,
): Promise<ApiResult<Decided>> {
  return askApi(
    'POST /reviews/:id/decision',
    { params: { id }, body, token, timeoutMs },
    (answer) => ({ message: answer.message, review: staffReview(answer) }),
    reviewMessages.saveFailed,
  );
}

export function replyToReview(
  id: string,
  body: BodyOf<'PUT /reviews/:id/reply'>,
  token: string | null,
): Promise<ApiResult<Decided>> {
  return askApi(
    'PUT /reviews/:id/reply',
    { params: { id }, body, token, timeoutMs },
    (answer) => ({ message: answer.message, review: staffReview(answer) }),
    reviewMessages.saveFailed,
  );
}
