import { maxSearchPage } from '@kerala-stays/domain/api/staff-operations';
import { calendarDateSchema } from '@kerala-stays/domain/bookings/booking-input';
import { bookingStatuses } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { bookingOrders } from '@kerala-stays/domain/bookings/booking-order';
import { bookingPeriods, bookingViews } from '@kerala-stays/domain/bookings/booking-search';
import { maxSearchLength } from '@kerala-stays/domain/core/desk-search';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import { type ApiCall, type ApiRoute, data, route } from '../../http/route.ts';
import { validate } from '../../http/validate.ts';
import { staffBookingResponse } from '../../records/bookings/booking-responses.ts';
import { searchBookings, sumSearched } from '../../records/bookings/search-bookings.ts';
import type { BookingDeps } from '../booking-deps.ts';
import { bookingMessages } from '../booking-messages.ts';

const malformed = 'This page of the list does not exist. Please search again.';
const id = z.string().regex(/^[\w-]{0,128}$/, malformed);
const day = z.union([z.literal(''), calendarDateSchema]);

/** Filters are query parameters; missing ones are ''. */
const filters = {
  status: z.union([z.literal(''), z.enum(bookingStatuses)], 'Choose a state of the list'),
  search: z.string().max(maxSearchLength, 'Search for a shorter text'),
  hotelId: id,
  view: z.union([z.literal(''), z.enum(bookingViews)], 'Choose a view of the list'),
  period: z
    .union([z.literal(''), z.enum(bookingPeriods)], 'Choose which days to filter by')
    .transform((period) => period || 'stay'),
  from: day,
  to: day,
};
const sumSchema = z.object(filters);
const searchSchema = z.object({
  ...filters,
  order: z.union([z.literal(''), z.enum(bookingOrders)], 'Choose an order of the list'),
  cursor: id,
  limit: z.coerce.number().int().min(1).max(maxSearchPage).catch(maxSearchPage),
});

/** Query parameters by name; missing ones are ''. */
const asked = (call: ApiCall, schema: z.ZodObject) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, call.query(name) ?? '']));
const fallback = messages.malformedBody;

/** The staff list of bookings, page by page, and its sums. */
export function bookingSearchRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    route('GET /bookings', {
      access: 'admin',
      failureMessage: bookingMessages.loadFailed,
      rejections: ['invalid'],
      handle: async (call) => {
        const query = validate(searchSchema, asked(call, searchSchema), { fallback });
        const { cursor, limit, order, ...wanted } = query;
        const page = { cursor, limit, order, now: call.now };
        const found = await searchBookings(deps().documents, wanted, page);
        return data({ bookings: found.bookings.map(staffBookingResponse), cursor: found.cursor });
      },
    }),
    route('GET /bookings/sum', {
      access: 'admin',
      failureMessage: bookingMessages.loadFailed,
      rejections: ['invalid'],
      handle: async (call) => {
        const wanted = validate(sumSchema, asked(call, sumSchema), { fallback });
        return data({ sum: await sumSearched(deps().documents, wanted, call.now) });
      },
    }),
  ];
}
