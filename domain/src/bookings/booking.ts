import type { CalendarDate } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import type { MinorUnits } from '../core/money.ts';
import type { BookingStatus } from './booking-lifecycle.ts';
import type { QuoteLine } from './quote.ts';

/** How a booking was paid. `card` is Stripe; the others are recorded by staff. */
export const paymentMethods = ['card', 'upi', 'bank', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** The methods that staff record themselves, with a note. */
export const manualPaymentMethods = ['upi', 'bank', 'cash'] as const;
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

/**
 * `none` – nothing to pay back; `pending` – owed, our next call to Stripe issues it;
 * `by-hand` – owed, staff pay it outside Stripe; `issued` – done.
 */
export const refundStatuses = ['none', 'pending', 'by-hand', 'issued'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * A booking as every part of the product sees it: read tolerantly by `readBooking`
 * (`booking-read.ts`), written by functions only. The stored document has these fields except
 * `_id`, with Timestamps (or null) for the instants, which are ISO 8601 texts (or '') here.
 */
export type Booking = {
  _id: string;
  /** For use on the phone and in messages, e.g. `KS-4F9A01C2`. */
  reference: string;
  /** Copies taken when the booking was made, so that it stays readable when the hotel changes. */
  hotel: { _id: string; name: string; address: string };
  room: { roomTypeId: string; roomType: string; images: string[] };
  /** The unit of the room type whose nights are locked, from 1. */
  unit: number;
  guestName: string;
  /** Lower case. The booking belongs to the account with this verified e-mail. */
  guestEmail: string;
  guestMobile: string;
  /** '' until an account with that verified e-mail exists. */
  userId: string;
  guests: number;
  checkInDate: CalendarDate;
  /** The day of leaving; its night is free for the next guest. */
  checkOutDate: CalendarDate;
  nights: number;
  currency: Currency;
  totalMinor: MinorUnits;
  lines: QuoteLine[];
  status: BookingStatus;
  /** True once Stripe or staff confirmed payment; refunds and cancellation leave it true. */
  isPaid: boolean;
  paymentMethod: PaymentMethod | '';
  /** Stripe's payment intent, or the id of the recorded manual payment. */
  paymentId: string;
  paidMinor: MinorUnits;
  refundedMinor: MinorUnits;
  refundStatus: RefundStatus;
  /** What must have been paid back in the end, earlier refunds included: fixed by the cancellation. */
  refundDueMinor: MinorUnits;
  disputed: boolean;
  /** Unpaid bookings hold their nights until this instant. */
  holdUntil: string;
  rescheduleCount: number;
  /** The inquiry that it came from, or ''. */
  inquiryId: string;
  /** Number of the latest payment attempt; see `paymentAttemptId` (`payment.ts`). */
  paymentAttempt: number;
  /** Payment links made for it, one for each price: with the attempts, how many ways of paying may be open. */
  paymentLinks: number;
  createdAt: string;
  updatedAt: string;
  paidAt: string;
  cancelledAt: string;
};

/** A human reference from the document id: its first eight letters or digits. */
export function bookingReference(bookingId: string): string {
  return `KS-${bookingId
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()}`;
}

/** E-mail addresses are compared, and stored on bookings, in this form. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** Hours that an unpaid booking holds its nights; staff may choose another number. */
export const holdHours = { default: 24, min: 1, max: 24 * 14 } as const;
