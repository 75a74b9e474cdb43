import type { Booking } from '../bookings/booking.ts';
import { canBooking, isOverdue } from '../bookings/booking-lifecycle.ts';
import type { Currency } from '../core/currency.ts';
import { messages } from '../core/messages.ts';
import { formatMinor, maximumCharge, minimumCharge } from '../core/money.ts';
import { totalOfLines } from '../rates/quote.ts';
import { nextDue, type OwingBooking, owedMinor } from './deposit.ts';
import type { PaymentAttempt, PaymentExceptionReason } from './payment.ts';

export type PaymentProblem =
  | 'cancelled'
  | 'already-paid'
  | 'expired'
  | 'wrong-total'
  | 'too-small'
  | 'too-large';

/** Messages for the payer about each problem. */
export const paymentProblemMessages: Record<PaymentProblem, string> = {
  cancelled: messages.bookingCancelled,
  'already-paid': messages.bookingAlreadyPaid,
  expired: 'The time to pay for this booking has passed, so its nights were released.',
  'wrong-total': 'This booking can no longer be paid.',
  'too-small':
    'The amount is too small to be charged to a card. Please ask us how else you can pay it.',
  'too-large':
    'The amount is more than can be charged in one online payment. You have not been charged. Please contact us to pay in parts or by bank transfer.',
};

/** Message for staff instead, where they can fix the problem. */
export function staffPaymentProblemMessage(problem: PaymentProblem, currency: Currency): string {
  const most = formatMinor(maximumCharge, currency);
  const least = formatMinor(minimumCharge[currency], currency);
  if (problem === 'too-large') {
    return `Online, ${most} is the most that can be taken in one payment. Take this one in parts or by bank transfer, and record it here.`;
  }
  if (problem === 'too-small') {
    return `Online, ${least} is the least that can be taken. Take this payment by UPI, bank or cash, and record it here.`;
  }
  return paymentProblemMessages[problem];
}

/**
 * Why a payment cannot be recorded for a booking; null when it can. Staff may record one after the
 * deadline, and a balance after the stay.
 */
export function findPaymentProblem(
  booking: Pick<Booking, 'status' | 'isPaid'>,
): PaymentProblem | null {
  if (canBooking(booking.status, 'pay')) return booking.isPaid ? 'already-paid' : null;
  if (booking.status === 'cancelled') return 'cancelled';
  return booking.isPaid ? 'already-paid' : 'expired';
}

/** The fields of a booking that decide whether a guest can be sent to Stripe. */
export type CheckoutBooking = OwingBooking &
  Pick<Booking, 'status' | 'isPaid' | 'holdUntil' | 'checkInDate' | 'lines' | 'currency'>;

/**
 * Why a guest cannot be sent to Stripe; null when they can. Adds the total up again from the stored
 * lines, and checks that Stripe accepts the next amount due.
 */
export function findCheckoutProblem(booking: CheckoutBooking, now: Date): PaymentProblem | null {
  const problem = findPaymentProblem(booking);
  if (problem !== null) return problem;
  if (isOverdue(booking, now)) return 'expired';
  const due = nextDue(booking);
  if (totalOfLines(booking.lines) !== booking.totalMinor || due === 0) return 'wrong-total';
  if (due < minimumCharge[booking.currency]) return 'too-small';
  return due > maximumCharge ? 'too-large' : null;
}

/** A received payment as Stripe describes it. */
export type ReceivedMoney = {
  amountMinor: number;
  currency: string;
  /** Null when the event and its object disagree. */
  livemode: boolean | null;
  mode: string;
};

/** The first mismatch between a received payment and our record; null without one. */
export function findPaymentMismatch(
  money: ReceivedMoney,
  booking: Booking | null,
  attempt: PaymentAttempt | null,
  isLive: boolean,
): PaymentExceptionReason | null {
  if (money.livemode !== isLive) return 'wrong-livemode';
  if (money.mode !== 'payment') return 'wrong-mode';
  if (booking === null) return 'unknown-booking';
  if (attempt === null) return 'unknown-attempt';
  if (attempt.bookingId !== booking._id) return 'attempt-of-other-booking';
  if (money.currency !== booking.currency) return 'wrong-currency';
  if (money.amountMinor !== attempt.amountMinor) return 'wrong-amount';
  const problem = findPaymentProblem(booking);
  if (problem === 'already-paid') return 'already-paid';
  if (problem !== null) return 'booking-not-payable';
  return money.amountMinor > owedMinor(booking) ? 'overpaid' : null;
}
