import {
  addDays,
  type CalendarDate,
  dateInKerala,
  startOfDayInKerala,
} from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import {
  type InquiryStatus,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { revenueOf } from '../booking-records/ledger-repository.ts';
import type { Condition, Documents } from '../platform/documents.ts';

/** Months on the revenue chart, the current one included. */
const monthCount = 12;

export type MonthRevenue = {
  /** 'YYYY-MM' in Kerala's time. */
  month: string;
  /** Money kept, by currency: amounts of two currencies are never added. */
  amounts: { currency: Currency; amountMinor: number }[];
};

export type DashboardSummary = {
  inquiriesByStatus: Record<InquiryStatus, number>;
  revenueByMonth: MonthRevenue[];
};

/** First days of the last months, oldest first, and of the one to come. */
function monthStarts(today: CalendarDate): CalendarDate[] {
  const starts = [`${today.slice(0, 7)}-01` as CalendarDate];
  while (starts.length < monthCount) {
    const previous = addDays(starts[0] ?? today, -1);
    starts.unshift(`${previous.slice(0, 7)}-01` as CalendarDate);
  }
  const next = addDays(starts.at(-1) ?? today, 31);
  return [...starts, `${next.slice(0, 7)}-01` as CalendarDate];
}

async function revenueOfMonth(
  documents: Documents,
  from: CalendarDate,
  to: CalendarDate,
): Promise<MonthRevenue> {
  const range = { from: startOfDayInKerala(from), to: startOfDayInKerala(to) };
  const amounts = currencies.map(async (currency) => ({
    currency,
    ...(await revenueOf(documents, currency, range)),
  }));
  const found = (await Promise.all(amounts)).filter(({ count }) => count > 0);
  return {
    month: from.slice(0, 7),
    amounts: found.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  };
}

/**
 * The figures behind the dashboard's charts, counted by the store: they cost the same with ten
 * bookings and with ten thousand.
 */
export async function readDashboardSummary(
  documents: Documents,
  now: Date,
): Promise<DashboardSummary> {
  const starts = monthStarts(dateInKerala(now));
  const months = starts.slice(0, -1).map((from, index) => {
    return revenueOfMonth(documents, from, starts[index + 1] ?? from);
  });
  const counts = inquiryStatuses.map(async (status) => {
    const inStatus = (...more: Condition[]) =>
      documents.total(collections.inquiries, [['status', '==', status], ...more], []);
    // Subtracted, so that inquiries without an end count as well.
    const [all, expired] = await Promise.all([inStatus(), inStatus(['expiresAt', '<=', now])]);
    return [status, all.count - expired.count] as const;
  });
  return {
    revenueByMonth: await Promise.all(months),
    inquiriesByStatus: Object.fromEntries(await Promise.all(counts)) as Record<
      InquiryStatus,
      number
    >,
  };
}
