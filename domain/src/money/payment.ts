import { type Booking, roomWords } from '../bookings/booking.ts';
import { type CalendarDate, type DayRange, dateInKerala } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import { formatDay } from '../core/format-dates.ts';
import type { MinorUnits } from '../core/money.ts';
import type { PaymentChannel, PaymentMethod } from '../core/payment-method.ts';
import type { OnlineProvider } from './payment-provider.ts';

/** Route to Stripe: the guest's own Checkout Session, or a payment link sent by staff. */
export type PaymentAttemptKind = 'session' | 'link';

/**
 * `creating` is written before Stripe is called, so that a crash in between leaves a trace and the
 * same idempotency key. `open` can be paid; the others are final.
 */
export const paymentAttemptStatuses = [
  'creating',
  'open',
  'completed',
  'expired',
  'failed',
] as const;
export type PaymentAttemptStatus = (typeof paymentAttemptStatuses)[number];

/** Part of a booking's price that a payment page requests. */
export const paymentParts = ['total', 'deposit', 'balance'] as const;
export type PaymentPart = (typeof paymentParts)[number];

/** One attempt to collect the next amount due. Its id is also the idempotency key at Stripe. */
export type PaymentAttempt = {
  _id: string;
  bookingId: string;
  /** Its page is there, whatever the site uses now. */
  provider: OnlineProvider;
  kind: PaymentAttemptKind;
  status: PaymentAttemptStatus;
  part: PaymentPart;
  /** The stay described on its page (`describedStay`); a moved stay needs a new page. */
  covers: string;
  amountMinor: MinorUnits;
  currency: Currency;
  /** The provider's id of the session or link; '' while creating. */
  stripeId: string;
  url: string;
  expiresAt: string;
  createdAt: string;
};

/**
 * Ids are counted per booking, so that two tabs starting the same attempt compete for the same
 * document.
 */
export function paymentAttemptId(bookingId: string, number: number): string {
  return `${bookingId}-a${number}`;
}

/** Links are counted like attempts, so that a closed or refused one is never used again. */
export function paymentLinkAttemptId(bookingId: string, number: number): string {
  return `${bookingId}-link-${number}`;
}

/** Description of a stay for payment pages, as one comparable text. */
export function describedStay(booking: DescribedBooking): string {
  const { hotel, room, rooms, checkInDate, checkOutDate } = booking;
  return [hotel.name, roomWords({ room, rooms }), checkInDate, checkOutDate].join('\n');
}

type DescribedBooking = {
  hotel: { name: string };
  room: { roomType: string };
  rooms: number;
  checkInDate: string;
  checkOutDate: string;
};

/** Received money: one payment for each Stripe payment intent or manual payment. */
export type Payment = {
  _id: string;
  bookingId: string;
  channel: PaymentChannel;
  /** Its refunds go back there, whatever the site uses now; '' for a manual payment. */
  provider: OnlineProvider | '';
  method: PaymentMethod;
  /** When Stripe charged it, by Stripe's clock; '' for a manual payment, and until it is known. */
  chargedAt: string;
  amountMinor: MinorUnits;
  currency: Currency;
  refundedMinor: MinorUnits;
  /**
   * `surplus` is stored for an unapplied payment: the booking could not be paid (again), so staff
   * decide; `voided` was recorded by mistake and counts for nothing.
   */
  status: PaymentState;
  /** True while the guest's bank disputes it. */
  disputed: boolean;
  /** Amount lost to the bank by a dispute. */
  disputeLostMinor: MinorUnits;
  /** Stripe's fee; 0 until known, and for payments outside Stripe. */
  feeMinor: MinorUnits;
  note: string;
  /** Bank or UPI reference of a manual payment. */
  reference: string;
  voidReason: string;
  /** Uid of the member of staff who recorded it; '' for Stripe's. */
  recordedBy: string;
  /**
   * The part that replaces money which the guest's bank took back for good: it is no more money for
   * the booking.
   */
  paidAgainMinor: MinorUnits;
  /** The day on which it arrived, by Stripe's or the member of staff's word. */
  receivedOn: CalendarDate | '';
  /** When it was recorded: the ledger has it on this day. */
  createdAt: string;
};

