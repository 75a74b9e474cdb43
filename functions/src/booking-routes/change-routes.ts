import { paymentMethods } from '@kerala-stays/domain/bookings/booking';
import {
  arrivalSchema,
  changeSchema,
  confirmedChangeSchema,
} from '@kerala-stays/domain/bookings/booking-input';
import { messages } from '@kerala-stays/domain/core/messages';
import { z } from 'zod';
import type { BookingDeps } from '../bookings/booking-deps.ts';
import { bookingMessages } from '../bookings/booking-messages.ts';
import { changeBooking, previewChange } from '../bookings/change-booking.ts';
import { recordArrival } from '../bookings/record-arrival.ts';
import { jsonFields } from '../http/request-fields.ts';
import { doneResponse } from '../http/response-schemas.ts';
import { type ApiRoute, data, done, signedIn } from '../http/route.ts';
import { validate } from '../http/validate.ts';
import { staffBookingResponse, staffBookingSchema } from './booking-responses.ts';

const tag = 'Bookings';
const oneBooking = doneResponse.extend({ booking: staffBookingSchema });
const minor = z.int().describe('Smallest units of the currency');
const texts = { missing: messages.fillRequired, fallback: messages.malformedBody };

const arrivalMessages = {
  'checked-in': bookingMessages.arrivalRecorded,
  'no-show': bookingMessages.noShowRecorded,
  'left-early': bookingMessages.departureRecorded,
} as const;

/** What staff change about a booking after it was made, and what they record of its guest's arrival. */
export function changeRoutes(deps: () => BookingDeps): ApiRoute[] {
  return [
    {
      method: 'post',
      path: '/bookings/:id/change/preview',
      access: 'admin',
      failureMessage: bookingMessages.failed,
      doc: {
        summary: 'What a change of a booking would come to; nothing is changed',
        tag,
        jsonBody: changeSchema,
        response: z.object({
          success: z.literal(true),
          booking: staffBookingSchema.describe('As it would be'),
          differenceMinor: minor.describe('New total less the old one'),
          owedMinor: minor.describe('Still to be paid afterwards'),
          lines: staffBookingSchema.shape.lines,
          totalMinor: minor,
          freedMinor: minor.describe('Paid beyond the new total: it goes back unless it is kept'),
          returns: z
            .array(
              z.object({
                method: z.enum(paymentMethods),
                amountMinor: minor,
                isWaiting: z.boolean().describe('The guest’s bank disputes the payment'),
              }),
            )
            .describe('How it would go back; by hand for all methods but card'),
          sentences: z.array(z.string()).describe('What the guest would be told'),
          seenUpdatedAt: z.string().describe('To be sent with the change'),
        }),
        rejections: ['not-found', 'conflict'],
      },
      handle: async (call) => {
        const input = validate(changeSchema, await jsonFields(call), texts);
        const preview = await previewChange(deps(), call.param('id'), input, call.now);
        const { before, after, owedMinor, freedMinor, returns, sentences } = preview;
        return data({
          booking: staffBookingResponse(after),
          differenceMinor: after.totalMinor - before.totalMinor,
          owedMinor,
          freedMinor,
          returns,
          lines: after.lines,
          totalMinor: after.totalMinor,
          sentences,
          seenUpdatedAt: before.updatedAt,
        });
      },
    },
    {
      method: 'post',
      path: '/bookings/:id/change',
      access: 'admin',
      failureMessage: bookingMessages.failed,
      doc: {
        summary: 'Change nights, room, people, price or guest of a booking',
        tag,
        jsonBody: confirmedChangeSchema,
        response: oneBooking,
        rejections: ['not-found', 'conflict'],
      },
      handle: async (call) => {
        const input = validate(confirmedChangeSchema, await jsonFields(call), texts);
        const id = call.param('id');
        const booking = await changeBooking(deps(), id, input, signedIn(call), call.now);
        return done(bookingMessages.changed, { booking: staffBookingResponse(booking) });
      },
    },
    {
      method: 'post',
      path: '/bookings/:id/arrival',
      access: 'admin',
      failureMessage: bookingMessages.failed,
      doc: {
        summary: 'Record that a guest arrived, never arrived, or left early',
        tag,
        jsonBody: arrivalSchema,
        response: oneBooking,
        rejections: ['not-found', 'conflict'],
      },
      handle: async (call) => {
        const arrival = validate(arrivalSchema, await jsonFields(call), texts);
        const booking = await recordArrival(deps(), call.param('id'), arrival, call.now);
        return done(arrivalMessages[arrival.kind], { booking: staffBookingResponse(booking) });
      },
    },
  ];
}
