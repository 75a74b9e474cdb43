import { collections } from '@kerala-stays/domain/core/collections';
import {
  type Review,
  type ReviewSums,
  readReview,
  readReviewSums,
} from '@kerala-stays/domain/reviews/review';
import { sumsOf } from '@kerala-stays/domain/reviews/review-stats';
import { type Documents, pagesOf } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { runPages } from '../platform/run-pages.ts';
import { syncRating } from './sync-rating.ts';

const pageSize = 100;
const atOnce = 5;
/** Maximum number of hotels per run; the next run continues from there. */
const maxHotels = 1_000;

/**
 * Recomputes the review sums of one hotel after another and corrects the running sums: after manual
 * edits in the console, a partial restore or a lost event.
 * @returns how many hotels were wrong
 */
export async function checkReviewStats(documents: Documents, clock: JobClock): Promise<number> {
  let corrected = 0;
  await runPages(
    documents,
    {
      name: 'review-stats',
      collection: collections.hotels,
      search: { where: [], orderBy: ['createdAt', 'asc'], limit: pageSize },
      clock,
      atOnce,
      maxRows: maxHotels,
    },
    async ({ id: hotelId }) => {
      const isCorrected = await correctStats(documents, hotelId);
      const isSynced = await syncRating(documents, hotelId);
      if (!isCorrected && !isSynced) return;
      corrected++;
      log.warn('review-stats-repaired', { hotelId });
    },
  );
  return corrected;
}

/**
 * @returns whether a hotel's sums were wrong; sums that change during the check are left for the
 *   next run
 */
export async function correctStats(documents: Documents, hotelId: string): Promise<boolean> {
  // Read before the reviews: a review written in the meantime changes this version, which rejects
  // the correction.
  const stats = await documents.get(collections.reviewStats, hotelId);
  const sums = sumsOf(await reviewsOf(documents, hotelId));
  if (isSame(sums, readReviewSums(stats?.data))) return false;
  const at = { collection: collections.reviewStats, id: hotelId };
  try {
    await documents.commit([
      stats === null
        ? { kind: 'create', ...at, data: { sums } }
        : { kind: 'update', ...at, patch: { sums }, version: stats.version },
    ]);
    return true;
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
}

async function reviewsOf(documents: Documents, hotelId: string): Promise<Review[]> {
  const reviews: Review[] = [];
  const search = {
    where: [['hotelId', '==', hotelId]] as [string, '==', string][],
    orderBy: ['createdAt', 'asc'] as [string, 'asc'],
    limit: 300,
  };
  for await (const { id, data } of pagesOf(documents, collections.reviews, search)) {
    const review = readReview(id, data);
    if (review !== null) reviews.push(review);
  }
  return reviews;
}

function isSame(a: ReviewSums, b: ReviewSums): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => (a[name] ?? 0) === (b[name] ?? 0));
}
