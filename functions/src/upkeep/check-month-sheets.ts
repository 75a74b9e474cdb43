import { monthOf, nightsOfMonth } from '@kerala-stays/domain/bookings/month-sheet';
import { addMonths, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { runPages } from '../platform/run-pages.ts';
import { correctSheets } from '../records/bookings/month-sheets.ts';

const pageSize = 100;
const atOnce = 10;
/** A run looks at so many hotels at most, each of 30,000 once a month; the next one goes on from there. */
const mostHotels = 1_000;
/** Months ahead in which a sheet may say something though no lock is left. */
const monthsAhead = 25;

/**
 * Compares the sheets of this month and of those ahead with the locks, which are the truth, hotel by hotel; makes those
 * that an older release has not written, and puts right what a hand in the console or a restore in parts left behind:
 * calendars, the board and the search would show it.
 * @returns how many sheets were wrong
 */
export async function checkMonthSheets(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const first = monthOf(dateInKerala(now));
  const { from } = nightsOfMonth(first);
  const months = Array.from({ length: monthsAhead }, (_, i) => monthOf(addMonths(from, i)));
  let corrected = 0;
  await runPages(
    documents,
    {
      name: 'month-sheets',
      collection: collections.hotels,
      search: { where: [], orderBy: ['createdAt', 'asc'], limit: pageSize },
      clock,
      atOnce,
      mostRows: mostHotels,
    },
    async (hotel) => {
      const count = await correctSheets(documents, hotel.id, first, months);
      if (count > 0) log.warn('month-sheet-repaired', { hotelId: hotel.id, count });
      corrected += count;
    },
  );
  return corrected;
}
