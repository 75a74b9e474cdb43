import { z } from 'zod';
import type { CalendarDate } from '../core/calendar.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { unitLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { blockMessages } from './block.ts';
import type { Booking } from './booking.ts';
import { calendarDateSchema } from './booking-input.ts';

/** Days on one board. */
export const boardDays = { min: 7, max: 62, default: 31 } as const;

/** A stay as the board shows it, without guest details that only its own page needs. */
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
  /** Money was received: price and number of nights are fixed. */
  isPaid: boolean;
  arrived: boolean;
};

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

/** Whether a moved stay keeps its price or takes today's. */
export const movePrices = ['keep', 'today'] as const;

/** Target of a move by staff, and the `updatedAt` of the booking that they saw. */
export const moveSchema = z.object({
  roomTypeId: z.string().regex(documentIdPattern, messages.malformedBody),
  unit: z
    .int(blockMessages.unit)
    .min(unitLimits.min, blockMessages.unit)
    .max(unitLimits.max, blockMessages.unit),
  /** The unit to move, of a booking of several rooms; defaults to the first. */
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
