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
/**
 * Maximum number of hotels per run, so that each of 30,000 is checked once a month; the next run
 * continues.
 */
const maxHotels = 1_000;
/** Months ahead in which a sheet may exist without any lock. */
const monthsAhead = 25;

/**
 * Compares the sheets from this month on with the locks, which are authoritative, hotel by hotel.
 * Creates sheets that an older release did not write. Corrects traces of manual edits or partial
 * restores, which calendars, the board and the search would show.
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
      maxRows: maxHotels,
    },
    async (hotel) => {
      const count = await correctSheets(documents, hotel.id, first, months);
      if (count > 0) log.warn('month-sheet-repaired', { hotelId: hotel.id, count });
      corrected += count;
    },
  );
  return corrected;
}
