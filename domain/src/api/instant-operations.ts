import { z } from 'zod';
import { dateInKerala } from '../core/calendar.ts';
import { messages } from '../core/messages.ts';
import { inquiryInputSchema } from '../inquiries/inquiry-input.ts';
import { instantLimits, instantMessages } from '../rates/instant.ts';
import { exampleBooking, exampleInstant, exampleQuote, exampleStay } from './examples.ts';
import { operation } from './operation.ts';
import { currency, doneWith, id, instant, minor } from './schemas.ts';

const { min, max } = instantLimits.maxRooms;

/** The part of the body that an inquiry does not have. */
export const roomsSchema = z.object({
  rooms: z
    .int(messages.roomsRange)
    .min(min, messages.roomsRange)
    .max(max, messages.roomsRange)
    .default(1),
});

/**
 * The fields of an inquiry, with its rooms. Only the shape is published, because the earliest date
 * changes daily.
 */
const bookNowSchema = inquiryInputSchema(dateInKerala(new Date(exampleInstant))).safeExtend(
  roomsSchema.shape,
);

/** A booking that a guest makes without an answer of staff. */
export const instantOperations = {
  'POST /bookings/instant': operation({
    id: 'bookNow',
    summary: 'Book a stay at once, where the house allows it: its nights are held for the payment',
    tag: 'Bookings',
    staff: null,
    body: bookNowSchema,
    statuses: [201, 200],
    answer: doneWith({
      booking: z.object({
        _id: id.describe('Also the id of its inquiry'),
        reference: z.string(),
        holdUntil: instant,
        dueNowMinor: minor,
        currency,
      }),
      tripKey: z
        .string()
        .describe('Opens the booking’s page; empty when the same words came from another form'),
      payUrl: z.string().describe('Payment page; empty while there is none: the mail leads to one'),
    }),
    example: () => {
      const { _id, reference, holdUntil, dueNowMinor, currency } = exampleBooking();
      const { hotelId, roomTypeId, checkIn, checkOut, guests } = exampleStay;
      return {
        body: {
          hotelId,
          roomTypeId,
          checkIn,
          checkOut,
          people: guests,
          name: 'Arun Thomas',
          email: 'guest@stays.example',
          mobile: '+91 98470 12345',
          seenTotalMinor: exampleQuote().totalMinor,
        },
        answer: {
          success: true as const,
          message: instantMessages.held,
          booking: { _id, reference, holdUntil, dueNowMinor, currency },
          tripKey: 'the-key-of-the-trip',
          payUrl: 'https://checkout.stripe.com/c/pay/cs_test_example',
        },
      };
    },
  }),
};
