import { bookingInputSchema, holdSchema } from '@kerala-stays/domain/bookings/booking-input';
import { tripMessages } from '@kerala-stays/domain/bookings/trip';
import { messages } from '@kerala-stays/domain/core/messages';
import { jsonFields } from '../../http/request-fields.ts';
import { type ApiRoute, data, done, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { createPaymentLink } from '../../money/payment-link.ts';
import { staffBookingResponse } from '../../records/bookings/booking-responses.ts';
import { readDashboard } from '../../records/bookings/list-bookings.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { bookingMessages } from '../booking-messages.ts';
import { createBooking } from '../create-booking.ts';
import { changeHold } from '../extend-hold.ts';
import { replaceTripLink } from '../replace-trip-link.ts';
import { bookingSearchRoutes } from './search-route.ts';

/** Staff routes of bookings (decision D24); a client never sends an amount. */
export function staffBookingRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    route('GET /bookings/hotel', {
      access: 'admin',
      failureMessage: bookingMessages.loadFailed,
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
    }),
    ...bookingSearchRoutes(deps),
    route('POST /bookings', {
      access: 'admin',
      audit: { collection: 'bookings', what: 'Booking made' },
      failureMessage: bookingMessages.failed,
      rejections: ['not-found', 'conflict'],
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
    }),
    route('POST /bookings/:id/hold', {
      access: 'admin',
      audit: { collection: 'bookings', what: 'Hold changed' },
      failureMessage: bookingMessages.failed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const hold = validate(holdSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const booking = await changeHold(deps(), call.param('id'), hold, call.now);
        return done(bookingMessages.holdChanged, { booking: staffBookingResponse(booking) });
      },
    }),
    route('POST /bookings/:id/trip-link', {
      access: 'admin',
      audit: { collection: 'bookings', what: 'Secret link replaced' },
      failureMessage: bookingMessages.failed,
      rejections: ['not-found', 'conflict'],
      handle: async (call) => {
        const booking = await replaceTripLink(deps(), call.param('id'), call.now);
        return done(tripMessages.replaced, { booking: staffBookingResponse(booking) });
      },
    }),
    route('POST /bookings/:id/payment-link', {
      access: 'admin',
      audit: { collection: 'bookings', what: 'Payment link made' },
      failureMessage: messages.paymentUnavailable,
      rejections: ['not-found', 'conflict', 'unavailable'],
      handle: async (call) =>
        data({ url: await createPaymentLink(deps(), call.param('id'), call.now) }),
    }),
  ];
}
