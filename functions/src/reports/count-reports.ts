import { monthInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { readText } from '@kerala-stays/domain/core/read-values';
import {
  monthsBetween,
  reportLimits,
  shiftMonth,
} from '@kerala-stays/domain/reports/report-months';
import type { Documents, Stored } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { mergeDocument } from '../platform/merge-document.ts';
import { isLostRace } from '../platform/optimistic-write.ts';
import { runPages } from '../platform/run-pages.ts';
import { type CountedMonth, countHotelMonths, monthsToCount } from './hotel-months.ts';
import { packSiteMonth, readSiteRows, type SiteRow } from './site-months.ts';

const minuteMs = 60_000;
/** Longer than a run may take, so that a crashed one blocks only the next. */
const leaseMs = 15 * minuteMs;
/** A pass that ended this recently is fresh: the local stand-in for the scheduler asks each minute. */
const freshMs = 50 * minuteMs;
/** Hotels of a run; the next run goes on. */
const maxHotels = 400;
const pageSize = 50;
const atOnce = 5;
/** Months before the current one that are counted again each night, for late payments and refunds. */
export const recentMonths = 2;

const stateAt = { collection: collections.meta, id: 'reports' } as const;

/** When the current months of all hotels were last counted; '' for never. */
export async function readCountedAt(documents: Documents): Promise<string> {
  const found = await documents.get(stateAt.collection, stateAt.id);
  return readInstant(found?.data.passEndedAt);
}

/**
 * Counts this month and the next two for all hotels, from their records; also the history of hotels
 * that were never counted. Runs of the same hour share the work: one at a time, from the kept
 * place, and nothing when the last pass is fresh. Counting again changes nothing.
 * @returns how many hotels were counted
 */
export async function countReports(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  if (!(await takeLease(documents, now))) return 0;
  const counted: CountedMonth[] = [];
  let count = 0;
  try {
    const isDone = await runPages(
      documents,
      {
        name: 'report-months',
        collection: collections.hotels,
        search: { where: [], orderBy: ['createdAt', 'asc'], limit: pageSize },
        clock,
        atOnce,
        maxRows: maxHotels,
      },
      async (hotel) => {
        const months = await monthsToCount(documents, hotel, now);
        counted.push(
          ...(await countHotelMonths(documents, { hotelId: hotel.id, hotel, months }, now)),
        );
        count++;
      },
    );
    await pack(documents, counted);
    counted.length = 0;
    if (isDone) await mergeDocument(documents, stateAt, { passEndedAt: now });
  } finally {
    // What was counted before a failure is not lost to the site's sums.
    await pack(documents, counted);
    await mergeDocument(documents, stateAt, { leaseUntil: null });
  }
  return count;
}

/** Takes the turn, unless another run has it or the last pass is fresh. */
async function takeLease(documents: Documents, now: Date): Promise<boolean> {
  const found = await documents.get(stateAt.collection, stateAt.id);
  const isAfter = (value: unknown, ms: number) => {
    const instant = readInstant(value);
    return instant !== '' && Date.parse(instant) > ms;
  };
  if (isAfter(found?.data.leaseUntil, now.getTime())) return false;
  if (isAfter(found?.data.passEndedAt, now.getTime() - freshMs)) return false;
  const leaseUntil = new Date(now.getTime() + leaseMs);
  try {
    await documents.commit([
      found === null
        ? { kind: 'create', ...stateAt, data: { leaseUntil } }
        : { kind: 'update', ...stateAt, patch: { leaseUntil }, version: found.version },
    ]);
    return true;
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
}

async function pack(documents: Documents, counted: readonly CountedMonth[]): Promise<void> {
  const byMonth = Map.groupBy(counted, ({ month }) => month);
  for (const [month, rows] of byMonth) await packSiteMonth(documents, month, rows);
}

/**
 * At night: the two months before the current one, whose payments and refunds may still come, and
 * hotels that were deleted, which have no nights to sell any more.
 */
export async function countRecentReports(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<void> {
  const current = monthInKerala(now);
  const months = monthsBetween(shiftMonth(current, -recentMonths), shiftMonth(current, -1));
  const counted: CountedMonth[] = [];
  await runPages(
    documents,
    {
      name: 'report-months-recent',
      collection: collections.hotels,
      search: { where: [], orderBy: ['createdAt', 'asc'], limit: pageSize },
      clock,
      atOnce,
    },
    async (hotel) => {
      const [known] = await documents.getMany(collections.hotelMonths, [
        `${hotel.id}_${months[0]}`,
        `${hotel.id}_${months[1]}`,
      ]);
      // A hotel of this month has no earlier ones.
      const from = readText(known?.data.month);
      if (from === '') return;
      const own = months.filter((month) => month >= from);
      counted.push(
        ...(await countHotelMonths(documents, { hotelId: hotel.id, hotel, months: own }, now)),
      );
    },
  );
  await pack(documents, counted);
  await countGoneHotels(documents, now, clock);
}

async function countGoneHotels(documents: Documents, now: Date, clock: JobClock): Promise<void> {
  const current = monthInKerala(now);
  const months = monthsBetween(current, shiftMonth(current, reportLimits.monthsAhead));
  const rows = await readSiteRows<SiteRow>(documents, 'siteMonths', [current]);
  const ids = Object.entries(rows.get(current) ?? {})
    .filter(([, { figures }]) => figures.nights.available > 0)
    .map(([id]) => id);
  const present = new Set((await documents.getMany(collections.hotels, ids)).map(({ id }) => id));
  const counted: CountedMonth[] = [];
  for (const hotelId of ids.filter((id) => !present.has(id))) {
    if (clock.isOver()) break;
    counted.push(...(await countHotelMonths(documents, { hotelId, hotel: null, months }, now)));
  }
  await pack(documents, counted);
}

/**
 * Compares a thirtieth of the frozen months with their records, so that each is looked at once a
 * month, and repairs those that differ. A record that was changed since is the usual reason; a
 * difference without one is logged as `rollup-differs`.
 * @returns how many differed without a reason
 */
export async function checkFrozenReports(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const before = shiftMonth(monthInKerala(now), -recentMonths);
  const { count } = await documents.total(collections.hotelMonths, [['month', '<', before]], []);
  let differing = 0;
  const counted: CountedMonth[] = [];
  await runPages(
    documents,
    {
      name: 'report-months-frozen',
      collection: collections.hotelMonths,
      search: { where: [['month', '<', before]], orderBy: ['month', 'asc'], limit: pageSize },
      clock,
      maxRows: Math.ceil(count / 30),
    },
    async (row: Stored) => {
      const hotelId = readText(row.data.hotelId);
      const hotel = await documents.get(collections.hotels, hotelId);
      const months = [readText(row.data.month)];
      const [result] = await countHotelMonths(documents, { hotelId, hotel, months }, now);
      if (result === undefined) return;
      // Also the same count: the site's document may have lost it.
      counted.push(result);
      if (result.before === null || result.before.isSame || result.before.isLate) return;
      differing++;
      log.error('rollup-differs', new Error('a frozen month differs from its records'), {
        hotelId,
        reason: result.month,
      });
    },
  );
  await pack(documents, counted);
  return differing;
}
