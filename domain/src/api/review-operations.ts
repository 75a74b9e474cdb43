import { z } from 'zod';
import {
  decisionMessages,
  decisionSchema,
  maxReviewPage,
  replySchema,
  reviewLists,
} from '../reviews/decision-input.ts';
import {
  discountReasons,
  hideReasons,
  type Review,
  readReview,
  reviewStatuses,
} from '../reviews/review.ts';
import { reviewInputSchema } from '../reviews/review-input.ts';
import { reviewFlags } from '../reviews/review-lifecycle.ts';
import { reviewMessages } from '../reviews/review-messages.ts';
import { exampleBooking, exampleIds, exampleInstant } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, cursorQuery, done, doneWith, instant, next } from './schemas.ts';

const tag = 'Reviews';
const success = true as const;

/** Query of a list of reviews. */
export const reviewListQuery = cursorQuery.extend({
  list: z.enum(reviewLists).optional(),
  limit: z.int().min(1).max(maxReviewPage).optional().describe(`${maxReviewPage} when missing`),
});

const score = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const scores = z.object({
  overall: score,
  cleanliness: score.nullable(),
  comfort: score.nullable(),
  location: score.nullable(),
  staff: score.nullable(),
  value: score.nullable(),
});
const hidden = z
  .enum([...hideReasons, ''])
  .describe('Why the words are not shown; empty while they are');

const review = named(
  'Review',
  z.object({
    _id: z.string().describe('The id of its booking'),
    hotelId: z.string(),
    roomTypeId: z.string(),
    stayMonth: z.string().describe('YYYY-MM'),
    authorName: z.string(),
    language: z.enum(['en', 'ml', 'hi', 'other']),
    scores,
    title: z.string(),
    text: z.string(),
    status: z.enum(reviewStatuses),
    textHidden: hidden,
    notCounted: z.enum([...discountReasons, '']).describe('Why its stars do not count'),
    isPublic: z.boolean(),
    reply: z
      .object({ text: z.string(), at: instant, by: z.enum(['the agency', 'the owner']) })
      .nullable(),
    createdAt: instant,
    publishedAt: instant,
    updatedAt: instant.describe('Names the state of the review, for a decision about it'),
  }),
) satisfies z.ZodType<Review>;

const ownReview = z.object({
  review: review
    .nullable()
    .describe('What the guest wrote about the stay, in their own words, whatever is shown of it'),
  problem: z.string().describe('Why nothing can be written now, as a sentence; empty when it can'),
  authorName: z.string().describe('How the guest would be named'),
});

const evidence = z.object({
  title: z.string().describe('As it was sent, like text and authorName'),
  text: z.string(),
  authorName: z.string(),
  flags: z.array(z.enum(reviewFlags)).describe('Why staff look at it first'),
  proposal: z
    .object({ reason: z.enum(discountReasons), by: z.string(), at: instant })
    .nullable()
    .describe('Proposal to exclude it, waiting for a second member of staff'),
  decisions: z.array(
    z.object({
      action: z.string(),
      reason: z.string(),
      note: z.string(),
      by: z
        .string()
        .describe('Id of the account; empty for the guest and for the days that were over'),
      at: instant,
    }),
  ),
  submittedVia: z.enum(['link', 'account']),
});

const staffReview = named(
  'StaffReview',
  z.object({
    review,
    evidence,
    hotelName: z.string(),
    reference: z.string().describe('Of the booking'),
    isInvolved: z
      .boolean()
      .describe('The caller recorded the booking, so another member of staff decides'),
  }),
);

const exampleReview = (part: object = {}) =>
  readReview(exampleIds.booking, {
    hotelId: exampleIds.hotel,
    roomTypeId: exampleIds.roomType,
    stayMonth: '2027-01',
    authorName: 'Arun T.',
    language: 'en',
    scores: { overall: 5, cleanliness: 5, comfort: 4, location: 5, staff: 5, value: 4 },
    title: 'Tied up at dusk',
    text: 'The crew cooked what the nets brought in.',
    status: 'published',
    createdAt: exampleInstant,
    publishedAt: exampleInstant,
    updatedAt: exampleInstant,
    ...part,
  }) as Review;

