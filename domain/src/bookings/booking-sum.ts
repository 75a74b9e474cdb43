import { type Currency, currencies } from '../core/currency.ts';
import { type MinorUnits, sumMinor } from '../core/money.ts';
import type { Booking } from './booking.ts';
import { holdsNights } from './booking-lifecycle.ts';

type Amounts = { currency: Currency; amountMinor: MinorUnits }[];

/** Number and total of bookings by currency; amounts in two currencies are never added. */
export type BookingSum = {
  count: number;
  amounts: Amounts;
  /** Cancelled and expired bookings among them. */
  ended: { count: number; amounts: Amounts };
};

export function sumBookings(
  bookings: readonly Pick<Booking, 'status' | 'currency' | 'totalMinor'>[],
): BookingSum {
  const ended = bookings.filter(({ status }) => !holdsNights(status));
  return {
    count: bookings.length,
    amounts: amountsOf(bookings),
    ended: { count: ended.length, amounts: amountsOf(ended) },
  };
}

function amountsOf(bookings: readonly Pick<Booking, 'currency' | 'totalMinor'>[]): Amounts {
  return currencies
    .map((currency) => bookings.filter((booking) => booking.currency === currency))
    .flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const amountMinor = sumMinor(same.map(({ totalMinor }) => totalMinor));
      return [{ currency: first.currency, amountMinor }];
    });
}
