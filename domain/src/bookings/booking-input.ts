import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { guestLimits, unitLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { holdHours, manualPaymentMethods, normaliseEmail } from './booking.ts';

const id = z.string().regex(/^[\w-]{1,128}$/, messages.malformedBody);

/** A calendar day in a request body. */
export const calendarDateSchema = z.string().transform((text, context): CalendarDate => {
  const date = parseCalendarDate(text);
  if (date !== null) return date;
  context.addIssue({ code: 'custom', message: 'Enter a date as YYYY-MM-DD' });
  return z.NEVER;
});

/** A stay whose price or availability is requested. */
export const stayRequestSchema = z.object({
  hotelId: id,
  roomTypeId: id,
  checkIn: calendarDateSchema,
  checkOut: calendarDateSchema,
  guests: z
    .int(messages.guestsRange)
    .min(guestLimits.min, messages.guestsRange)
    .max(guestLimits.max, messages.guestsRange)
    .default(guestLimits.min),
});
export type StayRequest = z.infer<typeof stayRequestSchema>;

/** A staff request to make a booking. It has no amount: the server computes the price. */
export const bookingInputSchema = stayRequestSchema.extend({
  /** Made by the client, so that a double click makes one booking. */
  key: id.optional(),
  inquiryId: id.optional(),
  /** A unit of the room type, when it matters which. */
  unit: z.int().min(unitLimits.min).max(unitLimits.max).optional(),
  guestName: z.string().normalize().trim().min(1, messages.fillRequired).max(160),
  guestEmail: z.string().max(254).transform(normaliseEmail).pipe(z.email(messages.invalidEmail)),
  guestMobile: z.string().trim().max(40).default(''),
  holdHours: z.int().min(holdHours.min).max(holdHours.max).default(holdHours.default),
});
export type BookingInput = z.infer<typeof bookingInputSchema>;

/** A payment that staff received outside Stripe. */
export const manualPaymentSchema = z.object({
  method: z.enum(manualPaymentMethods),
  note: z
    .string()
    .normalize()
    .trim()
    .min(1, 'Add a note: who paid, when, which reference')
    .max(500),
});
export type ManualPayment = z.infer<typeof manualPaymentSchema>;

export const rescheduleSchema = z.object({ checkIn: calendarDateSchema });
/** More hours than the guest has now, or an exact number from now on. */
export const holdSchema = z.union(
  [
    z.strictObject({ addHours: z.int().min(holdHours.min).max(holdHours.max) }),
    z.strictObject({ holdHours: z.int().min(holdHours.min).max(holdHours.max) }),
  ],
  `Enter addHours or holdHours, a whole number from ${holdHours.min} to ${holdHours.max}`,
);
