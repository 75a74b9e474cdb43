import { monthOf } from '@kerala-stays/domain/bookings/night-sheet';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { correctSheet } from '../booking-records/night-sheets.ts';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { runPages } from '../platform/run-pages.ts';

const pageSize = 300;
const atOnce = 20;
/** A run looks at so many sheets at most; the next one goes on from there. */
const mostSheets = 5_000;

/**
 * Compares the night sheets of this month and of those ahead with the locks, which are the truth, and puts
 * right what a hand in the console or a restore in parts left behind: a calendar would show it.
 * @returns how many sheets were wrong
 */
export async function checkNightSheets(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  let corrected = 0;
  await runPages(
    documents,
    {
      name: 'night-sheets',
      collection: collections.nightSheets,
      search: {
        where: [['month', '>=', monthOf(dateInKerala(now))]],
        orderBy: ['month', 'asc'],
        limit: pageSize,
      },
      clock,
      atOnce,
      mostRows: mostSheets,
    },
    async (sheet) => {
      if (await correctSheet(documents, sheet)) corrected++;
    },
  );
  if (corrected > 0) log.warn('night-sheets-corrected', { count: corrected });
  return corrected;
}
