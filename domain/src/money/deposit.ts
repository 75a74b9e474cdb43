import type { Booking } from '../bookings/booking.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import type { Currency } from '../core/currency.ts';
import {
  type MinorUnits,
  minimumCharge,
  percentOf,
  subtractMinor,
  sumMinor,
} from '../core/money.ts';
import type { PaymentPart } from './payment.ts';

/** A hotel's payment terms for new bookings. */
export type DepositTerms = {
  /** Share of the total due at once, 0 to 100; 100 is the full amount. */
  depositPercent: number;
  /** Days before check-in on which the rest is due, 0 to 90. */
  balanceDaysBefore: number;
};

export type PaymentPlan = {
  dueNowMinor: MinorUnits;
  balanceMinor: MinorUnits;
  /** '' without a balance. */
  balanceDueOn: CalendarDate | '';
};

/**
 * Splits a total into the amount due at once and the balance. No split when the balance would be
 * due today or earlier, or when either part is below Stripe's minimum charge.
 */
export function planPayment(
  totalMinor: MinorUnits,
  terms: DepositTerms,
  stay: { checkIn: CalendarDate; today: CalendarDate; currency: Currency },
): PaymentPlan {
  const balanceDueOn = addDays(stay.checkIn, -terms.balanceDaysBefore);
  const dueNowMinor = percentOf(totalMinor, terms.depositPercent);
  const balanceMinor = subtractMinor(totalMinor, dueNowMinor);
  const smallest = minimumCharge[stay.currency];
  const tooSmall = (dueNowMinor > 0 && dueNowMinor < smallest) || balanceMinor < smallest;
  if (tooSmall || balanceDueOn <= stay.today) {
    return { dueNowMinor: totalMinor, balanceMinor: 0 as MinorUnits, balanceDueOn: '' };
  }
  return { dueNowMinor, balanceMinor, balanceDueOn };
}

/** The fields of a booking that determine the amount owed. */
export type OwingBooking = {
  totalMinor: MinorUnits;
  dueNowMinor: MinorUnits;
  paidMinor: MinorUnits;
  excessReturnedMinor: MinorUnits;
};

/**
 * Amount that counts towards the price: all payments, less refunds of overpayment after the price
 * fell. A goodwill refund beyond that is a gift: it still counts as paid and is never requested
 * again.
 */
export function countedMinor({
  paidMinor,
  excessReturnedMinor,
}: Pick<OwingBooking, 'paidMinor' | 'excessReturnedMinor'>): MinorUnits {
  return subtractMinor(paidMinor, excessReturnedMinor);
}

/** Unpaid part of the whole price. */
export function owedMinor(booking: Omit<OwingBooking, 'dueNowMinor'>): MinorUnits {
  return subtractMinor(booking.totalMinor, countedMinor(booking));
}

/**
 * Amount that staff may record for a booking: the rest to be paid, and losses to disputes, for
 * which the guest is not asked automatically.
 */
export function recordableMinor(
  booking: Omit<OwingBooking, 'dueNowMinor'> & Pick<Booking, 'disputeLostMinor'>,
): MinorUnits {
  return sumMinor([owedMinor(booking), booking.disputeLostMinor]);
}

/** Overpayment of the price: refunded, or kept by staff with a reason. */
export function excessMinor(booking: Omit<OwingBooking, 'dueNowMinor'>): MinorUnits {
  return subtractMinor(countedMinor(booking), booking.totalMinor);
}

/**
 * Next amount requested from the guest: the rest of the deposit, then the balance; 0 when all is
 * paid.
 */
export function nextDue(booking: OwingBooking): MinorUnits {
  const { totalMinor, dueNowMinor } = booking;
  const counted = countedMinor(booking);
  const isDeposit = counted < dueNowMinor && dueNowMinor < totalMinor;
  return subtractMinor(isDeposit ? dueNowMinor : totalMinor, counted);
}

/** Part of the price that {@link nextDue} covers. */
export function nextPart(booking: OwingBooking): PaymentPart {
  const { totalMinor, dueNowMinor } = booking;
  const counted = countedMinor(booking);
  if (dueNowMinor > 0 && dueNowMinor < totalMinor) {
    return counted < dueNowMinor ? 'deposit' : 'balance';
  }
  return counted === 0 ? 'total' : 'balance';
}
