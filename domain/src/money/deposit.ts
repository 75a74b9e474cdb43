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

/** What a hotel wants to have paid when a stay is booked. */
export type DepositTerms = {
  /** Share of the total that is due at once, 0 to 100; 100 is everything at once. */
  depositPercent: number;
  /** Days before check-in on which the rest is due, 0 to 90. */
  balanceDaysBefore: number;
};

export type PaymentPlan = {
  dueNowMinor: MinorUnits;
  balanceMinor: MinorUnits;
  /** '' when there is no balance. */
  balanceDueOn: CalendarDate | '';
};

/**
 * Splits a total into what is due at once and the balance. All of it is due at once when the balance
 * would be due today or earlier, and when a part would be too small for Stripe to charge.
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

/** A booking as far as what it still owes depends on it. */
export type OwingBooking = {
  totalMinor: MinorUnits;
  dueNowMinor: MinorUnits;
  paidMinor: MinorUnits;
  excessReturnedMinor: MinorUnits;
};

/**
 * What counts towards the price: all that was paid, less what went back because the price fell below it. What
 * the house gave back beyond that, as goodwill, is a gift: it still counts, so it is never asked for again.
 */
export function countedMinor({
  paidMinor,
  excessReturnedMinor,
}: Pick<OwingBooking, 'paidMinor' | 'excessReturnedMinor'>): MinorUnits {
  return subtractMinor(paidMinor, excessReturnedMinor);
}

/** What is still to be paid of the whole price. */
export function owedMinor(booking: Omit<OwingBooking, 'dueNowMinor'>): MinorUnits {
  return subtractMinor(booking.totalMinor, countedMinor(booking));
}

/**
 * What staff may record of a booking: what is still to be paid, and what the guest's bank took back, which nobody
 * is asked for by itself.
 */
export function recordableMinor(
  booking: Omit<OwingBooking, 'dueNowMinor'> & Pick<Booking, 'disputeLostMinor'>,
): MinorUnits {
  return sumMinor([owedMinor(booking), booking.disputeLostMinor]);
}

/** What counts towards the price beyond the price itself: it goes back, or staff keep it with a reason. */
export function excessMinor(booking: Omit<OwingBooking, 'dueNowMinor'>): MinorUnits {
  return subtractMinor(countedMinor(booking), booking.totalMinor);
}

/** What a guest is asked for next: the rest of the deposit, then the balance; 0 when all is paid. */
export function nextDue(booking: OwingBooking): MinorUnits {
  const { totalMinor, dueNowMinor } = booking;
  const counted = countedMinor(booking);
  const isDeposit = counted < dueNowMinor && dueNowMinor < totalMinor;
  return subtractMinor(isDeposit ? dueNowMinor : totalMinor, counted);
}

/** Which part of the price {@link nextDue} is. */
export function nextPart(booking: OwingBooking): PaymentPart {
  const { totalMinor, dueNowMinor } = booking;
  const counted = countedMinor(booking);
  if (dueNowMinor > 0 && dueNowMinor < totalMinor) {
    return counted < dueNowMinor ? 'deposit' : 'balance';
  }
  return counted === 0 ? 'total' : 'balance';
}
