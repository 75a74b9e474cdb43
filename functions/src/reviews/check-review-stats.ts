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
/** A run looks at so many hotels at most; the next one goes on from there. */
const mostHotels = 1_000;

/**
 * Adds up the reviews of hotel after hotel and compares them with the running sums: puts right what a hand in the
 * console, a restore in parts or a lost event left behind.
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
      mostRows: mostHotels,
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

/** @returns whether the sums of a hotel were wrong; what changes while they are added up is left for the next time */
export async function correctStats(documents: Documents, hotelId: string): Promise<boolean> {
  // Before the reviews: one that is written meanwhile changes this version, and then nothing is written here.
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
