import { messages } from '@kerala-stays/domain/core/messages';
import { type ApiRoute, data, route } from '../../http/route.ts';
import type { Documents } from '../../platform/documents.ts';
import { readDashboardSummary } from './read-summary.ts';

/** Charts of the dashboard; totals and newest bookings are at /bookings/hotel (product §10.2). */
export function dashboardRoutes(documents: () => Documents): ApiRoute[] {
  return [
    route('GET /dashboard/summary', {
      access: 'admin',
      failureMessage: messages.generic,
      handle: async (call) => data(await readDashboardSummary(documents(), call.now)),
    }),
  ];
}
