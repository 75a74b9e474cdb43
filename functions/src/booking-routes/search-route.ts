import { maxSearchPage } from '@kerala-stays/domain/api/staff-operations';
import { calendarDateSchema } from '@kerala-stays/domain/bookings/booking-input';
import { bookingStatuses } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { maxSearchLength } from '@kerala-stays/domain/bookings/booking-search';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { searchBookings } from '../booking-records/search-bookings.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingMessages } from '../bookings/booking-messages.ts';
import { type ApiRoute, data, route } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { staffBookingResponse } from './booking-responses.ts';

const malformed = 'This page of the list does not exist. Please search again.';
const id = z.string().regex(/^[\w-]{0,128}$/, malformed);
const day = z.union([z.literal(''), calendarDateSchema]);

/** Filters come with the address; what is left out is ''. */
const searchSchema = z.object({
  status: z.union([z.literal(''), z.enum(bookingStatuses)], 'Choose a state of the list'),
  search: z.string().max(maxSearchLength, 'Search for a shorter text'),
  hotelId: id,
  from: day,
  to: day,
  cursor: id,
  limit: z.coerce.number().int().min(1).max(maxSearchPage).catch(maxSearchPage),
});

/** The list of bookings that staff work with, page by page. */
export function searchRoute(deps: () => BookingDeps): ApiRoute {
  return route('GET /bookings', {
    access: 'admin',
    failureMessage: bookingMessages.loadFailed,
    rejections: ['invalid'],
    handle: async (call) => {
      const asked = Object.fromEntries(
        Object.keys(searchSchema.shape).map((name) => [name, call.query(name) ?? '']),
      );
      const { cursor, limit, ...wanted } = validate(searchSchema, asked, {
        fallback: messages.malformedBody,
      });
      const page = await searchBookings(deps().documents, wanted, { cursor, limit });
      return data({ bookings: page.bookings.map(staffBookingResponse), cursor: page.cursor });
    },
  });
}
