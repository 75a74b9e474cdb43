import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { guestLimits, unitLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { type MinorUnits, maximumCharge } from '../core/money.ts';
import { holdHours, manualPaymentMethods, normaliseEmail } from './booking.ts';

const id = z.string().regex(/^[\w-]{1,128}$/, messages.malformedBody);

/** A calendar day in a request body. */
export const calendarDateSchema = z.string().transform((text, context): CalendarDate => {
  const date = parseCalendarDate(text);
  if (date !== null) return date;
  context.addIssue({ code: 'custom', message: 'Enter a date as YYYY-MM-DD' });
  return z.NEVER;
});

/** A price that staff agreed on instead of the rates, with the reason that stays on record. */
export const agreedPriceSchema = z.object({
  totalMinor: z
    .int('Enter the agreed price')
    .min(0, 'Enter the agreed price')
    .max(maximumCharge, 'Enter the agreed price')
    .transform((minor) => minor as MinorUnits),
  reason: z.string().normalize().trim().min(1, 'Say why the price differs').max(500),
});

const guestName = z.string().normalize().trim().min(1, messages.fillRequired).max(160);
const guestEmail = z
  .string()
  .max(254)
  .transform(normaliseEmail)
  .pipe(z.email(messages.invalidEmail));
const guestMobile = z.string().trim().max(40);
const unit = z.int().min(unitLimits.min).max(unitLimits.max);

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

/**
 * A staff request to make a booking. The server computes the price; an amount is only the price that was
 * seen, or one that staff agreed on.
 */
export const bookingInputSchema = stayRequestSchema.extend({
  /** Made by the client, so that a double click makes one booking. */
  key: id.optional(),
  inquiryId: id.optional(),
  /** A unit of the room type, when it matters which. */
  unit: unit.optional(),
  guestName,
  guestEmail,
  guestMobile: guestMobile.default(''),
  /** The total that staff were shown; the booking is rejected when it is another one by now. */
  seenTotalMinor: z.int().optional(),
  price: agreedPriceSchema.optional(),
  holdHours: z.int().min(holdHours.min).max(holdHours.max).default(holdHours.default),
});
export type BookingInput = z.infer<typeof bookingInputSchema>;

/** What staff change about a booking; what is left out stays. */
export const changeSchema = z.object({
  /** Bookings stay at their hotel; named only so that another one is rejected with a sentence. */
  hotelId: id.optional(),
  checkIn: calendarDateSchema.optional(),
  checkOut: calendarDateSchema.optional(),
  roomTypeId: id.optional(),
  unit: unit.optional(),
  guests: z
    .int(messages.guestsRange)
    .min(guestLimits.min, messages.guestsRange)
    .max(guestLimits.max, messages.guestsRange)
    .optional(),
  guestName: guestName.optional(),
  guestEmail: guestEmail.optional(),
  guestMobile: guestMobile.optional(),
  price: agreedPriceSchema.optional(),
  /** The total stays what it is, whatever the new nights would cost. */
  keepPrice: z.boolean().default(false),
});
export type ChangeInput = z.infer<typeof changeSchema>;

export const confirmedChangeSchema = changeSchema.extend({
  /** The new total that staff were shown. */
  seenTotalMinor: z.int(),
  /** `updatedAt` of the booking that they looked at. */
  seenUpdatedAt: z.string().optional(),
});
export type ConfirmedChange = z.infer<typeof confirmedChangeSchema>;

/** What staff record about a guest's arrival. */
export const arrivalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checked-in') }),
  z.object({ kind: z.literal('no-show') }),
  z.object({ kind: z.literal('left-early'), leftOn: calendarDateSchema }),
]);
export type Arrival = z.infer<typeof arrivalSchema>;

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
