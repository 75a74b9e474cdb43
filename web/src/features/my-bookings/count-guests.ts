import type { Booking } from '@kerala-stays/domain/bookings/booking';

/** "2 guests" */
export function countGuests({ guests }: Pick<Booking, 'guests'>): string {
  return `${guests} ${guests === 1 ? 'guest' : 'guests'}`;
}
