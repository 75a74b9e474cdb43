import type { BookingSum } from '@kerala-stays/domain/bookings/booking-sum';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatMinor } from '@kerala-stays/domain/core/money';

const amountsIn = (amounts: BookingSum['amounts']) =>
  amounts.map(({ amountMinor, currency }) => formatMinor(amountMinor, currency)).join(' + ');

/** "12 bookings, $142,000; of these 2 cancelled or expired, $6,000". */
export function formatSum({ count, amounts, ended }: BookingSum): string {
  const all = `${countOf(count, 'booking')}, ${amountsIn(amounts)}`;
  return ended.count === 0
    ? all
    : `${all}; of these ${ended.count} cancelled or expired, ${amountsIn(ended.amounts)}`;
}
