import { monthInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { readText } from '@kerala-stays/domain/core/read-values';
import {
  type InquiryStatus,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import type { Documents, Stored, Write } from '../../platform/documents.ts';
import { writeOptimistically } from '../../platform/optimistic-write.ts';
import { type Sums, totalWrite } from './running-totals.ts';

/** Key of the total `inquiries`. */
export const inquiryKey = (month: string, status: InquiryStatus) => `${month} ${status}`;

/** Number of inquiries with a status, from a total. */
export function inquiriesOf(sums: Sums, status: InquiryStatus): number {
  return Object.entries(sums)
    .filter(([key]) => key.endsWith(` ${status}`))
    .reduce((total, [, count]) => total + count, 0);
}

/** How an inquiry is counted: its status and the month in which it came; null for not at all. */
export type CountedAs = { status: InquiryStatus; month: string } | null;

/** How an inquiry should be counted. */
export function wantedCount(inquiry: Stored | null): CountedAs {
  const status = inquiryStatuses.find((known) => known === inquiry?.data.status);
  if (inquiry === null || status === undefined) return null;
  const createdAt = readInstant(inquiry.data.createdAt);
  return { status, month: createdAt === '' ? '' : monthInKerala(new Date(createdAt)) };
}

/** How an inquiry is currently counted, by its document in `inquiryCounts`. */
export function presentCount(counted: Stored | null): CountedAs {
  const status = inquiryStatuses.find((known) => known === counted?.data.status);
  return status === undefined ? null : { status, month: readText(counted?.data.month) };
}

export function isSameCount(a: CountedAs, b: CountedAs): boolean {
  return a?.status === b?.status && a?.month === b?.month;
}

/**
 * Updates the count of one inquiry to its stored state. Reads the inquiry itself, not the event, so
 * events may come late, twice or in any order. A second read detects a change in between.
 * @returns whether the count changed
 */
export async function countInquiry(documents: Documents, inquiryId: string): Promise<boolean> {
  let hasChanged = false;
  for (;;) {
    const isRight = await writeOptimistically(async () => {
      // The count is read first: any later change to it makes the write below fail.
      const counted = await documents.get(collections.inquiryCounts, inquiryId);
      const wanted = wantedCount(await documents.get(collections.inquiries, inquiryId));
      const present = presentCount(counted);
      if (isSameCount(wanted, present)) return true;
      await documents.commit(countWrites(inquiryId, counted, present, wanted));
      return false;
    });
    if (isRight) return hasChanged;
    hasChanged = true;
  }
}

function countWrites(
  id: string,
  counted: Stored | null,
  present: CountedAs,
  wanted: CountedAs,
): Write[] {
  const collection = collections.inquiryCounts;
  const sums: Record<string, number> = {};
  if (present !== null) sums[inquiryKey(present.month, present.status)] = -1;
  if (wanted !== null) sums[inquiryKey(wanted.month, wanted.status)] = 1;
  const total = totalWrite('inquiries', id, sums);
  if (counted === null) return [{ kind: 'create', collection, id, data: { ...wanted } }, total];
  const { version } = counted;
  if (wanted === null) return [{ kind: 'delete', collection, id, version }, total];
  return [{ kind: 'update', collection, id, patch: { ...wanted }, version }, total];
}
