import type { Booking } from '../bookings/booking.ts';
import { instantInKerala } from '../core/calendar.ts';
import type { HouseFacts } from './house-facts.ts';

/**
 * From the first check-in to the last check-out of a stay; null when the house does not say both
 * times.
 */
export function stayTimes(
  { checkInDate, checkOutDate }: Pick<Booking, 'checkInDate' | 'checkOutDate'>,
  { checkInFrom, checkOutBy }: Pick<HouseFacts, 'checkInFrom' | 'checkOutBy'>,
): { start: Date; end: Date } | null {
  if (checkInFrom === '' || checkOutBy === '') return null;
  return {
    start: instantInKerala(checkInDate, checkInFrom),
    end: instantInKerala(checkOutDate, checkOutBy),
  };
}
