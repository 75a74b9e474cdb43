import { reviewListQuery } from '@kerala-stays/domain/api/review-operations';
import { messages } from '@kerala-stays/domain/core/messages';
import { decisionSchema, replySchema } from '@kerala-stays/domain/reviews/decision-input';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, data, done, route, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import type { Documents } from '../platform/documents.ts';
import { findBooking } from '../records/bookings/booking-repository.ts';
import {
  decideReview,
  getReview,
  type ReviewWithEvidence,
  replyToReview,
} from './decide-review.ts';
import { exportReviews } from './export-reviews.ts';
import { listReviews } from './review-repository.ts';

const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };

/** Staff's view of reviews. None can be deleted; hidden ones show the reason. */
export function staffReviewRoutes(documents: () => Documents): ApiRoute[] {
  return [
    route('GET /reviews', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['invalid'],
      handle: async (call) => {
        const most = call.query('limit');
        const limits = most === undefined ? {} : { limit: Number(most) };
        const asked = Object.assign(limits, { list: call.query('list') });
        const query = validate(reviewListQuery, asked, { fallback: messages.malformedBody });
        const { list = 'to-decide', limit } = query;
        return data(await listReviews(documents(), list, call.query('cursor'), limit));
      },
    }),
    route('GET /review-rows', {
      access: 'admin',
      audit: { collection: 'reviews', what: 'Reviews exported' },
      failureMessage: messages.generic,
      rejections: ['invalid'],
      handle: async (call) => {
        const page = await exportReviews(documents(), call.query('cursor'));
        return { ...data(page), changes: { Reviews: { to: page.rows.length } } };
      },
    }),
    route('GET /reviews/:id', {
      access: 'admin',
      failureMessage: messages.generic,
      rejections: ['not-found'],
      handle: async (call) => {
        const found = await getReview(documents(), call.param('id'));
        return data(await forStaff(documents(), found, signedIn(call).uid));
      },
    }),
    route('POST /reviews/:id/decision', {
      access: 'admin',
      audit: { collection: 'reviews', what: 'Decided about the review' },
      failureMessage: reviewMessages.saveFailed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { uid } = signedIn(call);
        const input = validate(decisionSchema, await jsonFields(call), texts);
        const by = { uid, now: call.now };
        const { message, ...after } = await decideReview(documents(), call.param('id'), input, by);
        return done(message, await forStaff(documents(), after, uid));
      },
    }),
    route('PUT /reviews/:id/reply', {
      access: 'admin',
      audit: { collection: 'reviews', what: 'Replied to the review' },
      failureMessage: reviewMessages.saveFailed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const { uid } = signedIn(call);
        const input = validate(replySchema, await jsonFields(call), texts);
        const by = { uid, now: call.now };
        const { message, ...after } = await replyToReview(documents(), call.param('id'), input, by);
        return done(message, await forStaff(documents(), after, uid));
      },
    }),
  ];
}

async function forStaff(
  documents: Documents,
  { review, evidence }: ReviewWithEvidence,
  uid: string,
) {
  const booking = (await findBooking(documents, review._id))?.booking;
  const { title, text, authorName, flags, proposal, decisions, submittedVia } = evidence;
  return {
    review,
    evidence: { title, text, authorName, flags, proposal, decisions, submittedVia },
    hotelName: booking?.hotel.name ?? '',
    reference: booking?.reference ?? '',
    isInvolved: evidence.involved.includes(uid),
  };
}
