import { currencies } from '@kerala-stays/domain/core/currency';
import { messages } from '@kerala-stays/domain/core/messages';
import { inquiryStatuses } from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import { z } from 'zod';
import { type ApiRoute, data } from '../http/route.ts';
import type { Documents } from '../platform/documents.ts';
import { readDashboardSummary } from './read-summary.ts';

/** The charts of the dashboard; totals and newest bookings are at /bookings/hotel (product §10.2). */
export function dashboardRoutes(documents: () => Documents): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/dashboard/summary',
      access: 'admin',
      failureMessage: messages.generic,
      doc: {
        summary: 'Inquiries by status, and revenue of the last twelve months',
        tag: 'Bookings',
        response: z.object({
          success: z.literal(true),
          inquiriesByStatus: z.record(z.enum(inquiryStatuses), z.int()),
          uncheckedInquiries: z.int().describe('Pending ones that came in a flood of inquiries'),
          revenueByMonth: z.array(
            z.object({
              month: z.string().describe('YYYY-MM in Kerala’s time'),
              amounts: z.array(z.object({ currency: z.enum(currencies), amountMinor: z.int() })),
            }),
          ),
        }),
      },
      handle: async (call) => data(await readDashboardSummary(documents(), call.now)),
    },
  ];
}
