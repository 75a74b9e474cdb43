import { collections } from '@kerala-stays/domain/core/collections';
import { maxReviewPage, type ReviewList } from '@kerala-stays/domain/reviews/decision-input';
import { type Review, readReview } from '@kerala-stays/domain/reviews/review';
import {
  type ReviewEvidence,
  readReviewEvidence,
} from '@kerala-stays/domain/reviews/review-evidence';
import { changeOfSums } from '@kerala-stays/domain/reviews/review-stats';
import type { Documents, Search, Stored, Version, Write } from '../platform/documents.ts';
import { readCursor, writeCursor } from '../platform/list-cursor.ts';

/** A review with its evidence, and the versions read; null where there is no document. */
export type FoundReview = {
  review: Review;
  version: Version;
  evidence: ReviewEvidence;
  evidenceVersion: Version;
};

/** Reads a review and its evidence; null when the stay has none. */
export async function findReview(documents: Documents, id: string): Promise<FoundReview | null> {
  const [found, kept] = await Promise.all([
    documents.get(collections.reviews, id),
    documents.get(collections.reviewEvidence, id),
  ]);
  const review = found === null ? null : readReview(id, found.data);
  if (found === null || review === null) return null;
  const evidence = readReviewEvidence(kept?.data);
  // Expired evidence is gone; the published text is all that is known.
  if (kept === null) Object.assign(evidence, wordsOf(review));
  return { review, version: found.version, evidence, evidenceVersion: kept?.version ?? null };
}

function wordsOf({ title, text, authorName }: Review) {
  return { title, text, authorName };
}

/** Writes of a new review and its evidence; the store rejects a second one for the same stay. */
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
 * Writes of a change to a review, on condition that it is unchanged since the read. The hotel's
 * sums are only incremented, so many reviews may change at once; the review's own version makes
 * each change count once.
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

/** Effect of a changed review on its hotel's sums. */
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

/**
 * A page of a back-office list. Reviews waiting for a second decision are on the first page of
 * `to-decide`.
 * @param limit of those of the list, and of those waiting for a second decision
 */
export async function listReviews(
  documents: Documents,
  list: ReviewList,
  cursor: string | undefined,
  limit: number = maxReviewPage,
): Promise<{ reviews: Review[]; next: string }> {
  const [id] = readCursor(cursor, 1) ?? [];
  const after = id === undefined ? null : await documents.get(collections.reviews, id);
  const found = await documents.find(collections.reviews, {
    ...searchOf[list],
    limit,
    ...(after === null ? {} : { after }),
  });
  const last = found.length === limit ? found.at(-1) : undefined;
  const proposed =
    list === 'to-decide' && after === null ? await proposedReviews(documents, limit) : [];
  return {
    reviews: [...proposed, ...found].flatMap(({ id, data }) => readReview(id, data) ?? []),
    next: last === undefined ? '' : writeCursor([last.id]),
  };
}

/** Reviews proposed for exclusion; held ones are in the held list. */
async function proposedReviews(documents: Documents, limit: number): Promise<Stored[]> {
  const found = await documents.find(collections.reviewEvidence, {
    where: [['isProposed', '==', true]],
    limit,
  });
  const reviews = await documents.getMany(
    collections.reviews,
    found.map(({ id }) => id),
  );
  return reviews.filter(({ data }) => data.status !== 'held');
}

/** Whether the same text was sent about another stay. */
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
