import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { runOnce } from '../platform/run-once.ts';
import { changeBookingWrite, findBooking } from '../records/bookings/booking-repository.ts';

type StoredKey = {
  /** In which order bookings are gone through, by the instant they were made. */
  order: 'asc' | 'desc';
  isEntered: (data: Record<string, unknown>) => boolean;
  /** What to write again: a write of it writes the key, too. */
  source: (booking: Booking) => Partial<Omit<Booking, '_id'>>;
};

/** Keys that bookings from before a search lack, by the name of the job that enters them. */
const storedKeys = {
  /** By which the board finds the stays of a month; the latest are entered first, because a board shows them. */
  'month-keys': {
    order: 'desc',
    isEntered: ({ monthKeys }) => Array.isArray(monthKeys),
    source: ({ status }) => ({ status }),
  },
} as const satisfies Record<string, StoredKey>;

const pageSize = 200;
const atOnce = 10;
const defaultBudgetMs = 60_000;

/**
 * Gives bookings from before a search the key that it finds them by, once. What is left when the time is over waits for
 * the next night.
 * @returns how many were entered
 */
export async function enterKeys(
  documents: Documents,
  name: keyof typeof storedKeys,
  now: Date,
  clock: JobClock = startClock(defaultBudgetMs),
): Promise<number> {
  const { order, isEntered, source }: StoredKey = storedKeys[name];
  let entered = 0;
  await runOnce(
    documents,
    {
      name,
      collection: collections.bookings,
      clock,
      atOnce,
      search: { where: [], orderBy: ['createdAt', order], limit: pageSize },
    },
    now,
    async ({ id, data }) => {
      if (isEntered(data)) return;
      await writeOptimistically(async () => {
        const found = await findBooking(documents, id);
        if (found === null) return;
        await documents.commit([changeBookingWrite(found, source(found.booking))]);
      });
      entered++;
    },
  );
  return entered;
}
