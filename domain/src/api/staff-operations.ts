import { z } from 'zod';
import {
  arrivalSchema,
  bookingInputSchema,
  changeSchema,
  confirmedChangeSchema,
  holdSchema,
} from '../bookings/booking-input.ts';
import { bookingStatuses } from '../bookings/booking-lifecycle.ts';
import { bookingOrders } from '../bookings/booking-order.ts';
import { bookingPeriods, bookingViews } from '../bookings/booking-search.ts';
import { tripMessages } from '../bookings/trip.ts';
import type { MinorUnits } from '../core/money.ts';
import { inquiryStatuses } from '../inquiries/inquiry-lifecycle.ts';
import { doneBooking, returnedPart, staffBooking } from './booking-schemas.ts';
import {
  exampleAmount,
  exampleBooking,
  exampleDone,
  exampleGuest,
  exampleStaffBooking,
  exampleStay,
} from './examples.ts';
import { operation } from './operation.ts';
import { answerOf, currency, minor } from './schemas.ts';

const tag = 'Bookings';
const success = true as const;
const nothing = 0 as MinorUnits;

/** Most bookings on one page of a search. */
export const maxSearchPage = 50;

const text = (what: string) => z.string().optional().describe(what);

const searchQuery = {
  status: z.enum(bookingStatuses).optional(),
  search: text(
    'A reference or its beginning, an e-mail address, a telephone number, or the beginning of a name',
  ),
  hotelId: text('Of one hotel'),
  view: z.enum(bookingViews).optional(),
  period: z
    .enum(bookingPeriods)
    .optional()
    .describe('What the days are about: check-in (without it), making, or a payment'),
  from: text('On this day or later, YYYY-MM-DD'),
  to: text('On this day or earlier, YYYY-MM-DD'),
};
const amounts = z.array(z.object({ currency, amountMinor: minor }));

