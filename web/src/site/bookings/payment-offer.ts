import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor, type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { nextDue, owedMinor } from '@kerala-stays/domain/money/deposit';
import { findPaymentProblem } from '@kerala-stays/domain/money/payability';

/** Payment that a guest may make now. */
export type PaymentOffer = {
  /** Button label beside the price. */
  pay: string;
  /** Button label where the price stands elsewhere. */
  payAmount: string;
  isHeld: boolean;
  /** Amount still owed once this is paid. */
  laterMinor: MinorUnits;
};

/** Payment that a guest may make now, with its button label; null when nothing is due. */
export function paymentOffer(booking: Booking): PaymentOffer | null {
  const dueMinor = nextDue(booking);
  if (dueMinor === 0 || findPaymentProblem(booking) !== null) return null;
  const isHeld = booking.status === 'pending-payment';
  const amount = formatMinor(dueMinor, booking.currency);
  // During the hold a balance may remain due later, so a deposit is due "now".
  const part = isHeld ? `Pay ${amount} now` : `Pay ${amount}`;
  // Full payment needs no explanation; a deposit or balance shows its amount.
  const [pay, payAmount] =
    dueMinor < booking.totalMinor ? [part, part] : ['Pay Now', `Pay Now: ${amount}`];
  return { pay, payAmount, isHeld, laterMinor: subtractMinor(owedMinor(booking), dueMinor) };
}
