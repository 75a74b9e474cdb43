import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { type MinorUnits, toMinor } from '@kerala-stays/domain/core/money';
import { readCount, readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import {
  type InquiryStatus,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { apiMessage, callApi } from '#web/lib/api-client.ts';

export type Amount = { currency: Currency; amountMinor: MinorUnits };
export type DashboardFigures = {
  totalBookings: number;
  /** By currency: amounts of two currencies are never added. */
  revenue: Amount[];
  inquiriesByStatus: Record<InquiryStatus, number>;
  /** Pending ones of a flood: few of them, if any, were written by people. */
  uncheckedInquiries: number;
  revenueByMonth: { month: string; amounts: Amount[] }[];
};
export type FiguresResult =
  | { ok: true; figures: DashboardFigures }
  | { ok: false; message: string };

function readNumber(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function readCurrency(value: unknown): Currency | null {
  return currencies.find((currency) => currency === value) ?? null;
}

function readMonth(value: unknown) {
  const fields = readFields(value);
  return {
    month: readText(fields.month),
    amounts: readList(fields.amounts).flatMap((item) => {
      const { currency, amountMinor } = readFields(item);
      const known = readCurrency(currency);
      return known === null
        ? []
        : [{ currency: known, amountMinor: readNumber(amountMinor) as MinorUnits }];
    }),
  };
}

/** Totals (product §10.2) and the figures of the charts, counted by the server. */
export async function loadDashboardFigures(token: string | null): Promise<FiguresResult> {
  const [totals, summary] = await Promise.all([
    callApi('/api/bookings/hotel', { token }),
    callApi('/api/dashboard/summary', { token }),
  ]);
  if (!totals.ok || !summary.ok) {
    return { ok: false, message: apiMessage(totals.ok ? summary : totals, messages.generic) };
  }
  const dashboard = readFields(totals.data.dashboardData);
  const counts = readFields(summary.data.inquiriesByStatus);
  const revenue = readList(dashboard.revenue).flatMap((item): Amount[] => {
    const { currency, amount } = readFields(item);
    const known = readCurrency(currency);
    return known === null
      ? []
      : [{ currency: known, amountMinor: toMinor(readNumber(amount), known) }];
  });
  return {
    ok: true,
    figures: {
      totalBookings: readCount(dashboard.totalBookings),
      revenue,
      inquiriesByStatus: Object.fromEntries(
        inquiryStatuses.map((status) => [status, readCount(counts[status])]),
      ) as Record<InquiryStatus, number>,
      uncheckedInquiries: readCount(summary.data.uncheckedInquiries),
      revenueByMonth: readList(summary.data.revenueByMonth).map(readMonth),
    },
  };
}
