import { calendarDateSchema } from '@kerala-stays/domain/bookings/booking-input';
import { bookingStatuses } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { maxSearchLength } from '@kerala-stays/domain/bookings/booking-search';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { maxPage, searchBookings } from '../booking-records/search-bookings.ts';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingMessages } from '../bookings/booking-messages.ts';
import { type ApiRoute, data } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { staffBookingResponse, staffBookingSchema } from './booking-responses.ts';

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
  limit: z.coerce.number().int().min(1).max(maxPage).catch(maxPage),
});

/** The list of bookings that staff work with, page by page. */
export function searchRoute(deps: () => BookingDeps): ApiRoute {
  const text = (what: string) => z.string().optional().describe(what);
  return {
    method: 'get',
    path: '/bookings',
    access: 'admin',
    failureMessage: bookingMessages.loadFailed,
    doc: {
      summary: 'Bookings that fit, newest first; by check-in or name where those are asked for',
      tag: 'Bookings',
      query: z.object({
        status: z.enum(bookingStatuses).optional(),
        search: text('A reference, an e-mail address, or the beginning of a name'),
        hotelId: text('Of one hotel'),
        from: text('Check-in on this day or later, YYYY-MM-DD'),
        to: text('Check-in on this day or earlier, YYYY-MM-DD'),
        cursor: text('Of the page before'),
        limit: text(`1 to ${maxPage}`),
      }),
      response: z.object({
        success: z.literal(true),
        bookings: z.array(staffBookingSchema),
        cursor: z.string().describe('For the next page; empty on the last one'),
      }),
      rejections: ['invalid'],
    },
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
  };
}
