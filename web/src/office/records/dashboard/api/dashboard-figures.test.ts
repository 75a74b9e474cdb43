import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { describe, expect, it, vi } from 'vitest';
import { type ApiResponse, callApi } from '#web/lib/api/api-client.ts';
import { apiResponse } from '#web/testing/api-response.ts';
import { loadDashboardFigures } from './dashboard-figures.ts';

vi.mock('#web/lib/api/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api/api-client.ts')>()),
  callApi: vi.fn(),
}));

const totals = {
  dashboardData: {
    bookings: [],
    totalBookings: 3,
    totalRevenue: 184.5,
    revenue: [{ currency: 'usd' as const, amount: 184.5 }],
  },
};
const summary = {
  inquiriesByStatus: { pending: 5, contacted: 0, completed: 0, cancelled: 0 },
  uncheckedInquiries: 2,
  revenueByMonth: [
    { month: '2026-11', amounts: [{ currency: 'inr' as const, amountMinor: 70 as MinorUnits }] },
  ],
};

function respondWith(ofSummary: ApiResponse) {
  vi.mocked(callApi).mockImplementation(async (name) =>
    name === 'GET /bookings/hotel'
      ? apiResponse<'GET /bookings/hotel'>(200, totals)
      : (ofSummary as ApiResponse<never>),
  );
}

describe('figures of the dashboard', () => {
  it('come from both calls, in minor units', async () => {
    respondWith(apiResponse<'GET /dashboard/summary'>(200, summary));
    await expect(loadDashboardFigures('token')).resolves.toEqual({
      ok: true,
      figures: {
        totalBookings: 3,
        revenue: [{ currency: 'usd', amountMinor: 18_450 }],
        ...summary,
      },
    });
  });

  it('say why when one of the calls fails', async () => {
    respondWith(apiResponse(503, {}, 'Try again shortly'));
    await expect(loadDashboardFigures('token')).resolves.toEqual({
      ok: false,
      message: 'Try again shortly',
    });
  });
});
