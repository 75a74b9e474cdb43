import type { Booking } from '../bookings/booking.ts';
import { isSecured } from '../bookings/booking-lifecycle.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';

/** Days after the departure on which a guest may still ask for something left behind. */
const daysAfter = 30;

/**
 * Whether a stay's guest may know the telephone and the way of the house: from when the nights are
 * secured, until a month after the departure.
 * @param today the day in Kerala
 */
export function mayKnowHouse(
  { status, checkOutDate }: Pick<Booking, 'status' | 'checkOutDate'>,
  today: CalendarDate,
): boolean {
  // A damaged booking has no date.
  return isSecured(status) && checkOutDate !== '' && today <= addDays(checkOutDate, daysAfter);
}
