import { collections } from '@kerala-stays/domain/core/collections';
import type { ReviewList } from '@kerala-stays/domain/reviews/decision-input';
import { type Review, readReview } from '@kerala-stays/domain/reviews/review';
import {
  type ReviewEvidence,
  readReviewEvidence,
} from '@kerala-stays/domain/reviews/review-evidence';
import { changeOfSums } from '@kerala-stays/domain/reviews/review-stats';
import type { Documents, Search, Stored, Version, Write } from '../platform/documents.ts';
import { readCursor, writeCursor } from '../platform/list-cursor.ts';

/** A review with its evidence, and the states that they were read in; a version is null where there is no document. */
export type FoundReview = {
  review: Review;
  version: Version;
  evidence: ReviewEvidence;
  evidenceVersion: Version;
};

/** Reviews on a page of the back office. */
const pageSize = 50;

/** Reads a review and its evidence; null when the stay has none. */
export async function findReview(documents: Documents, id: string): Promise<FoundReview | null> {
  const [found, kept] = await Promise.all([
    documents.get(collections.reviews, id),
    documents.get(collections.reviewEvidence, id),
  ]);
  const review = found === null ? null : readReview(id, found.data);
  if (found === null || review === null) return null;
  const evidence = readReviewEvidence(kept?.data);
  // After its time the evidence is gone; what is shown is then all that is known.
  if (kept === null) Object.assign(evidence, wordsOf(review));
  return { review, version: found.version, evidence, evidenceVersion: kept?.version ?? null };
}

function wordsOf({ title, text, authorName }: Review) {
  return { title, text, authorName };
}

/** A new review of a stay, with what is kept of it; refused by the store where there is one already. */
export function createReviewWrites(review: Review, evidence: ReviewEvidence, now: Date): Write[] {
  const { _id: id } = review;
  return [
    { kind: 'create', collection: collections.reviews, id, data: storedReview(review) },
    {
      kind: 'create',
      collection: collections.reviewEvidence,
      id,
      data: { ...storedEvidence(evidence), decidedAt: now },
    },
    ...sumWrites(null, review),
  ];
}

/**
 * A step in the life of a review, on condition that it is still as it was read. The sums of its hotel are only added
 * to, so that any number of reviews may change at once: it is the review's own version that lets a step count once.
 */
export function changeReviewWrites(
  { review: before, version, evidenceVersion }: FoundReview,
  review: Review,
  evidence: ReviewEvidence,
  now: Date,
): Write[] {
  const { _id: id } = review;
  const kept = { ...storedEvidence(evidence), decidedAt: now };
  const at = { collection: collections.reviewEvidence, id };
  return [
    { kind: 'update', collection: collections.reviews, id, patch: storedReview(review), version },
    evidenceVersion === null
      ? { kind: 'create', ...at, data: kept }
      : { kind: 'update', ...at, patch: kept, version: evidenceVersion },
    ...sumWrites(before, review),
  ];
}

/** What a changed review adds to the sums of its hotel. */
export function sumWrites(before: Review | null, after: Review): Write[] {
  const sums = changeOfSums(before, after);
  if (Object.keys(sums).length === 0) return [];
  return [{ kind: 'add', collection: collections.reviewStats, id: after.hotelId, sums }];
}

function storedReview({ _id, ...review }: Review): Record<string, unknown> {
  const { reply, createdAt, publishedAt, updatedAt } = review;
  return {
    ...review,
    reply: reply && { ...reply, at: new Date(reply.at) },
    createdAt: new Date(createdAt),
    publishedAt: publishedAt === '' ? null : new Date(publishedAt),
    updatedAt: new Date(updatedAt),
  };
}

function storedEvidence(evidence: ReviewEvidence): Record<string, unknown> {
  return { ...evidence, isProposed: evidence.proposal !== null };
}

const searchOf: Record<ReviewList, Pick<Search, 'where' | 'orderBy'>> = {
  'to-decide': { where: [['status', '==', 'held']], orderBy: ['createdAt', 'asc'] },
  published: { where: [['status', '==', 'published']], orderBy: ['createdAt', 'desc'] },
  'not-shown': { where: [['status', '==', 'refused']], orderBy: ['createdAt', 'desc'] },
};

/** A page of one of the lists of the back office; what waits for a second decision is with the first ones to decide. */
export async function listReviews(
  documents: Documents,
  list: ReviewList,
  cursor: string | undefined,
): Promise<{ reviews: Review[]; next: string }> {
  const [id] = readCursor(cursor, 1) ?? [];
  const after = id === undefined ? null : await documents.get(collections.reviews, id);
  const found = await documents.find(collections.reviews, {
    ...searchOf[list],
    limit: pageSize,
    ...(after === null ? {} : { after }),
  });
  const last = found.length === pageSize ? found.at(-1) : undefined;
  const proposed = list === 'to-decide' && after === null ? await proposedReviews(documents) : [];
  return {
    reviews: [...proposed, ...found].flatMap(({ id, data }) => readReview(id, data) ?? []),
    next: last === undefined ? '' : writeCursor([last.id]),
  };
}

/** Reviews of which somebody says that they should not count; a held one is among the held. */
async function proposedReviews(documents: Documents): Promise<Stored[]> {
  const found = await documents.find(collections.reviewEvidence, {
    where: [['isProposed', '==', true]],
    limit: pageSize,
  });
  const reviews = await documents.getMany(
    collections.reviews,
    found.map(({ id }) => id),
  );
  return reviews.filter(({ data }) => data.status !== 'held');
}

/** Whether the same words were sent about another stay. */
export async function isCopied(
  documents: Documents,
  textKey: string,
  id: string,
): Promise<boolean> {
  if (textKey === '') return false;
  const found = await documents.find(collections.reviewEvidence, {
    where: [['textKey', '==', textKey]],
    limit: 2,
  });
  return found.some((other) => other.id !== id);
}
