import { collections } from '@kerala-stays/domain/core/collections';
import { readReview } from '@kerala-stays/domain/reviews/review';
import { withPublicity } from '@kerala-stays/domain/reviews/review-lifecycle';
import type { Stored, Write } from '../platform/documents.ts';
import { sumWrites } from './review-repository.ts';

/**
 * Withdraws a review on its author's erasure, and removes name and text. Its evidence is deleted
 * separately.
 */
export function erasedReviewWrites({ id, data, version }: Stored, now: Date): Write[] {
  const gone = { authorName: '', title: '', text: '', reply: null, updatedAt: now };
  const review = readReview(id, data);
  const at = { kind: 'update', collection: collections.reviews, id, version } as const;
  if (review === null) return [{ ...at, patch: { ...gone, status: 'withdrawn', isPublic: false } }];
  const withdrawn = withPublicity({ ...review, status: 'withdrawn' as const });
  const { status, isPublic } = withdrawn;
  return [{ ...at, patch: { ...gone, status, isPublic } }, ...sumWrites(review, withdrawn)];
}
