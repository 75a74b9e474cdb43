import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';

/** Whether the stay is still ahead. */
const isAhead = ({ status, checkOutDate }: Booking, today: CalendarDate) =>
  status !== 'cancelled' && status !== 'expired' && status !== 'completed' && checkOutDate >= today;

/** Upcoming stays by arrival, the next one first; then past ones, latest first. */
export function sortStays(bookings: readonly Booking[], today: CalendarDate): Booking[] {
  return [...bookings].sort((a, b) => {
    const [first, second] = [isAhead(a, today), isAhead(b, today)];
    if (first !== second) return first ? -1 : 1;
    const order = a.checkInDate < b.checkInDate ? -1 : a.checkInDate > b.checkInDate ? 1 : 0;
    return first ? order : -order;
  });
}
