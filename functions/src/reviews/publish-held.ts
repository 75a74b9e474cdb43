import { collections } from '@kerala-stays/domain/core/collections';
import { holdDays } from '@kerala-stays/domain/reviews/review-lifecycle';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { runPages } from '../platform/run-pages.ts';
import { applyEvent } from './decide-review.ts';
import { changeReviewWrites, findReview } from './review-repository.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Nightly job for reviews without a decision in time: publishes them, or only their stars.
 * @returns how many
 */
export async function publishHeld(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  let published = 0;
  await runPages(
    documents,
    {
      name: 'reviews-held',
      collection: collections.reviews,
      search: {
        where: [
          ['status', '==', 'held'],
          ['createdAt', '<=', new Date(now.getTime() - holdDays * dayMs)],
        ],
        orderBy: ['createdAt', 'asc'],
        limit: 100,
      },
      clock,
      atOnce: 10,
    },
    async ({ id }) => {
      try {
        if (await publishOverdue(documents, id, now)) published++;
      } catch (error) {
        log.error('review-waits', error, { bookingId: id });
      }
    },
  );
  return published;
}

async function publishOverdue(documents: Documents, id: string, now: Date): Promise<boolean> {
  return writeOptimistically(async () => {
    const found = await findReview(documents, id);
    const after = found && applyEvent(found, { kind: 'time' }, now);
    if (found === null || after === null || 'refusal' in after) return false;
    await documents.commit(changeReviewWrites(found, after.review, after.evidence, now));
    return true;
  });
}
