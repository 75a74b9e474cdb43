import { collections } from '@kerala-stays/domain/core/collections';
import { changeBookingWrite, findBooking } from '../booking-records/booking-repository.ts';
import type { Documents } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { runOnce } from '../platform/run-once.ts';

const jobName = 'name-keys';
const pageSize = 200;
const atOnce = 10;
const defaultBudgetMs = 60_000;

/**
 * Makes bookings from before the search findable by name, once: a write of the name writes its key, too. What
 * is left when the time is over waits for the next night.
 * @returns how many were entered
 */
export async function enterNameKeys(
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
      search: { where: [], orderBy: ['createdAt', 'asc'], limit: pageSize },
      clock,
      atOnce,
    },
    now,
    async ({ id, data }) => {
      if (typeof data.guestNameKey === 'string') return;
      await writeOptimistically(async () => {
        const found = await findBooking(documents, id);
        if (found === null) return;
        const { guestName } = found.booking;
        await documents.commit([changeBookingWrite(found, { guestName })]);
      });
      entered++;
    },
  );
  return entered;
}
