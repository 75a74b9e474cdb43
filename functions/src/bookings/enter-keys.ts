import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import { type JobClock, startClock } from '../platform/job-clock.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { runOnce } from '../platform/run-once.ts';
import { changeBookingWrite, findBooking } from '../records/bookings/booking-repository.ts';

type StoredKey = {
  /** Order in which bookings are processed, by creation time. */
  order: 'asc' | 'desc';
  isEntered: (data: Record<string, unknown>) => boolean;
  /** Fields to write again: writing them also writes the key. */
  source: (booking: Booking) => Partial<Omit<Booking, '_id'>>;
};

/** Keys missing from bookings older than a search, by job name. */
const storedKeys = {
  /**
   * Key by which the board finds the stays of a month; newest first, because the board shows those.
   */
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
 * Adds search keys to bookings older than the search, once. The next night continues when the time
 * is up.
 * @returns how many bookings were updated
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
