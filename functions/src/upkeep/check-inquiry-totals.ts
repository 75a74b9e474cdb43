import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { inquiryStatuses } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import type { Documents, Stored } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { runPages } from '../platform/run-pages.ts';
import { markBuilt, readBuilt } from '../records/totals/built-totals.ts';
import {
  countInquiry,
  inquiryKey,
  isSameCount,
  presentCount,
  wantedCount,
} from '../records/totals/count-inquiry.ts';
import { readTotal, type Sums } from '../records/totals/running-totals.ts';
import { correctTotal } from './correct-total.ts';
import { readPlace, savePlace } from './month-place.ts';

const pageSize = 300;
const atOnce = 20;
/** Maximum number of inquiries per run once all are counted; the next run continues. */
const maxRows = 10_000;
/** Normal delay of a change's event. */
const eventDelayMs = 10 * 60_000;
const monthsPerRun = 3;

/**
 * Compares the counts of inquiries with the inquiries, and the running totals with both. The first
 * runs count all inquiries; until then the dashboard counts for itself.
 * @returns how many counts were wrong after all had been built
 */
export async function checkInquiryTotals(
  documents: Documents,
  now: Date,
  clock: JobClock,
): Promise<number> {
  const isBuilt = (await readBuilt(documents)).inquiries;
  let corrected = 0;
  const compare = async (inquiry: Stored | null, counted: Stored | null, id: string) => {
    if (isSameCount(wantedCount(inquiry), presentCount(counted))) return;
    const isLate = isBuilt && !isRecent(inquiry, now);
    if ((await countInquiry(documents, id)) && isLate) corrected++;
  };
  const bounds = { clock, atOnce, ...(isBuilt ? { maxRows } : {}) };
  const areAllCounted = await runPages(
    documents,
    {
      ...bounds,
      name: 'count-inquiries',
      collection: collections.inquiries,
      search: { where: [], orderBy: ['createdAt', 'asc'], limit: pageSize },
    },
    async (inquiry) =>
      compare(inquiry, await documents.get(collections.inquiryCounts, inquiry.id), inquiry.id),
  );
  if (!isBuilt) {
    if (areAllCounted) await markBuilt(documents, 'inquiries');
    return 0;
  }
  // Counts of deleted inquiries.
  await runPages(
    documents,
    {
      ...bounds,
      name: 'inquiry-counts',
      collection: collections.inquiryCounts,
      search: { where: [], orderBy: ['month', 'asc'], limit: pageSize },
    },
    async (counted) =>
      compare(await documents.get(collections.inquiries, counted.id), counted, counted.id),
  );
  corrected += await correctMonths(documents, clock);
  if (corrected > 0) log.warn('totals-corrected', { count: corrected, reason: 'inquiries' });
  return corrected;
}

function isRecent(inquiry: Stored | null, now: Date): boolean {
  const changedAt = readInstant(inquiry?.data.updatedAt);
  return changedAt !== '' && Date.parse(changedAt) > now.getTime() - eventDelayMs;
}

/** Compares the total with the individual counts, which are written in the same batches. */
async function correctMonths(documents: Documents, clock: JobClock): Promise<number> {
  const { sums } = await readTotal(documents, 'inquiries');
  const months = [
    ...new Set(Object.keys(sums).map((key) => key.slice(0, key.lastIndexOf(' ')))),
  ].sort();
  const start = Math.max(0, months.indexOf(await readPlace(documents, 'inquiries')));
  let corrected = 0;
  for (const month of months.slice(start, start + monthsPerRun)) {
    if (clock.isOver()) return corrected;
    corrected +=
      (await correctTotal(documents, 'inquiries', () => countMonth(documents, month))) ?? 0;
  }
  await savePlace(documents, 'inquiries', months[start + monthsPerRun] ?? '');
  return corrected;
}

async function countMonth(documents: Documents, month: string): Promise<Sums> {
  const counts = inquiryStatuses.map(async (status) => {
    const { count } = await documents.total(
      collections.inquiryCounts,
      [
        ['status', '==', status],
        ['month', '==', month],
      ],
      [],
    );
    return [inquiryKey(month, status), count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
