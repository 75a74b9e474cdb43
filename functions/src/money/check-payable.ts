import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  findCheckoutProblem,
  findPaymentProblem,
  type PaymentProblem,
  paymentProblemMessages,
  staffPaymentProblemMessage,
} from '@kerala-stays/domain/money/payability';
import { noPageMessages, type PaymentProvider } from '@kerala-stays/domain/money/payment-provider';
import { AppError } from '../platform/errors.ts';

/** Reader of the reason why a booking cannot be paid: staff have other options. */
export type CheckoutReader = 'guest' | 'staff';

/** Throws for a booking that cannot, or can no longer, be paid, with a reason for the reader. */
export function checkPayable(booking: Booking): void {
  const problem = findPaymentProblem(booking);
  if (problem !== null) throw rejection(problem, paymentProblemMessages[problem]);
}

/** Throws for a booking that cannot be paid on a page of the provider. */
export function checkCheckout(
  booking: Booking,
  now: Date,
  { provider, reader }: { provider: PaymentProvider; reader: CheckoutReader },
): void {
  const problem = findCheckoutProblem(booking, now);
  if (problem === null && provider !== 'none') return;
  if (problem === null) throw new AppError('conflict', { message: noPageMessages[reader] });
  const forStaff = staffPaymentProblemMessage(problem, booking.currency);
  throw rejection(problem, reader === 'staff' ? forStaff : paymentProblemMessages[problem]);
}

function rejection(problem: PaymentProblem, message: string): AppError {
  return new AppError(problem === 'wrong-total' ? 'invalid' : 'conflict', { message });
}
