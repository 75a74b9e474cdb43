import { z } from 'zod';
import { cancelSchema, rescheduleSchema, stayRequestSchema } from '../bookings/booking-input.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { messages } from '../core/messages.ts';
import type { MinorUnits } from '../core/money.ts';
import { booking, couponOutcome, quote, refundPreview, returnedPart } from './booking-schemas.ts';
import { exampleBooking, exampleDay, exampleIds, exampleQuote, exampleStay } from './examples.ts';
import { operation } from './operation.ts';
import { answerOf, currency, day, done, doneWith, minor } from './schemas.ts';

const tag = 'Bookings';
const success = true as const;

/** Longest date range of one calendar request, about four months. */
export const maxCalendarDays = 124;

const bookingId = z.string().regex(documentIdPattern, messages.bookingNotFound);
/** Anything else in the body, such as an amount, is ignored. */
export const paySchema = z.object({ bookingId });
/** An error in either gets the same response: there is no such booking. */
export const claimSchema = z.object({ bookingId: z.string(), key: z.string() });
export const sessionSchema = z.object({
  sessionId: z.string().regex(/^(?:cs|plink)_\w{1,200}$/, messages.notFound),
});

const calendarNight = z.object({
  date: day,
  free: z.int(),
  longest: z
    .int()
    .describe('The most nights that one unit is free from this one on, within the days asked for'),
  priceMinor: minor.describe('For the people whom the rate covers'),
  minStay: z.int().describe('Fewest nights of a stay that begins on this day'),
  maxStay: z.int(),
  arrival: z.boolean().describe('Whether a stay may begin on this day'),
  departure: z.boolean().describe('Whether a stay may end on this day'),
});

const explainedDay = z.object({
  date: day,
  rateFrom: z.string().describe('Empty for the day of departure'),
  rules: z.array(z.string()),
});

const exampleNight = {
  date: exampleDay,
  free: 2,
  longest: 1,
  priceMinor: 920_000 as MinorUnits,
  minStay: 1,
  maxStay: 90,
  arrival: true,
  departure: true,
};

/**
 * Stay operations of travellers and guests (product §13.2); staff may use those on one booking too.
 */
