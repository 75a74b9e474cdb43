import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  findCheckoutProblem,
  findPaymentProblem,
  type PaymentProblem,
  paymentProblemMessages,
} from '@kerala-stays/domain/bookings/payability';
import { AppError } from '../platform/errors.ts';

/** Throws for a booking that cannot be paid (any more), with the reason that the person should read. */
export function checkPayable(booking: Booking): void {
  throwFor(findPaymentProblem(booking));
}

/** Throws for a booking that cannot be paid at Stripe. */
export function checkCheckout(booking: Booking, now: Date): void {
  throwFor(findCheckoutProblem(booking, now));
}

function throwFor(problem: PaymentProblem | null): void {
  if (problem === null) return;
  const code = problem === 'wrong-total' ? 'invalid' : 'conflict';
  throw new AppError(code, { message: paymentProblemMessages[problem] });
}
