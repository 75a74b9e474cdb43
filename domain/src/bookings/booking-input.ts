import { z } from 'zod';
import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { documentIdPattern } from '../core/document-id.ts';
import { normaliseEmail } from '../core/email-address.ts';
import { emailAddress } from '../core/email-schema.ts';
import { guestLimits, inquiryLimits, roomLimits, unitLimits } from '../core/limits.ts';
import { messages } from '../core/messages.ts';
import { type MinorUnits, maximumCharge } from '../core/money.ts';
import { lacksNote, manualPaymentMethods, refundRoutes } from '../core/payment-method.ts';
import { longestTypedCode } from '../rates/coupon.ts';
import { couponMessages } from '../rates/coupon-answer.ts';
import { partyFields } from '../rates/party-input.ts';
import { holdHours } from './booking.ts';
import { staffSources } from './booking-source.ts';
import { refundPayers } from './cancellation-policy.ts';

/** Price of a booking from an inquiry; today's unless staff choose otherwise. */
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

/** A price agreed by staff in place of the rates, with the reason on record. */
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
/** An address as bookings have it; throws for one that is none. */
export const guestEmailOf = (typed: string): string => guestEmail.parse(typed);
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
  /** Defaults to one. */
  rooms: rooms.optional(),
  /** A promo code as typed; '' for none. */
  couponCode: z.string().max(longestTypedCode, couponMessages.notValid).optional(),
});
export type StayRequest = z.infer<typeof stayRequestSchema>;

/**
 * A staff request to make a booking. The server computes the price; an amount is only the price
 * that staff saw or agreed.
 */
export const bookingInputSchema = stayRequestSchema.extend({
  /** Made by the client, so that a double click makes one booking. */
  key: id.optional(),
  inquiryId: id.optional(),
  /** Where the guest asked; defaults to the site for an inquiry, and to `other`. */
  source: z.enum(staffSources).optional(),
  /** A specific unit of the room type, if it matters; for several rooms, one of them. */
  unit: unit.optional(),
  guestName,
  guestEmail,
  guestMobile: guestMobile.default(''),
  /** The total shown to staff; the booking is rejected if it has changed since. */
  seenTotalMinor: z.int().optional(),
  price: agreedPriceSchema.optional(),
  /** For a booking from an inquiry: the promised price, or today's. */
  priceChoice: z.enum(priceChoices).optional(),
  /** Staff sell the stay despite the rate card's restrictions. */
  overrideRules: z.boolean().default(false),
  holdHours: z.int().min(holdHours.min).max(holdHours.max).default(holdHours.default),
});
export type BookingInput = z.infer<typeof bookingInputSchema>;

/** Changes to a booking by staff; omitted fields stay as they are. */
export const changeSchema = z.object({
  /**
   * A booking cannot change hotel; accepted only so that another hotel is rejected with a message.
   */
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
  /** The total stays as it is, whatever the new nights would cost. */
  keepPrice: z.boolean().default(false),
  /** An overpayment of the new price is kept by the house instead of refunded. */
  keepDifference: z.boolean().default(false),
  /** `updatedAt` of the booking that staff saw, to detect changes since. */
  seenUpdatedAt: z.string().optional(),
});
export type ChangeInput = z.infer<typeof changeSchema>;

export const confirmedChangeSchema = changeSchema.extend({
  /** `seen` of the preview: the change is made if all that it showed is still so. */
  seen: z.string().max(100).optional(),
  /** Reason for keeping the difference. */
  keepReason: z.string().normalize().trim().max(500).default(''),
  /** The new total shown to staff. */
  seenTotalMinor: z.int(),
});
export type ConfirmedChange = z.infer<typeof confirmedChangeSchema>;

/** Arrival record by staff. */
export const arrivalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checked-in') }),
  z.object({ kind: z.literal('no-show') }),
  z.object({ kind: z.literal('arrived-after-all') }),
  z.object({ kind: z.literal('left-early'), leftOn: calendarDateSchema }),
]);
export type Arrival = z.infer<typeof arrivalSchema>;

const noteText = (missing: string) => z.string().normalize().trim().min(1, missing).max(500);
const reasonText = noteText('Give a reason; it is kept on record');
const noteNeeded = 'Add the reference of the transfer, or a note: who paid, and what for';
const amount = z.int('Enter an amount').positive('Enter an amount').max(maximumCharge);

/** A payment received outside Stripe. Without an amount, everything owed. */
export const manualPaymentSchema = z
  .object({
    /** Made by the client, so that a double click records one payment. */
    key: id.optional(),
    method: z.enum(manualPaymentMethods),
    amountMinor: amount.optional(),
    /** Day on which the money arrived; defaults to today. */
    receivedOn: calendarDateSchema.optional(),
    reference: z.string().normalize().trim().max(100).default(''),
    /** Staff have read that the reference is on record, and record another payment with it. */
    repeatsReference: z.boolean().default(false),
    note: z
      .string()
      .normalize()
      .trim()
      .max(500)
      .default('')
      .describe('Who paid, and what for; needed for UPI or bank without a reference'),
  })
  .refine((payment) => !lacksNote(payment), { path: ['note'], message: noteNeeded });
export type ManualPaymentInput = Partial<z.output<typeof manualPaymentSchema>> &
  Pick<z.output<typeof manualPaymentSchema>, 'method' | 'note'>;

/** Reason for voiding a mistaken payment, or closing a payment exception. */
export const reasonSchema = z.object({ reason: reasonText });

/** Choices of the person who cancels; guests only confirm the refund shown. */
export const cancelSchema = z.object({
  refundMinor: z.int().min(0).optional(),
  by: z.enum(['guest', 'house']).default('guest'),
  reason: z.string().normalize().trim().max(500).default(''),
  payer: z.enum(refundPayers).default('agency'),
});

/** A refund decided by staff, at any time, up to the amount left. */
export const refundDecisionSchema = z.object({
  key: id,
  amountMinor: amount,
  reason: reasonText,
  payer: z.enum(refundPayers).default('agency'),
  /** The way back; as each payment came unless given. */
  method: z.enum(refundRoutes).optional(),
});
export type RefundDecisionInput = z.infer<typeof refundDecisionSchema>;

/** A refund that staff paid outside Stripe. */
export const refundPaidSchema = z.object({
  /** Day on which the money left; defaults to today. The ledger has the day of recording. */
  paidOn: calendarDateSchema.optional(),
  reference: noteText('Add the reference of the transfer, or who was given the cash').max(200),
});

export type RefundPaidInput = Pick<z.output<typeof refundPaidSchema>, 'reference'> &
  Partial<z.output<typeof refundPaidSchema>>;

/** Method for sending a refund that failed or awaited a decision. */
export const refundRetrySchema = z.object({ method: z.enum(refundRoutes) });

export const rescheduleSchema = z.object({ checkIn: calendarDateSchema });
/** Hours to add to the current hold, or an exact number from now. */
export const holdSchema = z.union(
  [
    z.strictObject({ addHours: z.int().min(holdHours.min).max(holdHours.max) }),
    z.strictObject({ holdHours: z.int().min(holdHours.min).max(holdHours.max) }),
  ],
  `Enter addHours or holdHours, a whole number from ${holdHours.min} to ${holdHours.max}`,
);
