import type { createPaymentLink } from '../money/payment-link.ts';
import type { startPayment } from '../money/start-payment.ts';
import { AppError } from '../platform/errors.ts';
import type { BookingDeps } from './booking-deps.ts';

/**
 * Address of the payment page of a stay that a guest has just taken; '' when none opens. The stay
 * is held whatever becomes of it: the mail has another way to pay.
 * @param open a link tells its payer the result without the key of the stay
 */
export async function openPaymentPage(
  open: typeof startPayment | typeof createPaymentLink,
  deps: BookingDeps,
  bookingId: string,
  now: Date,
): Promise<string> {
  return open(deps, bookingId, now).catch((error: unknown) => {
    // It was logged where it failed.
    if (error instanceof AppError) return '';
    throw error;
  });
}
