import { type Booking, type PaymentMethod, roomWords } from '../bookings/booking.ts';
import { type CalendarDate, type DayRange, dateInKerala } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import { formatDay } from '../core/format-dates.ts';
import type { MinorUnits } from '../core/money.ts';

/** How a guest is sent to Stripe: their own Checkout Session, or a link that staff send. */
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

/** Which part of a booking's price a page asks for. */
export const paymentParts = ['total', 'deposit', 'balance'] as const;
export type PaymentPart = (typeof paymentParts)[number];

/** One try to collect what a booking owes next. Its id is also the idempotency key at Stripe. */
export type PaymentAttempt = {
  _id: string;
  bookingId: string;
  kind: PaymentAttemptKind;
  status: PaymentAttemptStatus;
  part: PaymentPart;
  /** The stay that its page describes (`describedStay`): a moved stay needs another page. */
  covers: string;
  amountMinor: MinorUnits;
  currency: Currency;
  /** Stripe's id of the session or link; '' while creating. */
  stripeId: string;
  url: string;
  expiresAt: string;
  createdAt: string;
};

/** Ids are counted per booking: two tabs that start the same attempt want the same document. */
export function paymentAttemptId(bookingId: string, number: number): string {
  return `${bookingId}-a${number}`;
}

/** Links are counted like attempts: one that was closed, or that Stripe refused, never comes back. */
export function paymentLinkAttemptId(bookingId: string, number: number): string {
  return `${bookingId}-link-${number}`;
}

/** What a payment page tells about a stay, as one comparable text. */
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

/** Money that arrived, once for each Stripe payment intent or manual payment. */
export type Payment = {
  _id: string;
  bookingId: string;
  method: PaymentMethod;
  amountMinor: MinorUnits;
  currency: Currency;
  refundedMinor: MinorUnits;
  /**
   * `surplus` is stored for an unapplied payment: the booking could not be paid (again), staff decide;
   * `voided` was recorded by mistake and counts for nothing.
   */
  status: PaymentState;
  /** The guest's bank disputes it at the moment. */
  disputed: boolean;
  /** Lost to the bank by a dispute. */
  disputeLostMinor: MinorUnits;
  /** Stripe's fee, once known; 0 before and for payments outside Stripe. */
  feeMinor: MinorUnits;
  note: string;
  /** The bank's or UPI reference of a payment that staff recorded. */
  reference: string;
  voidReason: string;
  /** Account of the member of staff who recorded it, or '' for Stripe's. */
  recordedBy: string;
  /** Of it, what stands for money that the guest's bank took back for good: it is no more money for the booking. */
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

/** Why an event did not do what it asked for. */
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
 * Something odd that staff have to look at. It never changes whether a booking is paid. Its id follows from
 * what it is about, so that it closes when that is settled; staff may close it with a reason.
 */
export type PaymentException = {
  _id: string;
  reason: PaymentExceptionReason;
  bookingId: string;
  paymentId: string;
  /** The refund that it is about, or ''. */
  refundId: string;
  eventId: string;
  amountMinor: MinorUnits;
  currency: string;
  /** True when the guest's money is with us and has to go back. */
  refundDue: boolean;
  resolved: boolean;
  /** Why staff closed it; '' while it is open, and when it closed itself. */
  closedReason: string;
  /** Account of the member of staff who closed it, or ''. */
  closedBy: string;
  createdAt: string;
};

/** What has happened, for staff; what to do about it is said beside it. */
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
  'refund-mismatch': 'More went back than this payment brought, or than was decided.',
  'refund-failed': 'Stripe could not pay a refund out.',
  'refund-waiting': 'A refund of a disputed payment waits.',
  disputed: 'The guest’s bank disputes the payment.',
  'dispute-lost': 'The dispute was lost: the guest’s bank took the money back.',
  'credit-too-large':
    'More went back than the invoice has left, so there is no credit note for it.',
  'invoice-too-low': 'More is kept than the invoice and its credit notes say.',
  'credit-too-late': 'Too late for a GST credit note: 30 November has passed.',
};
