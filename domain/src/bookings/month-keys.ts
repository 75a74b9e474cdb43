import type { Booking } from './booking.ts';
import { holdsNights } from './booking-lifecycle.ts';
import { monthsOf } from './month-sheet.ts';

/**
 * Months, 'YYYY-MM', in which a booking holds nights; none once it holds none. Stored as
 * `monthKeys`, by which the board finds its stays.
 */
export function monthKeysOf({
  status,
  checkInDate,
  checkOutDate,
}: Pick<Booking, 'status' | 'checkInDate' | 'checkOutDate'>): string[] {
  // A damaged day is stored as none.
  const isDated = `${checkInDate}` !== '' && `${checkOutDate}` !== '';
  return isDated && holdsNights(status) ? monthsOf(checkInDate, checkOutDate) : [];
}
