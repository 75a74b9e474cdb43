import { describe, expect, it, vi } from 'vitest';
import { type ApiResponse, callApi } from '#web/lib/api-client.ts';
import { loadDashboardFigures } from './dashboard-figures.ts';

vi.mock('#web/lib/api-client.ts', async (original) => ({
  ...(await original<typeof import('#web/lib/api-client.ts')>()),
  callApi: vi.fn(),
}));

function respondWith(responses: Record<string, Partial<ApiResponse>>) {
  vi.mocked(callApi).mockImplementation(async (path) => ({
    ok: true,
    status: 200,
    data: {},
    message: '',
    ...responses[path],
  }));
}

describe('figures of the dashboard', () => {
  it('come from both calls, in minor units', async () => {
    respondWith({
      '/api/bookings/hotel': {
        data: {
          dashboardData: { totalBookings: 3, revenue: [{ currency: 'usd', amount: 184.5 }] },
        },
      },
      '/api/dashboard/summary': {
        data: {
          inquiriesByStatus: { pending: 5 },
          uncheckedInquiries: 2,
          revenueByMonth: [{ month: '2026-11', amounts: [{ currency: 'inr', amountMinor: 70 }] }],
        },
      },
    });
    await expect(loadDashboardFigures('token')).resolves.toEqual({
      ok: true,
      figures: {
        totalBookings: 3,
        revenue: [{ currency: 'usd', amountMinor: 18_450 }],
        inquiriesByStatus: { pending: 5, contacted: 0, completed: 0, cancelled: 0 },
        uncheckedInquiries: 2,
        revenueByMonth: [{ month: '2026-11', amounts: [{ currency: 'inr', amountMinor: 70 }] }],
      },
    });
  });

  it('say why when one of the calls fails', async () => {
    respondWith({
      '/api/dashboard/summary': { ok: false, status: 503, message: 'Try again shortly' },
    });
    await expect(loadDashboardFigures('token')).resolves.toEqual({
      ok: false,
      message: 'Try again shortly',
    });
  });

  it('survive a response of another shape', async () => {
    respondWith({ '/api/bookings/hotel': { data: { dashboardData: 'x' } } });
    await expect(loadDashboardFigures('token')).resolves.toMatchObject({
      ok: true,
      figures: { totalBookings: 0, revenue: [], revenueByMonth: [] },
    });
  });
});
