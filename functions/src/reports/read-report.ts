import { collections } from '@kerala-stays/domain/core/collections';
import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { readText } from '@kerala-stays/domain/core/read-values';
import {
  type MoneySums,
  type MonthFigures,
  type MonthMoney,
  noMoney,
  sumFigures,
  sumMoney,
} from '@kerala-stays/domain/reports/month-figures';
import type { HotelSums, MonthSums, Report } from '@kerala-stays/domain/reports/report';
import { monthsBetween, shiftMonth } from '@kerala-stays/domain/reports/report-months';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { readCountedAt } from './count-reports.ts';
import { hotelMonthId, readHotelMonth, readMonthMoney } from './hotel-months.ts';
import { readSiteRows, type SiteRow } from './site-months.ts';

export type ReportQuestion = {
  from: string;
  to: string;
  /** A hotel's id, or 'all'. */
  hotel: string;
  currency: Currency;
};

/** Counts of hotels by month and hotel, and their money; null where it may not be seen. */
type Counts = {
  rows: Map<string, Record<string, SiteRow>>;
  money: Map<string, Record<string, MonthMoney>> | null;
};

/**
 * Reads a report: for all hotels one document a month and its year before, for one hotel the same
 * number, and as many again with money.
 * @param hasMoney whether the caller may see money; nothing of it is read otherwise
 * @throws AppError `not-found` for an unknown hotel
 */
export async function readReport(
  documents: Documents,
  { from, to, hotel, currency }: ReportQuestion,
  hasMoney: boolean,
): Promise<Report> {
  const months = monthsBetween(from, to);
  const read = [...new Set([...months.map((month) => shiftMonth(month, -12)), ...months])];
  const [counts, countedAt] = await Promise.all([
    hotel === 'all'
      ? readSite(documents, read, hasMoney)
      : readOne(documents, hotel, read, hasMoney),
    readCountedAt(documents),
  ]);
  const present = months.flatMap((month) => Object.values(counts.money?.get(month) ?? {}));
  const used = currencies.filter((each) => present.some((money) => money[each] !== undefined));
  return {
    from,
    to,
    hotel,
    currency,
    currencies: used,
    hasMoney,
    months: months.map((month) => ({
      month,
      now: sumsOf(counts, month, currency),
      before: sumsOf(counts, shiftMonth(month, -12), currency),
    })),
    hotels: hotelsOf(counts, months, currency),
    countedAt,
  };
}

async function readSite(
  documents: Documents,
  months: readonly string[],
  hasMoney: boolean,
): Promise<Counts> {
  const [rows, money] = await Promise.all([
    readSiteRows<SiteRow>(documents, 'siteMonths', months),
    hasMoney ? readSiteRows<MonthMoney>(documents, 'siteMonthMoney', months) : null,
  ]);
  return { rows, money };
}

async function readOne(
  documents: Documents,
  hotel: string,
  months: readonly string[],
  hasMoney: boolean,
): Promise<Counts> {
  const ids = months.map((month) => hotelMonthId(hotel, month));
  const [counts, sums] = await Promise.all([
    documents.getMany(collections.hotelMonths, ids),
    hasMoney ? documents.getMany(collections.hotelMonthMoney, ids) : null,
  ]);
  // A hotel that is gone keeps its months; one of today may not have any yet.
  if (counts.length === 0 && (await documents.get(collections.hotels, hotel)) === null) {
    throw new AppError('not-found', { message: messages.notFound });
  }
  const rows = counts.map(({ data }): [string, Record<string, SiteRow>] => {
    const { month, name, figures } = readHotelMonth(data);
    return [month, { [hotel]: { name, figures } }];
  });
  const money = sums?.map(({ data }): [string, Record<string, MonthMoney>] => [
    readText(data.month),
    { [hotel]: readMonthMoney(data) },
  ]);
  return { rows: new Map(rows), money: money === undefined ? null : new Map(money) };
}

function sumsOf({ rows, money }: Counts, month: string, currency: Currency): MonthSums | null {
  const ofMonth = rows.get(month);
  if (ofMonth === undefined) return null;
  return {
    figures: sumFigures(Object.values(ofMonth).map(({ figures }) => figures)),
    money: money && moneyIn(Object.values(money.get(month) ?? {}), currency),
  };
}

function moneyIn(all: readonly MonthMoney[], currency: Currency): MoneySums {
  // Only that currency is added.
  const own = all.flatMap((money) => money[currency] ?? []);
  return sumMoney(own.map((sums) => ({ [currency]: sums })))[currency] ?? noMoney();
}

function hotelsOf(counts: Counts, months: readonly string[], currency: Currency): Report['hotels'] {
  const names = new Map<string, string>();
  for (const month of months) {
    for (const [id, { name }] of Object.entries(counts.rows.get(month) ?? {})) names.set(id, name);
  }
  const earlier = months.map((month) => shiftMonth(month, -12));
  return [...names]
    .flatMap(([_id, name]) => {
      const now = hotelSums(counts, _id, months, currency);
      if (now === null) return [];
      return [{ _id, name, now, before: hotelSums(counts, _id, earlier, currency) }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || (a._id < b._id ? -1 : 1));
}

/** Sums of a hotel over some months; null when none was counted. */
function hotelSums(
  { rows, money }: Counts,
  id: string,
  months: readonly string[],
  currency: Currency,
): HotelSums | null {
  const figures = months.flatMap((month): MonthFigures[] => {
    const row = rows.get(month)?.[id];
    return row === undefined ? [] : [row.figures];
  });
  if (figures.length === 0) return null;
  const { nights, bookings } = sumFigures(figures);
  const { made, cancelled } = bookings;
  if (money === null) return { nights, made, cancelled, money: null };
  const { sources, ...sums } = moneyIn(
    months.map((month) => money.get(month)?.[id] ?? {}),
    currency,
  );
  return { nights, made, cancelled, money: sums };
}
