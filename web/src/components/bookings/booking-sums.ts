import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { isAhead } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { countedMinor, nextDue, owedMinor } from '@kerala-stays/domain/money/deposit';

/** Amount still owed, also after the stay; nothing once the booking has been given up. */
export function stillOwed(booking: Booking): MinorUnits {
  const { status, isPaid } = booking;
  const isLate = status === 'completed' && !isPaid;
  return isAhead(status) || isLate ? owedMinor(booking) : (0 as MinorUnits);
}

/** Rows below the total for a guest: paid, refunded, still due. */
export function listGuestSums(booking: Booking): [string, MinorUnits][] {
  const { paidMinor, refundedMinor, balanceDueOn, dueNowMinor } = booking;
  const owed = stillOwed(booking);
  const dueNow = owed === 0 ? owed : nextDue(booking);
  const later = subtractMinor(owed, dueNow);
  // Once the deposit is paid, or when there is none, the next payment is the balance on its due
  // day.
  const isBalance = later === 0 && balanceDueOn !== '' && countedMinor(booking) >= dueNowMinor;
  const onDay = balanceDueOn === '' ? 'Due later' : `Due on ${formatDay(balanceDueOn)}`;
  const sums: [string, MinorUnits][] = [
    ['Paid', paidMinor],
    ['Refunded', refundedMinor],
    [isBalance ? onDay : 'To pay now', dueNow],
    [onDay, later],
  ];
  return sums.filter(([, minor]) => minor > 0);
}
