import { z } from 'zod';
import { bookingStatuses } from '../bookings/booking-lifecycle.ts';
import { threadStates } from '../conversation/thread.ts';
import type { MinorUnits } from '../core/money.ts';
import { inquiryStatuses } from '../inquiries/inquiry-lifecycle.ts';
import { guestRecords } from '../people/guest-file.ts';
import { exampleGuest, exampleIds, exampleInstant, exampleStay } from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, currency, dayOrNone, id, instant, minor } from './schemas.ts';

const success = true as const;

const who = {
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  match: z
    .enum(['same', 'number'])
    .describe('`number`: the same telephone under another address, perhaps another person'),
};

const guestBooking = named(
  'GuestBooking',
  z.object({
    _id: id,
    reference: z.string(),
    hotel: z.string(),
    checkInDate: dayOrNone,
    checkOutDate: dayOrNone,
    status: z.enum(bookingStatuses),
    ...who,
  }),
);

const guestInquiry = named(
  'GuestInquiry',
  z.object({
    _id: id,
    hotel: z.string(),
    status: z.enum(inquiryStatuses),
    createdAt: instant,
    staffNotes: z.string(),
    notice: z
      .string()
      .describe('Version of the privacy notice beside the form; empty when unknown'),
    ...who,
  }),
);

const guestThread = named(
  'GuestThread',
  z.object({
    _id: id,
    hotel: z.string(),
    state: z.enum(threadStates),
    lastAt: instant,
    ...who,
  }),
);

const sum = z.object({
  currency,
  stays: z.int(),
  nights: z.int(),
  paidMinor: minor,
  refundedMinor: minor,
});

const asha = {
  name: exampleGuest.guestName,
  email: exampleGuest.guestEmail,
  mobile: exampleGuest.guestMobile,
  match: 'same' as const,
};

/** Query of `GET /guests`. */
export const guestQuery = z.object({ of: z.enum(guestRecords), id: z.string().max(128) });

/** Everything about one guest on one page. */
export const guestOperations = {
  'GET /guests': operation({
    id: 'getGuest',
    summary: 'The guest of a booking or inquiry, with all that is under their address or number',
    tag: 'People',
    staff: 'bookings:read',
    query: guestQuery,
    answer: answerOf({
      guest: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
      bookings: z.array(guestBooking),
      inquiries: z.array(guestInquiry).nullable().describe('Null without `inquiries:read`'),
      threads: z.array(guestThread).nullable().describe('Null without `inquiries:read`'),
      sums: z
        .array(sum)
        .nullable()
        .describe('Of the bookings with `match` same, by currency; null without `payments:read`'),
      isMore: z.boolean().describe('There are more records than are listed'),
    }),
    example: () => ({
      query: { of: 'booking' as const, id: exampleIds.booking },
      answer: {
        success,
        guest: { name: asha.name, email: asha.email, mobile: asha.mobile },
        bookings: [
          {
            _id: exampleIds.booking,
            reference: 'KS-DEMOBOOK',
            hotel: 'Slow Water Houseboats',
            checkInDate: exampleStay.checkIn,
            checkOutDate: exampleStay.checkOut,
            status: 'paid' as const,
            ...asha,
          },
        ],
        inquiries: [
          {
            _id: exampleIds.inquiry,
            hotel: 'Slow Water Houseboats',
            status: 'completed' as const,
            createdAt: exampleInstant,
            staffNotes: 'Likes the upper deck',
            notice: '2026-11-28',
            ...asha,
          },
        ],
        threads: [
          {
            _id: exampleIds.inquiry,
            hotel: 'Slow Water Houseboats',
            state: 'waiting-for-us' as const,
            lastAt: exampleInstant,
            ...asha,
          },
        ],
        sums: [
          {
            currency: 'usd' as const,
            stays: 1,
            nights: 2,
            paidMinor: 24_000 as MinorUnits,
            refundedMinor: 0 as MinorUnits,
          },
        ],
        isMore: false,
      },
    }),
  }),
};
