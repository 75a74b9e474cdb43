import { z } from 'zod';
import { normaliseText } from '../core/plain-text.ts';
import { discountReasons, hideReasons } from './review.ts';
import { type Refusal, refusalMessages } from './review-lifecycle.ts';
import { reviewLimits } from './review-messages.ts';

/** Decisions of staff about a review: the staff events of its life cycle. */
export const staffDecisions = ['publish', 'hide', 'propose', 'confirm', 'restore'] as const;
export type StaffDecision = (typeof staffDecisions)[number];

export const decisionMessages: Record<StaffDecision, string> = {
  publish: 'Review published',
  hide: 'Text hidden',
  propose: 'Proposed to exclude this review',
  confirm: 'This review no longer counts',
  restore: 'Review restored',
};

const maxNote = 1000;
const refused = (refusal: Refusal) => refusalMessages[refusal];

/** A decision about a review; `nextReview` checks whether it is allowed now. */
export const decisionSchema = z.object({
  kind: z.enum(staffDecisions, refused('not-now')),
  reason: z.enum([...hideReasons, ...discountReasons, ''], refused('reason')).default(''),
  note: z
    .string()
    .transform(normaliseText)
    .pipe(z.string().max(maxNote, `The note is too long (${maxNote} characters at most)`))
    .default(''),
  /** `updatedAt` of the review that staff saw. */
  seenUpdatedAt: z.string().max(40),
});
export type DecisionInput = z.output<typeof decisionSchema>;

export const replyMessages = {
  tooLong: `The reply is too long (${reviewLimits.reply.toLocaleString('en')} characters at most)`,
  removed: 'Reply removed',
  notShown: 'Only a review that is shown can be replied to.',
} as const;

/** The house's reply to a review; an empty one removes it. */
export const replySchema = z.object({
  text: z
    .string()
    .transform(normaliseText)
    .pipe(z.string().max(reviewLimits.reply, replyMessages.tooLong)),
  by: z.enum(['the agency', 'the owner']).default('the agency'),
  seenUpdatedAt: z.string().max(40),
});
export type ReplyInput = z.output<typeof replySchema>;

/** Review lists of the back office. */
export const reviewLists = ['to-decide', 'published', 'not-shown'] as const;
/** Reviews per page of the back office. */
export const maxReviewPage = 50;
export type ReviewList = (typeof reviewLists)[number];
