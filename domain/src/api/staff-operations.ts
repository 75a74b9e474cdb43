import { z } from 'zod';
import { paymentMethods } from '../bookings/booking.ts';
import {
  arrivalSchema,
  bookingInputSchema,
  changeSchema,
  confirmedChangeSchema,
  holdSchema,
} from '../bookings/booking-input.ts';
import { bookingStatuses } from '../bookings/booking-lifecycle.ts';
import { mailKinds } from '../bookings/mail.ts';
import { deliveryStates } from '../bookings/mail-delivery.ts';
import { tripMessages } from '../bookings/trip.ts';
import type { MinorUnits } from '../core/money.ts';
import { inquiryStatuses } from '../inquiries/inquiry-lifecycle.ts';
import { doneBooking, staffBooking } from './booking-schemas.ts';
import {
  exampleAmount,
  exampleBooking,
  exampleDone,
  exampleGuest,
  exampleIds,
  exampleInstant,
  exampleStaffBooking,
  exampleStay,
} from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, currency, done, instant, minor } from './schemas.ts';

const tag = 'Bookings';
const success = true as const;
const nothing = 0 as MinorUnits;

/** Most bookings on one page of a search. */
export const maxSearchPage = 50;

const text = (what: string) => z.string().optional().describe(what);

const mail = named(
  'Mail',
  z.object({
    _id: z.string(),
    kind: z.enum(mailKinds),
    bookingId: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ name: z.string(), content: z.string() })),
    delivery: z
      .enum([...deliveryStates, ''])
      .describe('What became of it; empty for messages from before the site sent mail itself'),
    reason: z.string().describe('Why it was not sent, or is waiting; empty when there is none'),
    createdAt: instant,
  }),
);

const mailPreview = named(
  'MailPreview',
  z.object({ kind: z.enum(mailKinds), subject: z.string(), text: z.string(), html: z.string() }),
);

const exampleMail = {
  kind: 'booking-paid' as const,
  subject: 'Your stay at Slow Water Houseboats is paid',
  text: 'Dear Arun Thomas, …',
  html: '<p>Dear Arun Thomas, …</p>',
};

/** Bookings as staff work with them (decision D24); a client never sends an amount. */
export const staffBookingOperations = {
  'GET /bookings/hotel': operation({
    id: 'getDashboard',
    summary: 'The dashboard: totals and the newest bookings',
    tag,
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
    summary: 'Bookings that fit, newest first; by check-in or name where those are asked for',
    tag,
    query: z.object({
      status: z.enum(bookingStatuses).optional(),
      search: text('A reference, an e-mail address, or the beginning of a name'),
      hotelId: text('Of one hotel'),
      from: text('Check-in on this day or later, YYYY-MM-DD'),
      to: text('Check-in on this day or earlier, YYYY-MM-DD'),
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
  'POST /bookings': operation({
    id: 'createBooking',
    summary: 'Make a booking, from an inquiry or without one; it holds its nights',
    tag,
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
    body: holdSchema,
    answer: doneBooking,
    example: () => ({ body: { holdHours: 48 }, answer: exampleDone('Hold changed') }),
  }),
  'POST /bookings/:id/trip-link': operation({
    id: 'replaceTripLink',
    summary: 'End the secret links of a stay and write the guest a new one',
    tag,
    answer: doneBooking,
    example: () => ({
      answer: { success, message: tripMessages.replaced, booking: exampleStaffBooking() },
    }),
  }),
  'POST /bookings/:id/payment-link': operation({
    id: 'createPaymentLink',
    summary: 'A link for one payment, to send by WhatsApp or e-mail',
    tag: 'Payments',
    answer: answerOf({ url: z.string() }),
    example: () => ({ answer: { success, url: 'https://buy.stripe.com/test_example' } }),
  }),
  'POST /bookings/:id/change/preview': operation({
    id: 'previewBookingChange',
    summary: 'What a change of a booking would come to; nothing is changed',
    tag,
    body: changeSchema,
    answer: answerOf({
      booking: staffBooking.describe('As it would be'),
      differenceMinor: minor.describe('New total less the old one'),
      owedMinor: minor.describe('Still to be paid afterwards'),
      lines: staffBooking.shape.lines,
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
          seenUpdatedAt: booking.updatedAt,
        },
      };
    },
  }),
  'POST /bookings/:id/change': operation({
    id: 'changeBooking',
    summary: 'Change nights, room, people, price or guest of a booking',
    tag,
    body: confirmedChangeSchema,
    answer: doneBooking,
    example: () => ({
      body: { guests: 3, seenTotalMinor: exampleBooking().totalMinor },
      answer: exampleDone('Booking changed'),
    }),
  }),
  'POST /bookings/:id/arrival': operation({
    id: 'recordArrival',
    summary: 'Record that a guest arrived, never arrived, or left early',
    tag,
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

/** The outbox as staff see it (decision D30). */
export const mailOperations = {
  'GET /mail': operation({
    id: 'listMail',
    summary: 'Messages to guests, newest first, all or those of one booking',
    tag: 'Mail',
    query: z.object({ bookingId: z.string().optional() }),
    answer: answerOf({
      mail: z.array(mail),
      hasServer: z.boolean().describe('Whether a mail server is set; without one messages wait'),
    }),
    example: () => ({
      query: { bookingId: exampleIds.booking },
      answer: {
        success,
        hasServer: true,
        mail: [
          {
            ...exampleMail,
            _id: exampleIds.mail,
            bookingId: exampleIds.booking,
            to: [exampleGuest.guestEmail],
            attachments: [],
            delivery: 'sent' as const,
            reason: '',
            createdAt: exampleInstant,
          },
        ],
      },
    }),
  }),
  'GET /mail/previews': operation({
    id: 'listMailPreviews',
    summary: 'Every template, filled in for an example stay',
    tag: 'Mail',
    answer: answerOf({ previews: z.array(mailPreview) }),
    example: () => ({ answer: { success, previews: [exampleMail] } }),
  }),
  'POST /mail/send': operation({
    id: 'sendMail',
    summary: 'Send what is due now, as every minute',
    tag: 'Mail',
    answer: answerOf({ count: z.int().describe('How many messages the mail server took') }),
    example: () => ({ answer: { success, count: 2 } }),
  }),
  'POST /mail/:id/resend': operation({
    id: 'resendMail',
    summary: 'Send a message once more',
    tag: 'Mail',
    answer: done,
    example: () => ({ answer: { success, message: 'The message will be sent again' } }),
  }),
};
