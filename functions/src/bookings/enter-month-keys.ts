import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { runOnce } from '../platform/run-once.ts';
import { changeBookingWrite, findBooking } from '../records/bookings/booking-repository.ts';

const pageSize = 200;
const atOnce = 10;
const defaultBudgetMs = 60_000;

/**
 * Adds the key by which the board finds the stays of a month to bookings older than it, once;
 * newest first, because the board shows those. The next night continues when the time is up.
 * @returns how many bookings were updated
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
      name: 'month-keys',
      collection: collections.bookings,
      clock,
      atOnce,
      search: { where: [], orderBy: ['createdAt', 'desc'], limit: pageSize },
    },
    now,
    async ({ id, data }) => {
      if (Array.isArray(data.monthKeys)) return;
      await writeOptimistically(async () => {
        const found = await findBooking(documents, id);
        if (found === null) return;
        // A write of the status also writes the key.
        await documents.commit([changeBookingWrite(found, { status: found.booking.status })]);
      });
      entered++;
    },
  );
  return entered;
}
