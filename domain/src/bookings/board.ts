import { z } from 'zod';
import type { CalendarDate } from '../core/calendar.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { unitLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { blockMessages } from './block.ts';
import type { Booking } from './booking.ts';
import { calendarDateSchema } from './booking-input.ts';

/** Days that one board shows. */
export const boardDays = { min: 7, max: 62, default: 31 } as const;

/** A stay as the board shows it: without what only its own page needs to know of a guest. */
export type BoardStay = Pick<
  Booking,
  | 'reference'
  | 'unit'
  | 'units'
  | 'guestName'
  | 'guests'
  | 'status'
  | 'holdUntil'
  | 'totalMinor'
  | 'currency'
  | 'updatedAt'
> & {
  id: string;
  hotelId: string;
  roomTypeId: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  /** Money was received: the stay keeps its price and its number of nights. */
  isPaid: boolean;
  /** The guest has come. */
  arrived: boolean;
};

/** A booking as the board shows it. */
export function toBoardStay(booking: Booking): BoardStay {
  return {
    id: booking._id,
    reference: booking.reference,
    hotelId: booking.hotel._id,
    roomTypeId: booking.room.roomTypeId,
    unit: booking.unit,
    units: booking.units,
    guestName: booking.guestName,
    guests: booking.guests,
    checkIn: booking.checkInDate,
    checkOut: booking.checkOutDate,
    status: booking.status,
    holdUntil: booking.holdUntil,
    totalMinor: booking.totalMinor,
    currency: booking.currency,
    isPaid: booking.paidMinor > 0,
    arrived: booking.checkedInAt !== '',
    updatedAt: booking.updatedAt,
  };
}

/** Whether a moved stay keeps its price, or has what its nights cost today. */
export const movePrices = ['keep', 'today'] as const;

/** Where staff move a stay to, and the `updatedAt` of the booking that they look at. */
export const moveSchema = z.object({
  roomTypeId: z.string().regex(documentIdPattern, messages.malformedBody),
  unit: z
    .int(blockMessages.unit)
    .min(unitLimits.min, blockMessages.unit)
    .max(unitLimits.max, blockMessages.unit),
  /** Of a booking of several rooms, the unit that is moved; the first one unless said otherwise. */
  fromUnit: z
    .int(blockMessages.unit)
    .min(unitLimits.min, blockMessages.unit)
    .max(unitLimits.max, blockMessages.unit)
    .optional(),
  checkIn: calendarDateSchema,
  checkOut: calendarDateSchema,
  price: z.enum(movePrices),
  seenUpdatedAt: z.string().min(1, messages.malformedBody).max(40, messages.malformedBody),
});
export type MoveInput = z.output<typeof moveSchema>;
