import { isDeepStrictEqual } from 'node:util';
import { dateInKerala, monthInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readInstant } from '@kerala-stays/domain/core/instant';
import { readFields, readText } from '@kerala-stays/domain/core/read-values';
import { countHotelMonth, type HotelMonth } from '@kerala-stays/domain/reports/hotel-month';
import {
  type MonthFigures,
  type MonthMoney,
  noFigures,
} from '@kerala-stays/domain/reports/month-figures';
import {
  monthsBetween,
  reportLimits,
  shiftMonth,
} from '@kerala-stays/domain/reports/report-months';
import type { Documents, Stored, Write } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { readSources } from './read-sources.ts';

export const hotelMonthId = (hotelId: string, month: string) => `${hotelId}_${month}`;

/** A month as counted, for the documents of the site. */
export type CountedMonth = HotelMonth & {
  hotelId: string;
  name: string;
  /** Whether another count was stored, and whether a record has changed since that one. */
  before: { isSame: boolean; isLate: boolean } | null;
};

/** A stored count. */
export type StoredMonth = Pick<HotelMonth, 'month' | 'days' | 'figures'> & {
  name: string;
  countedAt: string;
};

/** Reads a stored count; its documents are written by {@link countHotelMonths} alone. */
export function readHotelMonth(data: Record<string, unknown>): StoredMonth {
  const figures = readFields(data.figures) as unknown as MonthFigures;
  return {
    month: readText(data.month),
    name: readText(data.name),
    days: data.days as HotelMonth['days'],
    figures: Object.assign(noFigures(), figures),
    countedAt: readInstant(data.countedAt),
  };
}

export const readMonthMoney = (data: Record<string, unknown>): MonthMoney =>
  readFields(data.money) as MonthMoney;

/**
 * Counts months of a hotel from its records, and stores those that differ from what is stored. A
 * count that another one has overtaken is made again, so runs at once, and a payment in between,
 * end with the newest state.
 * @param hotel null when it is gone
 * @param months consecutive
 */
export async function countHotelMonths(
  documents: Documents,
  { hotelId, hotel, months }: { hotelId: string; hotel: Stored | null; months: readonly string[] },
  now: Date,
): Promise<CountedMonth[]> {
  return writeOptimistically(async () => {
    const ids = months.map((month) => hotelMonthId(hotelId, month));
    // Read before the records: a count stored in the meantime makes the commit fail.
    const [counts, money] = await Promise.all([
      documents.getMany(collections.hotelMonths, ids),
      documents.getMany(collections.hotelMonthMoney, ids),
    ]);
    const { sources, changedAt } = await readSources(documents, hotelId, hotel, months);
    const writes: Write[] = [];
    const counted = months.map((month): CountedMonth => {
      const id = hotelMonthId(hotelId, month);
      const stored = counts.find((each) => each.id === id) ?? null;
      const storedMoney = money.find((each) => each.id === id) ?? null;
      const before = stored && readHotelMonth(stored.data);
      const result = countHotelMonth(month, sources, before, dateInKerala(now));
      const name = readText(hotel?.data.name) || (before?.name ?? '');
      const { money: sums, ...ownCounts } = result;
      const data = { hotelId, name, ...ownCounts };
      const isSame =
        isDeepStrictEqual(before?.figures, result.figures) &&
        isDeepStrictEqual(before?.days, result.days) &&
        isDeepStrictEqual(storedMoney && readMonthMoney(storedMoney.data), sums);
      const isKept =
        isSame && stored?.data.frozenThrough === data.frozenThrough && before?.name === name;
      if (!isKept) {
        writes.push(
          put(collections.hotelMonths, id, stored, { ...data, countedAt: now }),
          put(collections.hotelMonthMoney, id, storedMoney, { hotelId, month, money: sums }),
        );
      }
      const isLate = before !== null && isAfter(changedAt, before.countedAt);
      return { ...result, hotelId, name, before: before && { isSame, isLate } };
    });
    if (writes.length > 0) await documents.commit(writes);
    return counted;
  });
}

/** A change that began before the count was read may be stored after it. */
const overlapMs = 120_000;
const isAfter = (changedAt: string, countedAt: string) =>
  changedAt !== '' && Date.parse(changedAt) > Date.parse(countedAt) - overlapMs;

function put(
  collection: Write['collection'],
  id: string,
  stored: Stored | null,
  data: Record<string, unknown>,
): Write {
  if (stored === null) return { kind: 'create', collection, id, data };
  return { kind: 'update', collection, id, patch: data, version: stored.version };
}

/**
 * Months to count for a hotel each hour: this one and the next ones; with its history, up to three
 * years, when it was never counted.
 */
export async function monthsToCount(
  documents: Documents,
  hotel: Stored,
  now: Date,
): Promise<string[]> {
  const current = monthInKerala(now);
  const last = shiftMonth(current, reportLimits.monthsAhead);
  const known = await documents.getMany(
    collections.hotelMonths,
    [current, shiftMonth(current, -1)].map((month) => hotelMonthId(hotel.id, month)),
  );
  if (known.length > 0) return monthsBetween(current, last);
  const [oldest] = await documents.find(collections.bookings, {
    where: [['hotel._id', '==', hotel.id]],
    orderBy: ['createdAt', 'asc'],
    limit: 1,
  });
  const begun = [hotel.data.createdAt, oldest?.data.createdAt]
    .map((value) => readInstant(value))
    .filter((instant) => instant !== '')
    .map((instant) => monthInKerala(new Date(instant)));
  const first = [...begun, current].sort()[0] ?? current;
  const limit = shiftMonth(current, -reportLimits.historyMonths);
  return monthsBetween(first < limit ? limit : first, last);
}
