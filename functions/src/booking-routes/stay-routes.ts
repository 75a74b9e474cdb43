import { stayRequestSchema } from '@kerala-stays/domain/bookings/booking-input';
import { dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { toMajor } from '@kerala-stays/domain/core/money';
import { z } from 'zod';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingMessages } from '../bookings/booking-messages.ts';
import { maxCalendarDays, offerStay, roomCalendar } from '../bookings/room-availability.ts';
import { jsonFields } from '../http/request-fields.ts';
import { type ApiRoute, data } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { quoteSchema } from './booking-responses.ts';

const calendarNight = z.object({
  date: z.string(),
  free: z.int(),
  priceMinor: z.int().describe('For the people whom the rate covers, in smallest units'),
  minStay: z.int().describe('Fewest nights of a stay that begins on this day'),
  maxStay: z.int(),
  arrival: z.boolean().describe('Whether a stay may begin on this day'),
  departure: z.boolean().describe('Whether a stay may end on this day'),
});

const daysSchema = z.coerce.number().int().min(1).max(maxCalendarDays).catch(62);

/** Public, for use before booking: which nights are free, and what a stay costs. */
export function stayRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/hotels/:hotelId/room-types/:roomTypeId/availability',
      access: 'optional',
      failureMessage: messages.generic,
      doc: {
        summary: 'Free units of a room type for each night',
        tag: 'Bookings',
        query: z.object({
          from: z.string().optional().describe('YYYY-MM-DD; today when missing'),
          days: z.string().optional().describe(`1 to ${maxCalendarDays}`),
        }),
        response: z.object({
          success: z.literal(true),
          nights: z.array(calendarNight),
          maxGuests: z.int(),
          currency: z.string(),
        }),
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const from = parseCalendarDate(call.query('from') ?? '') ?? dateInKerala(call.now);
        const calendar = await roomCalendar(
          deps().documents,
          { hotelId: call.param('hotelId'), roomTypeId: call.param('roomTypeId') },
          { from, days: daysSchema.parse(call.query('days')) },
          {
            now: call.now,
            currency: deps().currency,
            includeInactive: call.account?.isAdmin === true,
          },
        );
        return data(calendar);
      },
    },
    {
      method: 'post',
      path: '/bookings/quote',
      access: 'optional',
      failureMessage: bookingMessages.failed,
      doc: {
        summary: 'The price of a stay, line by line, and whether it is available',
        tag: 'Bookings',
        jsonBody: stayRequestSchema,
        response: z.object({
          success: z.literal(true),
          quote: quoteSchema,
          freeUnits: z.array(z.int()).optional().describe('For staff only'),
        }),
        rejections: ['not-found'],
      },
      handle: async (call) => {
        const request = validate(stayRequestSchema, await jsonFields(call), {
          missing: messages.fillRequired,
          fallback: messages.malformedBody,
        });
        const isAdmin = call.account?.isAdmin === true;
        const { documents, currency } = deps();
        const { freeUnits, ...quote } = await offerStay(documents, request, {
          now: call.now,
          currency,
          includeInactive: isAdmin,
        });
        return data({
          quote: { ...quote, totalPrice: toMajor(quote.totalMinor, quote.currency) },
          ...(isAdmin ? { freeUnits } : {}),
        });
      },
    },
  ];
}
