import type { Booking } from './booking.ts';
import { holdsNights } from './booking-lifecycle.ts';
import { monthsOf } from './month-sheet.ts';

/**
 * The months, 'YYYY-MM', whose nights a booking holds; none when it holds none any more. Stored as `monthKeys`, by
 * which the board finds its stays.
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
