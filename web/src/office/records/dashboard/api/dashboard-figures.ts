import type { AnswerOf } from '@kerala-stays/domain/api/operations';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { type MinorUnits, toMinor } from '@kerala-stays/domain/core/money';
import { apiMessage, callApi } from '#web/lib/api/api-client.ts';

export type Amount = { currency: Currency; amountMinor: MinorUnits };
export type DashboardFigures = Omit<AnswerOf<'GET /dashboard/summary'>, 'success'> & {
  totalBookings: number;
  /** By currency: amounts in different currencies are never added. */
  revenue: Amount[];
};
export type FiguresResult =
  | { ok: true; figures: DashboardFigures }
  | { ok: false; message: string };

/** Totals (product §10.2) and chart figures from the server. */
export async function loadDashboardFigures(token: string | null): Promise<FiguresResult> {
  const [totals, summary] = await Promise.all([
    callApi('GET /bookings/hotel', { token }),
    callApi('GET /dashboard/summary', { token }),
  ]);
  if (!totals.ok || !summary.ok) {
    return { ok: false, message: apiMessage(totals.ok ? summary : totals, messages.generic) };
  }
  const { totalBookings, revenue } = totals.data.dashboardData;
  const { inquiriesByStatus, uncheckedInquiries, revenueByMonth } = summary.data;
  return {
    ok: true,
    figures: {
      totalBookings,
      revenue: revenue.map(({ currency, amount }) => ({
        currency,
        amountMinor: toMinor(amount, currency),
      })),
      inquiriesByStatus,
      uncheckedInquiries,
      revenueByMonth,
    },
  };
}