/** Booking operations of staff (decision D24); a client never sends an amount. */
export const staffBookingOperations = {
  'GET /bookings/hotel': operation({
    id: 'getDashboard',
    summary: 'The dashboard: totals and the newest bookings',
    tag,
    staff: 'money:read',
    answer: answerOf({
      dashboardData: z.object({
        bookings: z.array(staffBooking),
        totalBookings: z.int(),
        totalRevenue: z.number().describe('Major units of the booking currency'),
        revenue: z.array(z.object({ currency, amount: z.number() })),
      }),
    }),
    example: () => ({
      answer: {
        success,
        dashboardData: {
          bookings: [exampleStaffBooking()],
          totalBookings: 1,
          totalRevenue: exampleBooking().totalPrice,
          revenue: [{ currency: 'usd' as const, amount: exampleBooking().totalPrice }],
        },
      },
    }),
  }),
  'GET /bookings': operation({
    id: 'searchBookings',
    summary:
      'Bookings that fit, newest first; by check-in or name where those are asked for, or in another order',
    tag,
    staff: 'bookings:read',
    query: z.object({
      ...searchQuery,
      order: z.enum(bookingOrders).optional().describe('A minus reverses it'),
      cursor: text('Of the page before'),
      limit: text(`1 to ${maxSearchPage}`),
    }),
    answer: answerOf({
      bookings: z.array(staffBooking),
      cursor: z.string().describe('For the next page; empty on the last one'),
    }),
    example: () => ({
      query: { search: exampleGuest.guestName },
      answer: { success, bookings: [exampleStaffBooking()], cursor: '' },
    }),
  }),
  'GET /bookings/sum': operation({
    id: 'sumBookings',
    summary: 'How many bookings fit, and what they cost; null when there are too many to add up',
    tag,
    staff: 'money:read',
    query: z.object(searchQuery),
    answer: answerOf({
      sum: z
        .object({
          count: z.int(),
          amounts,
          ended: z
            .object({ count: z.int(), amounts })
            .describe('Those among them that were cancelled or expired'),
        })
        .nullable(),
    }),
    example: () => ({
      query: { view: 'unpaid' as const },
      answer: {
        success,
        sum: {
          count: 1,
          amounts: [{ currency: 'usd' as const, amountMinor: exampleBooking().totalMinor }],
          ended: { count: 0, amounts: [] },
        },
      },
    }),
  }),
  'POST /bookings': operation({
    id: 'createBooking',
    summary: 'Make a booking, from an inquiry or without one; it holds its nights',
    tag,
    staff: 'bookings:change',
    body: bookingInputSchema,
    statuses: [201, 200],
    answer: doneBooking,
    example: () => ({
      body: { ...exampleStay, ...exampleGuest },
      answer: exampleDone('Booking created'),
    }),
  }),
  'POST /bookings/:id/hold': operation({
    id: 'changeHold',
    summary: 'Give a guest more time to pay, or set it exactly, up to the day of check-in',
    tag,
    staff: 'bookings:change',
    body: holdSchema,
    answer: doneBooking,
    example: () => ({ body: { holdHours: 48 }, answer: exampleDone('Hold changed') }),
  }),
  'POST /bookings/:id/trip-link': operation({
    id: 'replaceTripLink',
    summary: 'End the secret links of a stay and write the guest a new one',
    tag,
    staff: 'bookings:change',
    answer: doneBooking,
    example: () => ({
      answer: { success, message: tripMessages.replaced, booking: exampleStaffBooking() },
    }),
  }),
  'POST /bookings/:id/payment-link': operation({
    id: 'createPaymentLink',
    summary: 'A link for one payment, to send by WhatsApp or e-mail',
    tag: 'Payments',
    staff: 'bookings:change',
    answer: answerOf({ url: z.string() }),
    example: () => ({ answer: { success, url: 'https://buy.stripe.com/test_example' } }),
  }),
  'POST /bookings/:id/change/preview': operation({
    id: 'previewBookingChange',
    summary: 'What a change of a booking would come to; nothing is changed',
    tag,
    staff: 'bookings:change',
    body: changeSchema,
    answer: answerOf({
      booking: staffBooking.describe('As it would be'),
      differenceMinor: minor.describe('New total less the old one'),
      owedMinor: minor.describe('Still to be paid afterwards'),
      lines: staffBooking.shape.lines,
      totalMinor: minor,
      freedMinor: minor.describe('Paid beyond the new total: it goes back unless it is kept'),
      returns: z.array(returnedPart).describe('How it would go back'),
      sentences: z.array(z.string()).describe('Sentences of the mail to the guest'),
      seen: z
        .string()
        .describe(
          'To be sent with the change: it is refused when anything here is not so any more',
        ),
      seenUpdatedAt: z.string().describe('The version of the booking, as a stricter condition'),
    }),
    example: () => {
      const booking = exampleStaffBooking();
      return {
        body: { guests: 3 },
        answer: {
          success,
          booking: { ...booking, guests: 3 },
          differenceMinor: nothing,
          owedMinor: nothing,
          lines: booking.lines,
          totalMinor: booking.totalMinor,
          freedMinor: nothing,
          returns: [],
          sentences: ['Guests: 3 instead of 4'],
          seen: 'Zc2mP0dQb6v3o8Hn1xWkA9yTfUeRgLsJ4iVqXtYzB7M',
          seenUpdatedAt: booking.updatedAt,
        },
      };
    },
  }),
  'POST /bookings/:id/change': operation({
    id: 'changeBooking',
    summary: 'Change nights, room, people, price or guest of a booking',
    tag,
    staff: 'bookings:change',
    body: confirmedChangeSchema,
    answer: doneBooking,
    example: () => ({
      body: { guests: 3, seenTotalMinor: exampleBooking().totalMinor },
      answer: exampleDone('Booking changed'),
    }),
  }),
  'POST /bookings/:id/arrival': operation({
    id: 'recordArrival',
    summary: 'Record that a guest arrived, never arrived, arrived after all, or left early',
    tag,
    staff: 'bookings:change',
    body: arrivalSchema,
    answer: doneBooking,
    example: () => ({
      body: { kind: 'checked-in' as const },
      answer: exampleDone('Arrival recorded'),
    }),
  }),
  'GET /dashboard/summary': operation({
    id: 'getDashboardSummary',
    summary: 'Inquiries by status, and revenue of the last twelve months',
    tag,
    staff: 'money:read',
    answer: answerOf({
      inquiriesByStatus: z.record(z.enum(inquiryStatuses), z.int()),
      uncheckedInquiries: z.int().describe('Pending ones that came in a flood of inquiries'),
      revenueByMonth: z.array(
        z.object({
          month: z.string().describe('YYYY-MM in Kerala’s time'),
          amounts: z.array(z.object({ currency, amountMinor: minor })),
        }),
      ),
    }),
    example: () => ({
      answer: {
        success,
        inquiriesByStatus: { pending: 3, contacted: 2, completed: 5, cancelled: 1 },
        uncheckedInquiries: 0,
        revenueByMonth: [
          {
            month: '2026-11',
            amounts: [{ currency: 'usd' as const, amountMinor: exampleAmount }],
          },
        ],
      },
    }),
  }),
};
