import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { isAhead } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { countedMinor, nextDue, owedMinor } from '@kerala-stays/domain/money/deposit';

/** What a booking still has to be paid, also after the stay; nothing once it was given up. */
export function stillOwed(booking: Booking): MinorUnits {
  const { status, isPaid } = booking;
  const isLate = status === 'completed' && !isPaid;
  return isAhead(status) || isLate ? owedMinor(booking) : (0 as MinorUnits);
}

/** What stands below the total for a guest: what was paid, what went back, what is still to be paid. */
export function listGuestSums(booking: Booking): [string, MinorUnits][] {
  const { paidMinor, refundedMinor, balanceDueOn, dueNowMinor } = booking;
  const owed = stillOwed(booking);
  const dueNow = owed === 0 ? owed : nextDue(booking);
  const later = subtractMinor(owed, dueNow);
  // Once the deposit is paid, or when there is none, what is due next is the balance on its day.
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