export const stayOperations = {
  'GET /hotels/:hotelId/room-types/:roomTypeId/availability': operation({
    id: 'getAvailability',
    summary: 'Free units, price and restrictions of a room type for each night',
    tag,
    staff: 'bookings:read',
    query: z.object({
      from: z.string().optional().describe('YYYY-MM-DD; today when missing'),
      days: z.string().optional().describe(`1 to ${maxCalendarDays}`),
    }),
    answer: answerOf({
      nights: z.array(calendarNight),
      maxGuests: z.int(),
      currency,
    }),
    example: () => ({
      query: { from: exampleDay, days: '1' },
      answer: { success, nights: [exampleNight], maxGuests: 4, currency: 'usd' as const },
    }),
  }),
  'POST /bookings/quote': operation({
    id: 'quoteStay',
    summary: 'The price of a stay, line by line, and whether it is available',
    tag,
    staff: 'bookings:read',
    body: stayRequestSchema,
    answer: answerOf({
      quote,
      coupon: couponOutcome.optional().describe('What became of the code, when one was sent'),
      freeUnits: z.array(z.int()).optional().describe('For staff only'),
      explain: z
        .array(explainedDay)
        .optional()
        .describe('For staff only: the layer of each price and restriction of the stay'),
    }),
    example: () => ({ body: exampleStay, answer: { success, quote: exampleQuote() } }),
  }),
  'GET /bookings/user': operation({
    id: 'listOwnBookings',
    summary: 'The caller’s bookings, newest first',
    tag,
    staff: null,
    answer: answerOf({ bookings: z.array(booking) }),
    example: () => ({ answer: { success, bookings: [exampleBooking()] } }),
  }),
  'POST /bookings/claim': operation({
    id: 'claimBooking',
    summary: 'Take a booking into the caller’s account by the key of its mail',
    tag,
    staff: 'bookings:change',
    body: claimSchema,
    answer: done,
    example: () => ({
      body: { bookingId: exampleIds.booking, key: 'the-key-of-the-link' },
      answer: { success, message: 'Booking added to your account' },
    }),
  }),
  'POST /bookings/stripe-payment': operation({
    id: 'startPayment',
    summary: 'Where to pay a booking: its one open Checkout Session',
    tag: 'Payments',
    staff: 'bookings:change',
    body: paySchema,
    answer: answerOf({ url: z.string() }),
    example: () => ({
      body: { bookingId: exampleIds.booking },
      answer: { success, url: 'https://checkout.stripe.com/c/pay/cs_test_example' },
    }),
  }),
  'GET /bookings/:id': operation({
    id: 'getBooking',
    summary: 'One booking, e.g. for its receipt',
    tag,
    staff: 'bookings:read',
    answer: answerOf({ booking }),
    example: () => ({ answer: { success, booking: exampleBooking() } }),
  }),
  'POST /bookings/:id/check-payment': operation({
    id: 'checkPayment',
    summary: 'Ask the provider whether the booking has been paid',
    tag: 'Payments',
    staff: 'payments:read',
    answer: answerOf({
      isPaid: z.boolean(),
      paidMinor: minor.describe('What has been paid so far, a deposit too'),
      isOpen: z
        .boolean()
        .describe(
          'Whether the result of a payment page is still to come; a deposit closes its page',
        ),
    }),
    example: () => ({
      answer: { success, isPaid: true, paidMinor: exampleBooking().paidMinor, isOpen: false },
    }),
  }),
  'POST /payments/check-session': operation({
    id: 'checkSession',
    summary: 'Whether a Checkout Session was paid, for the payer of a link who has no account',
    tag: 'Payments',
    staff: null,
    body: sessionSchema,
    answer: answerOf({
      isPaid: z.boolean(),
      status: z.enum(['open', 'complete', 'expired']),
      reference: z.string(),
    }),
    example: () => ({
      body: { sessionId: 'cs_test_example' },
      answer: {
        success,
        isPaid: true,
        status: 'complete' as const,
        reference: exampleBooking().reference,
      },
    }),
  }),
  'GET /bookings/:id/cancellation': operation({
    id: 'previewCancellation',
    summary: 'What cancelling now would refund',
    tag,
    staff: 'bookings:read',
    answer: answerOf({
      refund: refundPreview,
      house: z
        .object({ refundMinor: minor, returns: z.array(returnedPart) })
        .optional()
        .describe('For staff'),
    }),
    example: () => {
      const { currency, paidMinor } = exampleBooking();
      const keptMinor = 0 as MinorUnits;
      return {
        answer: {
          success,
          refund: {
            percent: 100,
            refundMinor: paidMinor,
            keptMinor,
            daysBeforeCheckIn: 51,
            note: '',
            returns: [
              {
                channel: 'stripe' as const,
                method: 'card',
                amountMinor: paidMinor,
                isWaiting: false,
                lateMethod: '',
              },
            ],
            currency,
          },
        },
      };
    },
  }),
  'POST /bookings/:id/cancel': operation({
    id: 'cancelBooking',
    summary: 'Cancel a booking: by the policy, or by staff for the house with what they choose',
    tag,
    staff: 'bookings:change',
    body: cancelSchema,
    answer: doneWith({ booking }),
    example: () => ({
      body: { refundMinor: exampleBooking().paidMinor },
      answer: {
        success,
        message: 'Booking cancelled',
        booking: { ...exampleBooking(), status: 'cancelled' as const },
      },
    }),
  }),
  'POST /bookings/:id/reschedule': operation({
    id: 'rescheduleBooking',
    summary: 'Move a stay to another check-in date, once',
    tag,
    staff: 'bookings:change',
    body: rescheduleSchema,
    answer: doneWith({ booking }),
    example: () => ({
      body: { checkIn: '2027-02-14' },
      answer: { success, message: 'Booking rescheduled', booking: exampleBooking() },
    }),
  }),
};
