import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor, type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { nextDue, owedMinor } from '@kerala-stays/domain/money/deposit';
import { findPaymentProblem } from '@kerala-stays/domain/money/payability';

/** What a guest may pay now. */
export type PaymentOffer = {
  /** What the button says. */
  pay: string;
  isHeld: boolean;
  /** What is still owed once this is paid. */
  laterMinor: MinorUnits;
};

/** What a guest may pay of a booking now, in the words of its button; null when there is nothing to pay. */
export function paymentOffer(booking: Booking): PaymentOffer | null {
  const dueMinor = nextDue(booking);
  if (dueMinor === 0 || findPaymentProblem(booking) !== null) return null;
  const isHeld = booking.status === 'pending-payment';
  const amount = formatMinor(dueMinor, booking.currency);
  // While it is held the rest is due later, so that a deposit is what is due now.
  const part = isHeld ? `Pay ${amount} now` : `Pay ${amount}`;
  // All at once is the plain case; a deposit or a balance has to say what it is.
  const pay = dueMinor < booking.totalMinor ? part : 'Pay Now';
  return { pay, isHeld, laterMinor: subtractMinor(owedMinor(booking), dueMinor) };
}
