import type { Billing } from '../billing/billing.ts';
import type { CalendarDate } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import type { MinorUnits } from '../core/money.ts';
import type { QuoteLine } from '../rates/quote.ts';
import type { TaxMode } from '../rates/rate-tax.ts';
import type { TaxGroup } from '../rates/tax.ts';
import type { BookingStatus } from './booking-lifecycle.ts';

/** How a booking was paid. `card` is Stripe; the others are recorded by staff. */
export const paymentMethods = ['card', 'upi', 'bank', 'cash'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** The methods that staff record themselves, with a note. */
export const manualPaymentMethods = ['upi', 'bank', 'cash'] as const;
export type ManualPaymentMethod = (typeof manualPaymentMethods)[number];

/**
 * What a booking's refunds come to (`refundTotals` in `refund.ts`): `none` – nothing to pay back;
 * `pending` – owed, our next call to Stripe sends it; `by-hand` – owed, staff pay it outside Stripe;
 * `waiting` – staff have to decide, e.g. because the payment is disputed; `failed` – Stripe could not
 * pay it out, staff decide how it goes on; `issued` – done.
 */
export const refundStatuses = [
  'none',
  'pending',
  'by-hand',
  'waiting',
  'failed',
  'issued',
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * Where a booking stands with its tax documents: `none` – it needs none now; `due` – it was paid and its invoice
 * or bill is to be issued; `issued` – it has one; `credit-due` – money went back since, and a credit note is due.
 */
export const taxStatuses = ['none', 'due', 'issued', 'credit-due'] as const;
export type TaxStatus = (typeof taxStatuses)[number];

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
  /** How many rooms of the room type it has. */
  rooms: number;
  /** The units of the room type whose nights are locked, from 1, in order. */
  units: readonly number[];
  /** The first of `units`. */
  unit: number;
  guestName: string;
  /** Lower case. The booking belongs to the account with this verified e-mail. */
  guestEmail: string;
  guestMobile: string;
  /** '' until an account with that verified e-mail exists. */
  userId: string;
  guests: number;
  /** Of the guests; the others are children. */
  adults: number;
  /** Ages on the day of arrival. */
  childAges: readonly number[];
  checkInDate: CalendarDate;
  /** The day of leaving; its night is free for the next guest. */
  checkOutDate: CalendarDate;
  nights: number;
  currency: Currency;
  totalMinor: MinorUnits;
  lines: QuoteLine[];
  /** Version of the rate card that the price was computed from; 0 for none. */
  rateVersion: number;
  /** The coupon that it uses, or ''; see `functions/src/rates/coupons`. */
  couponCode: string;
  /** The total without taxes. */
  netMinor: MinorUnits;
  taxMinor: MinorUnits;
  taxGroups: readonly TaxGroup[];
  /** How its hotel was taxed when it was made; another choice later changes nothing here. */
  taxMode: TaxMode;
  /** Who issues its documents, and the State in which the house lies, from then as well. */
  supplierId: string;
  propertyStateCode: string;
  /** To whom its invoice is made out; null until somebody says so. */
  billing: Billing | null;
  taxStatus: TaxStatus;
  /** Its invoice or bill of supply; '' before it was issued. */
  taxDocumentId: string;
  /** The total of that document. */
  invoicedMinor: MinorUnits;
  /** What its credit notes have taken back. */
  creditedMinor: MinorUnits;
  /** What the guest pays to secure the stay; the total unless the hotel asks for a deposit. */
  dueNowMinor: MinorUnits;
  /** The rest of the total, due on `balanceDueOn` ('' when there is none). */
  balanceMinor: MinorUnits;
  balanceDueOn: CalendarDate | '';
  status: BookingStatus;
  /** True once all of it was paid; refunds and cancellation leave it true. */
  isPaid: boolean;
  paymentMethod: PaymentMethod | '';
  /** The latest payment: Stripe's payment intent, or the id of one that staff recorded. */
  paymentId: string;
  /**
   * All payments that count towards the booking, without voided ones and those in place of money that the bank
   * took; refunds do not lower it.
   */
  paidMinor: MinorUnits;
  /** What has gone back: the refunds that are sent or paid. */
  refundedMinor: MinorUnits;
  refundStatus: RefundStatus;
  /** What will have gone back in the end: `refundedMinor` and the refunds that are still owed. */
  refundDueMinor: MinorUnits;
  /** Of `refundDueMinor`, what was paid beyond a price that fell: it does not count as paid any more. */
  excessReturnedMinor: MinorUnits;
  /** True while the guest's bank disputes one of its payments. */
  disputed: boolean;
  /** What the bank has taken back for good, by disputes that were lost, and nobody has paid again. */
  disputeLostMinor: MinorUnits;
  /** Upper bound of the policy's refund in percent: rescheduling never raises a refund. */
  refundCapPercent: number;
  cancelledBy: CancelledBy;
  /** Unpaid bookings hold their nights until this instant. */
  holdUntil: string;
  /** True once Pay Now has extended the hold for the time that a payment page needs; it does so once. */
  holdExtended: boolean;
  rescheduleCount: number;
  /** How many times staff have changed it: with the moves, the version of the guest's calendar entry. */
  changeCount: number;
  /** Part of the key of its secret link: a higher number ends the links sent before (decision 041). */
  tripKeyVersion: number;
  /** The inquiry that it came from, or ''. */
  inquiryId: string;
  /** Number of the latest payment attempt; see `paymentAttemptId` (`payment.ts`). */
  paymentAttempt: number;
  /** Payment links made for it, one for each price: with the attempts, how many ways of paying may be open. */
  paymentLinks: number;
  createdAt: string;
  updatedAt: string;
  /** The first payment. */
  paidAt: string;
  cancelledAt: string;
  /** The guest arrived; '' before, or when nobody recorded it. */
  checkedInAt: string;
  /** Recorded by staff: the guest never arrived. */
  noShow: boolean;
  /** Why staff set another price than the rates give, or ''. */
  priceReason: string;
  /** Why staff last kept what had been paid beyond a price that fell, or ''. */
  keepReason: string;
};

/** The units of a booking as it keeps them. @param units at least one */
export function placedIn(units: readonly number[]): Pick<Booking, 'rooms' | 'units' | 'unit'> {
  const inOrder = units.toSorted((a, b) => a - b);
  return { rooms: inOrder.length, units: inOrder, unit: inOrder[0] ?? 0 };
}

/** What a guest stays in: "Deluxe Room", "Deluxe Room, 6 rooms". */
export function roomWords({ room, rooms }: { room: { roomType: string }; rooms: number }): string {
  return rooms > 1 ? `${room.roomType}, ${rooms} rooms` : room.roomType;
}

/** Who ended the booking; '' while it is not cancelled. The house's cancellation returns everything. */
export const cancellers = ['', 'guest', 'house'] as const;
export type CancelledBy = (typeof cancellers)[number];

/** True while money is still to go back to the guest. */
export function owesRefund({ refundStatus }: Pick<Booking, 'refundStatus'>): boolean {
  return refundStatus !== 'none' && refundStatus !== 'issued';
}

/** A human reference from the document id: its first eight letters or digits. */
export function bookingReference(bookingId: string): string {
  return `KS-${bookingId
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()}`;
}

/** Hours that an unpaid booking holds its nights; staff may choose another number. */
export const holdHours = { default: 24, min: 1, max: 24 * 14 } as const;