const exampleStaffReview = (part: object = {}) => {
  const shown = exampleReview(part);
  const { title, text, authorName } = shown;
  const submitted = { action: 'submit', reason: '', note: '', by: '', at: exampleInstant };
  return {
    review: shown,
    evidence: {
      title,
      text,
      authorName,
      flags: [],
      proposal: null,
      decisions: [submitted],
      submittedVia: 'link' as const,
    },
    hotelName: exampleBooking().hotel.name,
    reference: exampleBooking().reference,
    isInvolved: false,
  };
};

const said = { title: 'Tied up at dusk', authorName: 'Arun T.' };

/** Reviews of stays: guests write them, staff moderate them. */
export const reviewOperations = {
  'GET /bookings/:id/review': operation({
    id: 'getOwnReview',
    summary: 'The guest’s review of a stay, and whether one can be written',
    tag,
    staff: 'reviews:read',
    answer: answerOf(ownReview.shape),
    example: () => ({
      answer: {
        success,
        review: exampleReview(),
        problem: reviewMessages.already,
        authorName: 'Arun T.',
      },
    }),
  }),
  'POST /bookings/:id/review': operation({
    id: 'writeReview',
    summary: 'Review a stay that is over; shown at once, or after staff have checked it',
    tag,
    staff: 'reviews:read',
    body: reviewInputSchema,
    statuses: [201, 200],
    answer: doneWith({ review }),
    example: () => ({
      body: {
        ...said,
        scores: { overall: 5 as const },
        text: 'The crew cooked what the nets brought in.',
      },
      answer: { success, message: reviewMessages.published, review: exampleReview() },
    }),
  }),
  'DELETE /bookings/:id/review': operation({
    id: 'withdrawReview',
    summary: 'Take the guest’s own review back',
    tag,
    staff: 'reviews:read',
    answer: done,
    example: () => ({ answer: { success, message: reviewMessages.withdrawn } }),
  }),
  'GET /reviews': operation({
    id: 'listReviews',
    summary: 'Reviews for staff: to decide (oldest first), published, or not shown (newest first)',
    tag,
    staff: 'reviews:read',
    query: reviewListQuery,
    answer: answerOf({ reviews: z.array(review), next }),
    example: () => ({
      query: { list: 'published' as const },
      answer: { success, reviews: [exampleReview()], next: '' },
    }),
  }),
  'GET /review-rows': operation({
    id: 'exportReviews',
    summary: 'Reviews with hotel and booking, page by page, for a file; each page is recorded',
    tag,
    staff: 'reviews:read',
    query: cursorQuery,
    answer: answerOf({
      rows: z.array(z.object({ review, hotelName: z.string(), reference: z.string() })),
      next,
    }),
    example: () => {
      const { review, hotelName, reference } = exampleStaffReview();
      return { answer: { success, rows: [{ review, hotelName, reference }], next: '' } };
    },
  }),
  'GET /reviews/:id': operation({
    id: 'getReview',
    summary: 'A review with what was sent at first and who decided what',
    tag,
    staff: 'reviews:read',
    answer: answerOf(staffReview.shape),
    example: () => ({ answer: { success, ...exampleStaffReview() } }),
  }),
  'POST /reviews/:id/decision': operation({
    id: 'decideReview',
    summary:
      'Publish a review, hide its words with a public reason, or say that it should not count',
    tag,
    staff: 'reviews:decide',
    body: decisionSchema,
    answer: doneWith(staffReview.shape),
    example: () => ({
      body: {
        kind: 'hide' as const,
        reason: 'abuse' as const,
        note: 'It insults the cook by name',
        seenUpdatedAt: exampleInstant,
      },
      answer: {
        success,
        message: decisionMessages.hide,
        ...exampleStaffReview({ status: 'refused', textHidden: 'abuse', title: '', text: '' }),
      },
    }),
  }),
  'PUT /reviews/:id/reply': operation({
    id: 'replyToReview',
    summary: 'Answer a review in public; an empty text takes the answer back',
    tag,
    staff: 'reviews:answer',
    body: replySchema,
    answer: doneWith(staffReview.shape),
    example: () => ({
      body: { text: 'Thank you, Arun. The crew sends its regards.', seenUpdatedAt: exampleInstant },
      answer: {
        success,
        message: reviewMessages.replied,
        ...exampleStaffReview({
          reply: { text: 'Thank you, Arun.', at: exampleInstant, by: 'the agency' },
        }),
      },
    }),
  }),
};
