import { messages } from '../core/messages.ts';
import { maximumCharge, minimumCharge } from '../core/money.ts';
import type { Booking } from './booking.ts';
import { canBooking, isOverdue } from './booking-lifecycle.ts';
import { nextDue, owedMinor } from './deposit.ts';
import type { PaymentAttempt, PaymentExceptionReason } from './payment.ts';
import { totalOfLines } from './quote.ts';

/** Why a booking cannot be paid. */
export type PaymentProblem = 'cancelled' | 'already-paid' | 'expired' | 'wrong-total';

/** What the person who wants to pay reads about each problem. */
export const paymentProblemMessages: Record<PaymentProblem, string> = {
  cancelled: messages.bookingCancelled,
  'already-paid': messages.bookingAlreadyPaid,
  expired: 'The time to pay for this booking has passed, so its nights were released.',
  'wrong-total': 'This booking can no longer be paid.',
};

/** Why money cannot be recorded for a booking; null when it can, which staff may do after the deadline too. */
export function findPaymentProblem(
  booking: Pick<Booking, 'status' | 'isPaid'>,
): PaymentProblem | null {
  if (canBooking(booking.status, 'pay')) return null;
  if (booking.status === 'cancelled') return 'cancelled';
  return booking.isPaid ? 'already-paid' : 'expired';
}

/** A booking as far as its next payment at Stripe depends on it. */
export type CheckoutBooking = Pick<
  Booking,
  | 'status'
  | 'isPaid'
  | 'holdUntil'
  | 'lines'
  | 'totalMinor'
  | 'dueNowMinor'
  | 'paidMinor'
  | 'currency'
>;

/**
 * Why a guest cannot be sent to Stripe; null when they can. The total is added up from the stored lines
 * again, and has to be an amount that Stripe takes.
 */
export function findCheckoutProblem(booking: CheckoutBooking, now: Date): PaymentProblem | null {
  const problem = findPaymentProblem(booking);
  if (problem !== null) return problem;
  if (isOverdue(booking, now)) return 'expired';
  const dueMinor = nextDue(booking);
  const isPayableTotal =
    totalOfLines(booking.lines) === booking.totalMinor &&
    dueMinor >= minimumCharge[booking.currency] &&
    dueMinor <= maximumCharge;
  return isPayableTotal ? null : 'wrong-total';
}

/** Money that arrived, as Stripe describes it. */
export type ReceivedMoney = {
  amountMinor: number;
  currency: string;
  /** Null when the event and its object disagree. */
  livemode: boolean | null;
  mode: string;
};

/** The first thing about money received that does not agree with our record; null when all does. */
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
