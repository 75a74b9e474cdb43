import { collections } from '@kerala-stays/domain/core/collections';
import { changeBookingWrite, findBooking } from '../booking-records/booking-repository.ts';
import type { Documents } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { runOnce } from '../platform/run-once.ts';

const jobName = 'month-keys';
const pageSize = 200;
const atOnce = 10;
const defaultBudgetMs = 60_000;

/**
 * Puts bookings from before the board on it, once: a write of the status writes the months of their nights, too.
 * What is left when the time is over waits for the next night.
 * @returns how many were entered
 */
export async function enterMonthKeys(
  documents: Documents,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
): Promise<number> {
  let entered = 0;
  await runOnce(
    documents,
    {
      name: jobName,
      collection: collections.bookings,
      // The latest first: those are the ones that a board shows.
      search: { where: [], orderBy: ['createdAt', 'desc'], limit: pageSize },
      clock,
      atOnce,
    },
    now,
    async ({ id, data }) => {
      if (Array.isArray(data.monthKeys)) return;
      await writeOptimistically(async () => {
        const found = await findBooking(documents, id);
        if (found === null) return;
        await documents.commit([changeBookingWrite(found, { status: found.booking.status })]);
      });
      entered++;
    },
  );
  return entered;
}
