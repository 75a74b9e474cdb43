import { type Booking, normaliseEmail } from '@kerala-stays/domain/bookings/booking';
import type { BookingStatus } from '@kerala-stays/domain/bookings/booking-lifecycle';

export type BookingFilters = {
  status: BookingStatus | '';
  /** A reference, an e-mail address, or the beginning of a name. */
  search: string;
  hotelId: string;
  /** Check-in from this day on, '' for any. */
  from: string;
  to: string;
};

/** Whether a booking is what staff look for: its reference, its e-mail address, or how its name begins. */
export function fitsFilters(booking: Booking, filters: BookingFilters): boolean {
  const { status, search, hotelId, from, to } = filters;
  const { checkInDate } = booking;
  return (
    (status === '' || booking.status === status) &&
    (hotelId === '' || booking.hotel._id === hotelId) &&
    (from === '' || checkInDate >= from) &&
    (to === '' || checkInDate <= to) &&
    (search === '' || isFound(booking, search))
  );
}

function isFound({ reference, guestEmail, guestName }: Booking, search: string): boolean {
  const text = normaliseEmail(search);
  return (
    reference.toLowerCase() === text ||
    guestEmail === text ||
    normaliseEmail(guestName).startsWith(text)
  );
}
