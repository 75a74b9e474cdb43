import { bookingInputSchema, holdSchema } from '@kerala-stays/domain/bookings/booking-input';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { readDashboard } from '../booking-records/list-bookings.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingMessages } from '../bookings/booking-messages.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { changeHold } from '../bookings/extend-hold.ts';
import { jsonFields } from '../http/request-fields.ts';
import { doneResponse } from '../http/response-schemas.ts';
import { type ApiRoute, data, done } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { createPaymentLink } from '../payments/payment-link.ts';
import { staffBookingResponse, staffBookingSchema } from './booking-responses.ts';
import { searchRoute } from './search-route.ts';

const tag = 'Bookings';
const oneBooking = doneResponse.extend({ booking: staffBookingSchema });

/** Bookings as staff work with them (decision D24); a client never sends an amount. */
export function staffBookingRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/bookings/hotel',
      access: 'admin',
      failureMessage: bookingMessages.loadFailed,
      doc: {
        summary: 'The dashboard: totals and the newest bookings',
        tag,
        response: z.object({
          success: z.literal(true),
          dashboardData: z.object({
            bookings: z.array(staffBookingSchema),
            totalBookings: z.int(),
            totalRevenue: z.number().describe('Major units of the booking currency'),
            revenue: z.array(z.object({ currency: z.string(), amount: z.number() })),
          }),
        }),
      },
      handle: async () => {
        const { documents, currency } = deps();
        const { bookings, totalBookings, revenue } = await readDashboard(documents);
        const main = revenue.find((sum) => sum.currency === currency);
        return data({
          dashboardData: {
            bookings: bookings.map(staffBookingResponse),
            totalBookings,
            totalRevenue: main?.amount ?? 0,
            revenue: revenue.map((sum) => ({ currency: sum.currency, amount: sum.amount })),
          },
        });
      },
    },
    searchRoute(deps),
    {
      method: 'post',
      path: '/bookings',
      access: 'admin',
      failureMessage: bookingMessages.failed,
      doc: {
        summary: 'Make a booking, from an inquiry or without one; it holds its nights',
        tag,
        jsonBody: bookingInputSchema,
        statuses: [201, 200],
        response: oneBooking,
        rejections: ['not-found', 'conflict'],
      },
      handle: async (call) => {
        const input = validate(bookingInputSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: bookingMessages.failed,
        });
        const { booking, isNew } = await createBooking(deps(), input, call.now);
        const message = isNew ? bookingMessages.created : bookingMessages.alreadyBooked;
        return {
          status: isNew ? 201 : 200,
          body: { success: true, message, booking: staffBookingResponse(booking) },
        };
      },
    },
    {
      method: 'post',
      path: '/bookings/:id/hold',
      access: 'admin',
      failureMessage: bookingMessages.failed,
      doc: {
        summary: 'Give a guest more time to pay, or set it exactly, up to the day of check-in',
        tag,
        jsonBody: holdSchema,
        response: oneBooking,
        rejections: ['not-found', 'conflict'],
      },
      handle: async (call) => {
        const hold = validate(holdSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const booking = await changeHold(deps(), call.param('id'), hold, call.now);
        return done(bookingMessages.holdChanged, { booking: staffBookingResponse(booking) });
      },
    },
    {
      method: 'post',
      path: '/bookings/:id/payment-link',
      access: 'admin',
      failureMessage: messages.paymentUnavailable,
      doc: {
        summary: 'A link for one payment, to send by WhatsApp or e-mail',
        tag,
        response: z.object({ success: z.literal(true), url: z.string() }),
        rejections: ['not-found', 'conflict', 'unavailable'],
      },
      handle: async (call) =>
        data({ url: await createPaymentLink(deps(), call.param('id'), call.now) }),
    },
  ];
}
