import { monthInKerala, monthRange } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { currencies } from '@kerala-stays/domain/core/currency';
import { readInstant } from '@kerala-stays/domain/core/instant';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { revenueOf } from '../records/bookings/ledger-repository.ts';
import { markBuilt, readBuilt } from '../records/totals/built-totals.ts';
import { moneyKey } from '../records/totals/money-totals.ts';
import type { Sums } from '../records/totals/running-totals.ts';
import { correctTotal } from './correct-total.ts';
import { readPlace, savePlace } from './month-place.ts';

/** Older months per run, besides the current and the previous one. */
const olderMonths = 2;

/**
 * Compares the running totals of money with the ledger and the bookings, a few months in each run,
 * and corrects them. The first runs cover all months; until then the dashboard counts for itself.
 * @returns how many numbers were wrong after the totals had been built
 */
export async function checkMoneyTotals(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const months = monthsUntil(await firstMonth(documents, now), monthInKerala(now));
  const isBuilt = (await readBuilt(documents)).money;
  const place = await readPlace(documents, 'money');
  const start = Math.max(0, months.indexOf(place));
  if (!isBuilt) {
    for (const month of months.slice(start)) {
      const wrong = clock.isOver() ? null : await correctMonth(documents, month);
      if (wrong === null) {
        await savePlace(documents, 'money', month);
        return 0;
      }
    }
    await markBuilt(documents, 'money');
    return 0;
  }
  const older = months.slice(start, start + olderMonths);
  let corrected = 0;
  for (const month of new Set([...months.slice(-2), ...older])) {
    if (clock.isOver()) return corrected;
    const wrong = await correctMonth(documents, month);
    if (wrong) log.warn('totals-corrected', { count: wrong, reason: `money ${month}` });
    corrected += wrong ?? 0;
  }
  await savePlace(documents, 'money', months[start + olderMonths] ?? '');
  return corrected;
}

function correctMonth(documents: Documents, month: string): Promise<number | null> {
  return correctTotal(documents, 'money', () => countMonth(documents, month));
}

/** Figures of a month, counted from the ledger and bookings. */
async function countMonth(documents: Documents, month: string): Promise<Sums> {
  const range = monthRange(month);
  const counted = currencies.map(async (currency) => {
    const [{ count, amountMinor }, bookings] = await Promise.all([
      revenueOf(documents, currency, range),
      documents.total(
        collections.bookings,
        [
          ['currency', '==', currency],
          ['createdAt', '>=', range.from],
          ['createdAt', '<', range.to],
        ],
        [],
      ),
    ]);
    return {
      [moneyKey(month, currency, 'kept')]: amountMinor,
      [moneyKey(month, currency, 'rows')]: count,
      [moneyKey(month, currency, 'bookings')]: bookings.count,
    };
  });
  return Object.assign({}, ...(await Promise.all(counted)));
}

/** The month of the oldest row or booking. */
async function firstMonth(documents: Documents, now: Date): Promise<string> {
  const [[row], [booking]] = await Promise.all([
    documents.find(collections.ledger, { where: [], orderBy: ['at', 'asc'], limit: 1 }),
    documents.find(collections.bookings, { where: [], orderBy: ['createdAt', 'asc'], limit: 1 }),
  ]);
  const instants = [row?.data.at, booking?.data.createdAt]
    .map((value) => readInstant(value))
    .filter((instant) => instant !== '');
  return monthInKerala(new Date(instants.sort()[0] ?? now));
}

function monthsUntil(first: string, last: string): string[] {
  const months = [first];
  for (let month = first; month < last; ) {
    month = monthInKerala(monthRange(month).to);
    months.push(month);
  }
  return months;
}
