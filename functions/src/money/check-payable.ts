import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  findCheckoutProblem,
  findPaymentProblem,
  type PaymentProblem,
  paymentProblemMessages,
  staffPaymentProblemMessage,
} from '@kerala-stays/domain/money/payability';
import { AppError } from '../platform/errors.ts';

/** Reader of the reason why a booking cannot be paid: staff have other options. */
export type CheckoutReader = 'guest' | 'staff';

/** Throws for a booking that cannot, or can no longer, be paid, with a reason for the reader. */
export function checkPayable(booking: Booking): void {
  const problem = findPaymentProblem(booking);
  if (problem !== null) throw rejection(problem, paymentProblemMessages[problem]);
}

/** Throws for a booking that cannot be paid at Stripe. */
export function checkCheckout(booking: Booking, now: Date, reader: CheckoutReader = 'guest'): void {
  const problem = findCheckoutProblem(booking, now);
  if (problem === null) return;
  const forStaff = staffPaymentProblemMessage(problem, booking.currency);
  throw rejection(problem, reader === 'staff' ? forStaff : paymentProblemMessages[problem]);
}

function rejection(problem: PaymentProblem, message: string): AppError {
  return new AppError(problem === 'wrong-total' ? 'invalid' : 'conflict', { message });
}
