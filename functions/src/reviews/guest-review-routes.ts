import { messages } from '@kerala-stays/domain/core/messages';
import { serverMessages } from '@kerala-stays/domain/core/server-messages';
import { reviewInputSchema } from '@kerala-stays/domain/reviews/review-input';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { askerOf } from '../http/asker.ts';
import { createRateLimiter, insist } from '../http/rate-limit.ts';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiCall, type ApiRoute, data, done, route } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { isByLink, ownBooking } from '../records/bookings/own-booking.ts';
import { readOwnReview, withdrawReview, writeReview } from './write-review.ts';

/** Enough for one review with a few corrections of form errors. */
const writesOfBooking = createRateLimiter({ limit: 5, windowMs: 600_000 });
/** Four times the longest text in three-byte letters, plus the rest of the request. */
const maxBytes = 20_000;

/** A guest's review of their own stay, by account or by secret link. */
export function guestReviewRoutes(documents: () => Documents): ApiRoute[] {
  const own = async (call: ApiCall) =>
    (await ownBooking(documents(), call, call.param('id'))).booking;
  const writing = async (call: ApiCall) => {
    const booking = await own(call);
    if (askerOf(call).hasRole) throw new AppError('forbidden', { message: reviewMessages.staff });
    insist(writesOfBooking.take(booking._id, call.now.getTime()));
    return booking;
  };
  return [
    route('GET /bookings/:id/review', {
      access: 'guest-or-link',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => data(await readOwnReview(documents(), await own(call), call.now)),
    }),
    route('POST /bookings/:id/review', {
      access: 'guest-or-link',
      audit: { none: 'Staff are refused' },
      failureMessage: reviewMessages.saveFailed,
      rejections: ['not-found', 'forbidden', 'conflict'],
      maxJsonBytes: maxBytes,
      tooLargeMessage: serverMessages.bodyTooLarge,
      handle: async (call) => {
        const booking = await writing(call);
        const input = validate(reviewInputSchema, await jsonFields(call), {
          missing: reviewMessages.rateOverall,
          fallback: messages.malformedBody,
        });
        const { review, message, isNew } = await writeReview(documents(), booking, input, {
          submittedVia: isByLink(call, booking) ? 'link' : 'account',
          now: call.now,
        });
        const answer = done(message, { review });
        return isNew ? { status: 201, ...answer } : answer;
      },
    }),
    route('DELETE /bookings/:id/review', {
      access: 'guest-or-link',
      audit: { none: 'Staff are refused' },
      failureMessage: reviewMessages.saveFailed,
      rejections: ['not-found', 'forbidden'],
      handle: async (call) => {
        const { _id } = await writing(call);
        await withdrawReview(documents(), _id, call.now);
        return done(reviewMessages.withdrawn);
      },
    }),
  ];
}
