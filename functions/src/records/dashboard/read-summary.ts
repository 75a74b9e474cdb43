import {
  addMonths,
  type CalendarDate,
  monthInKerala,
  monthRange,
} from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import {
  type InquiryStatus,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import type { Condition, Documents } from '../../platform/documents.ts';
import { revenueOf } from '../bookings/ledger-repository.ts';
import { readBuilt } from '../totals/built-totals.ts';
import { inquiriesOf } from '../totals/count-inquiry.ts';
import { moneyFigures } from '../totals/money-totals.ts';
import { readTotal } from '../totals/running-totals.ts';

/** Months on the revenue chart, including the current one. */
const monthCount = 12;

export type MonthRevenue = {
  /** 'YYYY-MM' in Kerala's time. */
  month: string;
  /** Revenue by currency: amounts in different currencies are never added. */
  amounts: { currency: Currency; amountMinor: MinorUnits }[];
};

export type DashboardSummary = {
  inquiriesByStatus: Record<InquiryStatus, number>;
  /** Pending ones from a flood: possibly not written by people. */
  uncheckedInquiries: number;
  revenueByMonth: MonthRevenue[];
};

/** The last months as 'YYYY-MM', oldest first. */
function lastMonths(now: Date): string[] {
  const first = `${monthInKerala(now)}-01` as CalendarDate;
  return Array.from({ length: monthCount }, (_, index) =>
    addMonths(first, index + 1 - monthCount).slice(0, 7),
  );
}

/** Revenue of a month; currencies without movements are omitted. */
async function revenueOfMonth(
  month: string,
  read: (currency: Currency) => Promise<{ rows: number; amountMinor: MinorUnits }>,
): Promise<MonthRevenue> {
  const amounts = currencies.map(async (currency) => ({ currency, ...(await read(currency)) }));
  const found = (await Promise.all(amounts)).filter(({ rows }) => rows > 0);
  return {
    month,
    amounts: found.map(({ currency, amountMinor }) => ({ currency, amountMinor })),
  };
}

async function readRevenue(
  documents: Documents,
  months: readonly string[],
  isBuilt: boolean,
): Promise<MonthRevenue[]> {
  if (isBuilt) {
    const { sums } = await readTotal(documents, 'money');
    const read = months.map((month) =>
      revenueOfMonth(month, async (currency) => moneyFigures(sums, currency, month)),
    );
    return Promise.all(read);
  }
  const counted = months.map((month) =>
    revenueOfMonth(month, async (currency) => {
      const { count, amountMinor } = await revenueOf(documents, currency, monthRange(month));
      return { rows: count, amountMinor };
    }),
  );
  return Promise.all(counted);
}

async function readInquiries(
  documents: Documents,
  now: Date,
  isBuilt: boolean,
): Promise<Record<InquiryStatus, number>> {
  const count = async (...where: Condition[]) =>
    (await documents.total(collections.inquiries, where, [])).count;
  const sums = isBuilt ? (await readTotal(documents, 'inquiries')).sums : null;
  const counts = inquiryStatuses.map(async (status) => {
    const ofStatus: Condition = ['status', '==', status];
    // By subtraction, so that inquiries without an expiry count as well; few, as they are deleted
    // every hour.
    const [all, expired] = await Promise.all([
      sums === null ? count(ofStatus) : inquiriesOf(sums, status),
      count(ofStatus, ['expiresAt', '<=', now]),
    ]);
    return [status, Math.max(0, all - expired)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<InquiryStatus, number>;
}

/** Counted by the store; inquiries of a flood keep the mark until staff handle them. */
async function countUnchecked(documents: Documents, now: Date): Promise<number> {
  const pending: Condition[] = [
    ['status', '==', 'pending'],
    ['unchecked', '==', true],
    // Matches the index of the inbox.
    ['createdAt', '<=', now],
  ];
  return (await documents.total(collections.inquiries, pending, [])).count;
}

/**
 * Figures for the dashboard's charts, from the running totals: same cost with ten bookings or a
 * million. Until the totals are complete, the store counts.
 */
export async function readDashboardSummary(
  documents: Documents,
  now: Date,
): Promise<DashboardSummary> {
  const isBuilt = await readBuilt(documents);
  const [revenueByMonth, inquiriesByStatus, uncheckedInquiries] = await Promise.all([
    readRevenue(documents, lastMonths(now), isBuilt.money),
    readInquiries(documents, now, isBuilt.inquiries),
    countUnchecked(documents, now),
  ]);
  return { revenueByMonth, inquiriesByStatus, uncheckedInquiries };
}