/** When a payment can have arrived: not before its booking was made, and not in the future. */
export function receivedOnRange({ createdAt }: Pick<Booking, 'createdAt'>, now: Date): DayRange {
  const to = dateInKerala(now);
  const made = createdAt === '' ? to : dateInKerala(new Date(createdAt));
  return { from: made < to ? made : to, to };
}

/** Why a day is refused for a payment that staff record; '' when it is taken. */
export function receivedOnProblem(day: CalendarDate | '', { from, to }: DayRange): string {
  if (day !== '' && day > to) return 'A payment cannot arrive in the future.';
  if (day !== '' && day >= from) return '';
  return `The booking was made on ${formatDay(from)}: choose a day from then to today.`;
}

export const paymentStates = ['applied', 'surplus', 'voided'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a payment event was not applied. */
export const paymentExceptionReasons = [
  'wrong-amount',
  'wrong-currency',
  'wrong-mode',
  'wrong-livemode',
  'not-paid',
  'unknown-booking',
  'unknown-attempt',
  'attempt-of-other-booking',
  'booking-not-payable',
  'already-paid',
  'overpaid',
  'refund-mismatch',
  'refund-failed',
  'refund-waiting',
  'disputed',
  'balance-overdue',
  'dispute-lost',
  'credit-too-large',
  'credit-too-late',
  'invoice-too-low',
] as const;
export type PaymentExceptionReason = (typeof paymentExceptionReasons)[number];

/**
 * An irregularity for staff to check. It never changes whether a booking is paid. Its id derives
 * from its subject, so that it closes when that is settled; staff may close it with a reason.
 */
export type PaymentException = {
  _id: string;
  reason: PaymentExceptionReason;
  bookingId: string;
  paymentId: string;
  /** Related refund, or ''. */
  refundId: string;
  eventId: string;
  amountMinor: MinorUnits;
  currency: string;
  /** True when we hold money of the guest that must be refunded. */
  refundDue: boolean;
  resolved: boolean;
  /** Reason given by staff; '' while it is open, and when it closed itself. */
  closedReason: string;
  /** Uid of the member of staff who closed it, or ''. */
  closedBy: string;
  createdAt: string;
};

/** Descriptions for staff; what to do next is shown beside them. */
export const paymentExceptionMessages: Record<PaymentExceptionReason, string> = {
  'wrong-amount': 'The amount paid is not what was asked for.',
  'wrong-currency': 'The payment is in another currency than the booking.',
  'wrong-mode': 'The event is not a one-off payment.',
  'wrong-livemode': 'A test payment reached the live site, or the other way round.',
  'not-paid': 'Checkout was completed without a payment.',
  'unknown-booking': 'The payment names a booking that does not exist.',
  'unknown-attempt': 'The payment was not started by this site.',
  'attempt-of-other-booking': 'The payment was started for another booking.',
  'booking-not-payable': 'The booking was cancelled or had expired when the payment arrived.',
  'already-paid': 'The booking was paid twice.',
  'balance-overdue': 'The balance of the stay was not paid when it was due.',
  overpaid: 'More was paid than the booking still owed.',
  'refund-mismatch': 'More was refunded than this payment brought, or than was decided.',
  'refund-failed': 'A refund could not be paid out.',
  'refund-waiting': 'A refund of a disputed payment waits.',
  disputed: 'The guest’s bank disputes the payment.',
  'dispute-lost': 'The dispute was lost: the guest’s bank took the money back.',
  'credit-too-large':
    'More was refunded than the invoice has left, so there is no credit note for it.',
  'invoice-too-low': 'More is kept than the invoice and its credit notes say.',
  'credit-too-late': 'Too late for a GST credit note: 30 November has passed.',
};
