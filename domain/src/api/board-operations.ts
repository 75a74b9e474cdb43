import { z } from 'zod';
import { blockKinds } from '../bookings/block.ts';
import { boardDays, moveSchema } from '../bookings/board.ts';
import { bookingStatuses } from '../bookings/booking-lifecycle.ts';
import { calendarProviders } from '../calendars/calendar-provider.ts';
import { staffBooking } from './booking-schemas.ts';
import {
  exampleDay,
  exampleDone,
  exampleIds,
  exampleInstant,
  exampleStaffBooking,
  exampleStay,
} from './examples.ts';
import { named, operation } from './operation.ts';
import { answerOf, currency, day, doneWith, instant, minor } from './schemas.ts';

const tag = 'Bookings';
const success = true as const;

const place = { hotelId: z.string(), roomTypeId: z.string(), unit: z.int() };
const nights = { from: day, to: day.describe('The day after the last night') };
const provider = z.enum(calendarProviders);

const boardHotel = z.object({
  _id: z.string(),
  name: z.string(),
  roomTypes: z.array(
    z.object({ _id: z.string(), name: z.string(), units: z.int(), maxGuests: z.int() }),
  ),
  seasons: z.array(z.object({ name: z.string(), from: day, to: day.describe('Its last night') })),
});

const boardStay = named(
  'BoardStay',
  z.object({
    id: z.string(),
    reference: z.string(),
    ...place,
    units: z.array(z.int()).readonly().describe('All of its units; `unit` is the first'),
    checkIn: day,
    checkOut: day,
    guestName: z.string(),
    guests: z.int(),
    status: z.enum(bookingStatuses),
    holdUntil: instant,
    totalMinor: minor,
    currency,
    updatedAt: instant.describe('Names the state of the booking, for a move of it'),
    isPaid: z.boolean().describe('Money was received: it keeps its price and its number of nights'),
    arrived: z.boolean(),
  }),
);

const boardBlock = z.object({
  _id: z.string(),
  ...place,
  ...nights,
  kind: z.enum(blockKinds),
  note: z.string(),
  updatedAt: instant,
});

const boardFeed = z.object({ id: z.string(), ...place, provider, label: z.string(), ...nights });
const boardConflict = z.object({
  feedId: z.string(),
  provider,
  ...place,
  ...nights,
  bookingIds: z.array(z.string()),
});

const { checkIn, checkOut, roomTypeId } = exampleStay;
const exampleMove = () => ({
  roomTypeId,
  unit: 1,
  checkIn,
  checkOut,
  price: 'keep' as const,
  seenUpdatedAt: exampleStaffBooking().updatedAt,
});

/** The board for staff, and moves on it. */
export const boardOperations = {
  'GET /board': operation({
    id: 'readBoard',
    summary: 'Stays, blocks and portals’ nights of one hotel, or of all, page by page',
    tag,
    staff: 'bookings:read',
    query: z.object({
      hotel: z.string().optional().describe('A hotel’s id, or all; all when missing'),
      from: z.string().optional().describe('YYYY-MM-DD; today when missing'),
      days: z
        .string()
        .optional()
        .describe(`${boardDays.min} to ${boardDays.max}; ${boardDays.default} when missing`),
      cursor: z.string().optional().describe('`next` of the page before'),
    }),
    answer: answerOf({
      from: day,
      days: z.int(),
      at: instant.describe('What changes from then on is to be listened to'),
      hotels: z.array(boardHotel),
      stays: z.array(boardStay),
      blocks: z.array(boardBlock),
      feeds: z.array(boardFeed),
      conflicts: z.array(boardConflict),
      next: z.string().optional().describe('For the next page of hotels; missing on the last one'),
    }),
    example: () => ({
      query: { hotel: exampleIds.hotel, from: exampleDay, days: '31' },
      answer: {
        success,
        from: exampleDay,
        days: 31,
        at: exampleInstant,
        hotels: [],
        stays: [],
        blocks: [],
        feeds: [],
        conflicts: [],
      },
    }),
  }),
  'POST /bookings/:id/move': operation({
    id: 'moveBooking',
    summary: 'Move a stay on the board: to another unit, room type or other nights of its hotel',
    tag,
    staff: 'bookings:change',
    body: moveSchema,
    answer: doneWith({ booking: staffBooking }),
    example: () => ({ body: exampleMove(), answer: exampleDone('Booking moved') }),
  }),
  'POST /bookings/:id/move/preview': operation({
    id: 'previewMove',
    summary: 'What a move would cost today, and what speaks against it; nothing is moved',
    tag,
    staff: 'bookings:change',
    body: moveSchema,
    answer: answerOf({
      totalMinor: minor.describe('What the stay would come to with price: today'),
      currency,
      warnings: z.array(z.string()).describe('Staff may move it all the same'),
      refusal: z.string().describe('Why it cannot be moved so; empty when it can'),
    }),
    example: () => ({
      body: exampleMove(),
      answer: {
        success,
        totalMinor: exampleStaffBooking().totalMinor,
        currency: exampleStaffBooking().currency,
        warnings: [],
        refusal: '',
      },
    }),
  }),
};
