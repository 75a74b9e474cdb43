import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { normaliseEmail } from '../core/email-address.ts';
import { emailAddress } from '../core/email-schema.ts';
import { guestLimits, inquiryLimits, roomLimits, unitLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { type MinorUnits, maximumCharge } from '../core/money.ts';
import { longestTypedCode } from '../rates/coupon.ts';
import { couponMessages } from '../rates/coupon-answer.ts';
import { partyFields } from '../rates/party-input.ts';
import { holdHours, manualPaymentMethods, paymentMethods } from './booking.ts';
import { refundPayers } from './cancellation-policy.ts';

/** Which price a booking from an inquiry has; today's unless staff choose. */
export const priceChoices = ['quoted', 'today'] as const;

const id = z.string().regex(documentIdPattern, messages.malformedBody);

/** A calendar day in a request body. */
export const calendarDateSchema = z.string().transform((text, context): CalendarDate => {
  const date = parseCalendarDate(text);
  if (date !== null) return date;
  const message = text === '' ? messages.chooseDate : 'Enter a date as YYYY-MM-DD';
  context.addIssue({ code: 'custom', message });
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
  .pipe(emailAddress(messages.invalidEmail));
const guestMobile = z.string().trim().max(inquiryLimits.mobile);
const rooms = z
  .int(messages.roomsRange)
  .min(roomLimits.min, messages.roomsRange)
  .max(roomLimits.max, messages.roomsRange);
const unit = z.int().min(unitLimits.min).max(unitLimits.max);

/** A stay whose price or availability is requested. */
export const stayRequestSchema = z.object({
  hotelId: z.string().regex(documentIdPattern, messages.chooseHotel),
  roomTypeId: z.string().regex(documentIdPattern, messages.chooseRoomType),
  checkIn: calendarDateSchema,
  checkOut: calendarDateSchema,
  guests: z
    .int(messages.guestsRange)
    .min(guestLimits.min, messages.guestsRange)
    .max(guestLimits.max, messages.guestsRange)
    .default(guestLimits.min),
  ...partyFields,
  /** One unless said otherwise. */
  rooms: rooms.optional(),
  /** A promo code as it was typed; '' is none. */
  couponCode: z.string().max(longestTypedCode, couponMessages.notValid).optional(),
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
  /** A unit of the room type, when it matters which; one of them, for several rooms. */
  unit: unit.optional(),
  guestName,
  guestEmail,
  guestMobile: guestMobile.default(''),
  /** The total that staff were shown; the booking is rejected when it is another one by now. */
  seenTotalMinor: z.int().optional(),
  price: agreedPriceSchema.optional(),
  /** Of a booking from an inquiry: the price that its guest was promised, or what the rates give today. */
  priceChoice: z.enum(priceChoices).optional(),
  /** Staff sell the stay although the rate card does not. */
  overrideRules: z.boolean().default(false),
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
  rooms: rooms.optional(),
  guests: z
    .int(messages.guestsRange)
    .min(guestLimits.min, messages.guestsRange)
    .max(guestLimits.max, messages.guestsRange)
    .optional(),
  ...partyFields,
  guestName: guestName.optional(),
  guestEmail: guestEmail.optional(),
  guestMobile: guestMobile.optional(),
  price: agreedPriceSchema.optional(),
  /** The total stays what it is, whatever the new nights would cost. */
  keepPrice: z.boolean().default(false),
  /** What was paid beyond the new price stays with the house; otherwise it goes back. */
  keepDifference: z.boolean().default(false),
  /** `updatedAt` of the booking that staff look at: they learn when it is another one by now. */
  seenUpdatedAt: z.string().optional(),
});
export type ChangeInput = z.infer<typeof changeSchema>;

export const confirmedChangeSchema = changeSchema.extend({
  /** Why the difference is kept. */
  keepReason: z.string().normalize().trim().max(500).default(''),
  /** The new total that staff were shown. */
  seenTotalMinor: z.int(),
});
export type ConfirmedChange = z.infer<typeof confirmedChangeSchema>;

/** What staff record about a guest's arrival. */
export const arrivalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checked-in') }),
  z.object({ kind: z.literal('no-show') }),
  z.object({ kind: z.literal('arrived-after-all') }),
  z.object({ kind: z.literal('left-early'), leftOn: calendarDateSchema }),
]);
export type Arrival = z.infer<typeof arrivalSchema>;

const noteText = (missing: string) => z.string().normalize().trim().min(1, missing).max(500);
const reasonText = noteText('Say why: it is kept');
const amount = z.int('Enter an amount').positive('Enter an amount').max(maximumCharge);

/** A payment that staff received outside Stripe. Without an amount it is all that is owed. */
export const manualPaymentSchema = z.object({
  /** Made by the client, so that a double click records one payment. */
  key: id.optional(),
  method: z.enum(manualPaymentMethods),
  amountMinor: amount.optional(),
  /** The day on which it arrived; today unless given. */
  receivedOn: calendarDateSchema.optional(),
  reference: z.string().normalize().trim().max(100).default(''),
  /** Staff have read that the reference is on record, and record another payment with it. */
  repeatsReference: z.boolean().default(false),
  note: noteText('Add a note: who paid, when, which reference'),
});
export type ManualPaymentInput = Partial<z.output<typeof manualPaymentSchema>> &
  Pick<z.output<typeof manualPaymentSchema>, 'method' | 'note'>;

/** Why a payment that was recorded by mistake, or an entry for staff, is closed. */
export const reasonSchema = z.object({ reason: reasonText });

/** What the person who cancels decides; guests only confirm the refund that they saw. */
export const cancelSchema = z.object({
  refundMinor: z.int().min(0).optional(),
  by: z.enum(['guest', 'house']).default('guest'),
  reason: z.string().normalize().trim().max(500).default(''),
  payer: z.enum(refundPayers).default('agency'),
});

/** A refund that staff decide, at any time, up to what is left. */
export const refundDecisionSchema = z.object({
  key: id,
  amountMinor: amount,
  reason: reasonText,
  payer: z.enum(refundPayers).default('agency'),
  method: z.enum(paymentMethods).optional(),
});
export type RefundDecisionInput = z.infer<typeof refundDecisionSchema>;

/** A refund that staff paid outside Stripe. */
export const refundPaidSchema = z.object({
  /** The day on which the money left; today unless given. The ledger has the day of recording. */
  paidOn: calendarDateSchema.optional(),
  reference: noteText('Add the reference of the transfer, or who was given the cash').max(200),
});

export type RefundPaidInput = Pick<z.output<typeof refundPaidSchema>, 'reference'> &
  Partial<z.output<typeof refundPaidSchema>>;

/** How a refund that failed, or waited for a decision, goes out. */
export const refundRetrySchema = z.object({ method: z.enum(paymentMethods) });

export const rescheduleSchema = z.object({ checkIn: calendarDateSchema });
/** More hours than the guest has now, or an exact number from now on. */
export const holdSchema = z.union(
  [
    z.strictObject({ addHours: z.int().min(holdHours.min).max(holdHours.max) }),
    z.strictObject({ holdHours: z.int().min(holdHours.min).max(holdHours.max) }),
  ],
  `Enter addHours or holdHours, a whole number from ${holdHours.min} to ${holdHours.max}`,
);
