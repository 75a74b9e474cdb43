import {
  type DecisionInput,
  decisionMessages,
  type ReplyInput,
  replyMessages,
} from '@kerala-stays/domain/reviews/decision-input';
import type { Review } from '@kerala-stays/domain/reviews/review';
import type { ReviewEvidence } from '@kerala-stays/domain/reviews/review-evidence';
import {
  nextReview,
  type ReviewEvent,
  refusalMessages,
  withPublicity,
} from '@kerala-stays/domain/reviews/review-lifecycle';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { changeReviewWrites, type FoundReview, findReview } from './review-repository.ts';
import { isAlone } from './review-staff.ts';

export type ReviewWithEvidence = Pick<FoundReview, 'review' | 'evidence'>;

/** Reads a review that must exist. @throws AppError `not-found` */
export async function getReview(documents: Documents, id: string): Promise<FoundReview> {
  const found = await findReview(documents, id);
  if (found === null) throw new AppError('not-found', { message: reviewMessages.notFound });
  return found;
}

/**
 * Applies a staff decision about a review, as `nextReview` allows it.
 * @throws AppError `conflict` when it is not allowed, or the review has changed since it was read;
 *   `invalid` for a missing reason or note
 */
export async function decideReview(
  documents: Documents,
  id: string,
  input: DecisionInput,
  by: { uid: string; now: Date },
): Promise<ReviewWithEvidence & { message: string }> {
  const event = await eventOf(documents, input, by.uid);
  return writeOptimistically(async () => {
    const found = await getReview(documents, id);
    if (found.review.updatedAt !== input.seenUpdatedAt) {
      throw new AppError('conflict', { message: reviewMessages.changed });
    }
    const after = applyEvent(found, event, by.now);
    if ('refusal' in after) {
      const isInput = after.refusal === 'note' || after.refusal === 'reason';
      const message = refusalMessages[after.refusal];
      throw new AppError(isInput ? 'invalid' : 'conflict', { message });
    }
    await documents.commit(changeReviewWrites(found, after.review, after.evidence, by.now));
    return { ...after, message: decisionMessages[input.kind] };
  });
}

/** The review after an event, with the decision recorded; or why the event is not allowed. */
export function applyEvent(
  { review, evidence }: ReviewWithEvidence,
  event: ReviewEvent,
  now: Date,
) {
  const next = nextReview({ review, ...evidence }, event, now);
  if (!next.ok) return { refusal: next.refusal };
  const { proposal, ...change } = next.change;
  const at = laterThan(review.updatedAt, now);
  const isTold = change.status === 'published' || change.textHidden === '';
  const changed = withPublicity({
    ...review,
    ...change,
    updatedAt: at,
    title: isTold ? evidence.title : '',
    text: isTold ? evidence.text : '',
    publishedAt: review.publishedAt === '' && change.status !== 'held' ? at : review.publishedAt,
  });
  const decision = {
    action: event.kind,
    reason: 'reason' in event ? event.reason : change.textHidden || change.notCounted,
    note: 'note' in event ? event.note.trim() : '',
    by: 'by' in event ? event.by : '',
    at,
  };
  const kept: ReviewEvidence = {
    ...evidence,
    proposal,
    decisions: [...evidence.decisions, decision],
  };
  return { review: changed, evidence: kept };
}

/**
 * Publishes or removes a reply to a review. @throws AppError `conflict` when the review is not
 * visible
 */
export async function replyToReview(
  documents: Documents,
  id: string,
  input: ReplyInput,
  by: { uid: string; now: Date },
): Promise<ReviewWithEvidence & { message: string }> {
  return writeOptimistically(async () => {
    const found = await getReview(documents, id);
    const { review, evidence } = found;
    if (review.updatedAt !== input.seenUpdatedAt) {
      throw new AppError('conflict', { message: reviewMessages.changed });
    }
    if (!review.isPublic) throw new AppError('conflict', { message: replyMessages.notShown });
    const at = laterThan(review.updatedAt, by.now);
    const reply = input.text === '' ? null : { text: input.text, at, by: input.by };
    const changed: Review = { ...review, reply, updatedAt: at };
    const decision = { action: 'reply', reason: '', note: input.text, by: by.uid, at } as const;
    const kept = { ...evidence, decisions: [...evidence.decisions, decision] };
    await documents.commit(changeReviewWrites(found, changed, kept, by.now));
    const message = reply === null ? replyMessages.removed : reviewMessages.replied;
    return { review: changed, evidence: kept, message };
  });
}

async function eventOf(
  documents: Documents,
  { kind, reason, note }: DecisionInput,
  uid: string,
): Promise<ReviewEvent> {
  switch (kind) {
    case 'publish':
      return { kind, by: uid };
    case 'confirm':
      return { kind, by: uid, isAlone: await isAlone(documents, uid) };
    case 'restore':
      return { kind, note, by: uid };
    // `nextReview` checks whether the reason fits this decision.
    case 'hide':
    case 'propose':
      return { kind, reason, note, by: uid } as ReviewEvent;
  }
}

/**
 * `updatedAt` identifies a state: two within a millisecond, or from different clocks, must differ.
 */
function laterThan(before: string, now: Date): string {
  return new Date(Math.max(now.getTime(), Date.parse(before) + 1 || 0)).toISOString();
}
