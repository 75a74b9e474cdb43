import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  findCheckoutProblem,
  findPaymentProblem,
  type PaymentProblem,
  paymentProblemTexts,
} from '@kerala-stays/domain/bookings/payability';
import { AppError } from '../platform/errors.ts';

/** Refuses a booking that cannot be paid (any more), with the reason that the person should read. */
export function checkPayable(booking: Booking): void {
  refuse(findPaymentProblem(booking));
}

/** Refuses a booking that cannot be paid at Stripe. */
export function checkCheckout(booking: Booking, now: Date): void {
  refuse(findCheckoutProblem(booking, now));
}

function refuse(problem: PaymentProblem | null): void {
  if (problem === null) return;
  const code = problem === 'wrong-total' ? 'invalid' : 'conflict';
  throw new AppError(code, { message: paymentProblemTexts[problem] });
}
