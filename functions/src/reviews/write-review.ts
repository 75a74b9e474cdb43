import { createHash } from 'node:crypto';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { isShown, type Review } from '@kerala-stays/domain/reviews/review';
import { maxWritings, type ReviewEvidence } from '@kerala-stays/domain/reviews/review-evidence';
import {
  flagsOf,
  languageOf,
  proposedName,
  type ReviewInput,
} from '@kerala-stays/domain/reviews/review-input';
import { reviewMessages } from '@kerala-stays/domain/reviews/review-messages';
import { findReviewProblem } from '@kerala-stays/domain/reviews/review-window';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { applyEvent } from './decide-review.ts';
import {
  changeReviewWrites,
  createReviewWrites,
  type FoundReview,
  findReview,
  isCopied,
} from './review-repository.ts';
import { involvedStaff, isStaffAddress } from './review-staff.ts';

/** Shorter texts, such as "Very good", are common. */
const minCopied = 60;

/** A guest's view of their review. */
export type OwnReview = { review: Review | null; problem: string; authorName: string };

/** The guest's own review and text, and whether one can be written now. */
export async function readOwnReview(
  documents: Documents,
  booking: Booking,
  now: Date,
): Promise<OwnReview> {
  const found = await findReview(documents, booking._id);
  const { problem } = judge(booking, found, now);
  const authorName = proposedName(booking.guestName);
  return { review: found && inOwnWords(found), problem, authorName };
}

/**
 * Writes a guest's review of their stay. A repetition of the same text is the same review.
 * @throws AppError `conflict` before check-out, after the last day, or when there is another one;
 *   `forbidden` for a stay of staff
 */
export async function writeReview(
  documents: Documents,
  booking: Booking,
  input: ReviewInput,
  via: { submittedVia: ReviewEvidence['submittedVia']; now: Date },
): Promise<{ review: Review; message: string; isNew: boolean }> {
  const { now } = via;
  return writeOptimistically(async () => {
    const found = await findReview(documents, booking._id);
    if (found !== null && isSame(found, input)) return said(inOwnWords(found), false);
    const { problem, isFree } = judge(booking, found, now);
    if (!isFree) throw new AppError('conflict', { message: problem });
    if (await isStaffAddress(documents, booking.guestEmail)) {
      throw new AppError('forbidden', { message: reviewMessages.staff });
    }
    const textKey = textKeyOf(input.text);
    const [copied, involved] = await Promise.all([
      isCopied(documents, textKey, booking._id),
      involvedStaff(documents, booking._id),
    ]);
    const flags = [...flagsOf(input), ...(copied ? (['copied'] as const) : [])];
    const review = newReview(booking, input, flags.length > 0 ? 'held' : 'published', now);
    const submitted = { action: 'submit', reason: '', note: '', by: '' } as const;
    const { title, text, authorName } = input;
    const evidence: ReviewEvidence = {
      title,
      text,
      authorName,
      textKey,
      flags,
      involved,
      proposal: null,
      decisions: [...(found?.evidence.decisions ?? []), { ...submitted, at: now.toISOString() }],
      writings: (found?.evidence.writings ?? 0) + 1,
      submittedVia: via.submittedVia,
    };
    await documents.commit(
      found === null
        ? createReviewWrites(review, evidence, now)
        : changeReviewWrites(found, review, evidence, now),
    );
    return said(review, true);
  });
}

/**
 * Withdraws a guest's review from display and count. Repetition has no effect.
 * @throws AppError `not-found` when the stay has none
 */
export async function withdrawReview(
  documents: Documents,
  bookingId: string,
  now: Date,
): Promise<void> {
  await writeOptimistically(async () => {
    const found = await findReview(documents, bookingId);
    if (found === null) throw new AppError('not-found', { message: reviewMessages.notFound });
    if (found.review.status === 'withdrawn') return;
    const after = applyEvent(found, { kind: 'withdraw' }, now);
    if ('refusal' in after) throw new AppError('conflict', { message: reviewMessages.changed });
    const withdrawn = { ...after.review, title: '', text: '', reply: null };
    await documents.commit(changeReviewWrites(found, withdrawn, after.evidence, now));
  });
}

/** Whether a review may be written now; after a withdrawal a guest may write once more. */
function judge(
  booking: Booking,
  found: FoundReview | null,
  now: Date,
): { isFree: boolean; problem: string } {
  const isOpen =
    found === null ||
    (found.review.status === 'withdrawn' &&
      found.evidence.writings > 0 &&
      found.evidence.writings < maxWritings);
  const problem = isOpen ? findReviewProblem(booking, dateInKerala(now)) : reviewMessages.already;
  return { isFree: problem === null, problem: problem ?? '' };
}

function newReview(
  booking: Booking,
  { scores, title, text, authorName }: ReviewInput,
  status: 'held' | 'published',
  now: Date,
): Review {
  const at = now.toISOString();
  const state = { status, textHidden: '', notCounted: '' } as const;
  return {
    _id: booking._id,
    hotelId: booking.hotel._id,
    roomTypeId: booking.room.roomTypeId,
    stayMonth: booking.checkOutDate.slice(0, 7),
    language: languageOf(`${title} ${text}`),
    authorName,
    scores,
    title,
    text,
    ...state,
    isPublic: isShown(state),
    reply: null,
    createdAt: at,
    publishedAt: status === 'published' ? at : '',
    updatedAt: at,
  };
}

const said = (review: Review, isNew: boolean) => ({
  review,
  isNew,
  message: review.status === 'held' ? reviewMessages.held : reviewMessages.published,
});

function inOwnWords({ review, evidence: { title, text, authorName } }: FoundReview): Review {
  return { ...review, title, text, authorName };
}

function isSame({ review, evidence }: FoundReview, input: ReviewInput): boolean {
  const words = (from: Pick<ReviewInput, 'title' | 'text' | 'authorName'>) =>
    JSON.stringify([from.title, from.text, from.authorName]);
  const stars = (from: ReviewInput['scores']) =>
    JSON.stringify(Object.entries(from).sort(([a], [b]) => (a < b ? -1 : 1)));
  return (
    review.status !== 'withdrawn' &&
    words(evidence) === words(input) &&
    stars(review.scores) === stars(input.scores)
  );
}

/** Same key for the same words, whatever their spacing and capitals. */
function textKeyOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.length < minCopied ? '' : createHash('sha256').update(words).digest('base64url');
}
