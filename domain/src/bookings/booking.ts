import type { Billing } from '../billing/billing.ts';
import type { CalendarDate } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import type { MinorUnits } from '../core/money.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { QuoteLine } from '../rates/quote.ts';
import type { TaxMode } from '../rates/rate-tax.ts';
import type { TaxGroup } from '../rates/tax.ts';
import type { BookingStatus } from './booking-lifecycle.ts';
import type { BookingSource } from './booking-source.ts';

/**
 * Overall status of a booking's refunds (`refundTotals` in `refund.ts`): `none` – nothing to
 * refund; `pending` – owed, sent with our next call to Stripe; `by-hand` – owed, staff pay it
 * outside Stripe; `waiting` – staff have to decide, e.g. because the payment is disputed; `failed`
 * – Stripe could not pay it out, staff decide the next step; `issued` – done.
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
 * Status of a booking's tax documents: `none` – none needed now; `due` – paid, invoice or bill to
 * be issued; `issued` – has one; `credit-due` – money was refunded since, so a credit note is due.
 */
export const taxStatuses = ['none', 'due', 'issued', 'credit-due'] as const;
export type TaxStatus = (typeof taxStatuses)[number];

/**
 * A booking as every part of the product sees it: read tolerantly by `readBooking`
 * (`booking-read.ts`), written by functions only. The stored document has these fields except
 * `_id`. Instants are Timestamps (or null) there, ISO 8601 texts (or '') here.
 */
export type Booking = {
  _id: string;
  /** For phone calls and messages, e.g. `KS-4F9A01C2`. */
  reference: string;
  /** Copied when the booking was made, so that later changes to the hotel do not affect it. */
  hotel: { _id: string; name: string; address: string };
  room: { roomTypeId: string; roomType: string; images: string[] };
  rooms: number;
  /** Locked units of the room type, from 1, in order. */
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
  /** Part of `guests`; the others are children. */
  adults: number;
  /** Ages on the day of arrival. */
  childAges: readonly number[];
  checkInDate: CalendarDate;
  /** Day of departure; its night is free for the next guest. */
  checkOutDate: CalendarDate;
  nights: number;
  currency: Currency;
  totalMinor: MinorUnits;
  lines: QuoteLine[];
  /** Version of the rate card behind the price; 0 for none. */
  rateVersion: number;
  /** The coupon that it uses, or ''; see `functions/src/rates/coupons`. */
  couponCode: string;
  /** The total without taxes. */
  netMinor: MinorUnits;
  taxMinor: MinorUnits;
  taxGroups: readonly TaxGroup[];
  /** The hotel's tax mode when the booking was made; later changes do not apply. */
  taxMode: TaxMode;
  /** Issuer of its documents and State of the house, fixed at the same time. */
  supplierId: string;
  propertyStateCode: string;
  /** Recipient of its invoice; null until one is entered. */
  billing: Billing | null;
  taxStatus: TaxStatus;
  /** Its invoice or bill of supply; '' until issued. */
  taxDocumentId: string;
  invoicedMinor: MinorUnits;
  /** Amount reversed by its credit notes. */
  creditedMinor: MinorUnits;
  /** Amount due to secure the stay; the total unless the hotel asks for a deposit. */
  dueNowMinor: MinorUnits;
  /** The rest of the total, due on `balanceDueOn` ('' when there is none). */
  balanceMinor: MinorUnits;
  balanceDueOn: CalendarDate | '';
  status: BookingStatus;
  /** True once the full price was paid; refunds and cancellation leave it true. */
  isPaid: boolean;
  /** Method of the latest payment, or ''; `card` in bookings paid before the method was kept can be any of Stripe's. */
  paymentMethod: PaymentMethod;
  /** The latest payment: Stripe's payment intent, or the id of one recorded by staff. */
  paymentId: string;
  /**
   * All payments that count towards the booking, without voided ones and those in place of money
   * that the bank took; refunds do not lower it.
   */
  paidMinor: MinorUnits;
  /** Refunds sent or paid. */
  refundedMinor: MinorUnits;
  refundStatus: RefundStatus;
  /** Total of all refunds: `refundedMinor` and those still owed. */
  refundDueMinor: MinorUnits;
  /** Part of `refundDueMinor` that was paid beyond a lowered price; it no longer counts as paid. */
  excessReturnedMinor: MinorUnits;
  /** True while the guest's bank disputes one of its payments. */
  disputed: boolean;
  /** Taken back for good by the bank in lost disputes, and not paid again. */
  disputeLostMinor: MinorUnits;
  /** Upper bound of the policy's refund in percent, because rescheduling never raises a refund. */
  refundCapPercent: number;
  cancelledBy: CancelledBy;
  /** Unpaid bookings hold their nights until this instant. */
  holdUntil: string;
  /** True once Pay Now has extended the hold for the payment page; it does so once. */
  holdExtended: boolean;
  rescheduleCount: number;
  /** Number of changes by staff; with the moves, the version of the guest's calendar entry. */
  changeCount: number;
  /**
   * Part of the key of its secret link; a higher number invalidates earlier links (decision 041).
   */
  tripKeyVersion: number;
  /** Originating inquiry, or ''. */
  inquiryId: string;
  /** Where it came from; see `booking-source.ts`. */
  source: BookingSource;
  /** Cost of that source when it was made, in whole percent of the room revenue. */
  sourceCostPercent: number;
  /** Number of the latest payment attempt; see `paymentAttemptId` (`payment.ts`). */
  paymentAttempt: number;
  /**
   * Payment links made for it, one for each price; with the attempts, the number of payment pages
   * that may be open.
   */
  paymentLinks: number;
  createdAt: string;
  updatedAt: string;
  /** Instant of the first payment. */
  paidAt: string;
  cancelledAt: string;
  /** Arrival of the guest; '' before, or when not recorded. */
  checkedInAt: string;
  /** Staff recorded that the guest never arrived. */
  noShow: boolean;
  /** Reason for a manual price, or ''. */
  priceReason: string;
  /** Reason why staff last kept an overpayment of a lowered price, or ''. */
  keepReason: string;
};

/**
 * Room fields of a booking.
 * @param units at least one
 */
export function placedIn(units: readonly number[]): Pick<Booking, 'rooms' | 'units' | 'unit'> {
  const inOrder = units.toSorted((a, b) => a - b);
  return { rooms: inOrder.length, units: inOrder, unit: inOrder[0] ?? 0 };
}

/** Room type and number of rooms, e.g. "Deluxe Room", "Deluxe Room, 6 rooms". */
export function roomWords({ room, rooms }: { room: { roomType: string }; rooms: number }): string {
  return rooms > 1 ? `${room.roomType}, ${rooms} rooms` : room.roomType;
}

/**
 * Party that cancelled the booking; '' while it is not cancelled. Cancellation by the house refunds
 * everything.
 */
export const cancellers = ['', 'guest', 'house'] as const;
export type CancelledBy = (typeof cancellers)[number];

/** True while a refund is still owed to the guest. */
export function owesRefund({ refundStatus }: Pick<Booking, 'refundStatus'>): boolean {
  return refundStatus !== 'none' && refundStatus !== 'issued';
}

/** Readable reference: the first eight letters or digits of the document id. */
export function bookingReference(bookingId: string): string {
  return `KS-${bookingId
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()}`;
}

/** The latest bookings that a guest's list has. */
export const maxOwnBookings = 50;

/** Hours that an unpaid booking holds its nights; staff may choose another number. */
export const holdHours = { default: 24, min: 1, max: 24 * 14 } as const;
