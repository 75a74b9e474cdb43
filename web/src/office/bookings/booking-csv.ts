import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { csvFile } from '@kerala-stays/domain/core/csv';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { toMajor } from '@kerala-stays/domain/core/money';
import { formatStatus } from '#web/components/bookings/booking-status.ts';
import { stillOwed } from '#web/components/bookings/booking-sums.ts';

const header = [
  'Booking',
  'Made',
  'Status',
  'Guest',
  'Email',
  'Mobile',
  'Hotel',
  'Room type',
  'Guests',
  'Check-in',
  'Check-out',
  'Nights',
  'Currency',
  'Total',
  'Paid',
  'Refunded',
  'Still to pay',
];

/** The bookings as CSV; amounts are numbers in whole units. */
export function bookingCsv(bookings: readonly Booking[], now: Date): string {
  return csvFile(
    header,
    bookings.map((booking) => {
      const amount = (minor: Booking['totalMinor']) => toMajor(minor, booking.currency);
      return [
        booking.reference,
        formatInstant(booking.createdAt),
        formatStatus(booking, now).label,
        booking.guestName,
        booking.guestEmail,
        booking.guestMobile,
        booking.hotel.name,
        roomWords(booking),
        booking.guests,
        booking.checkInDate,
        booking.checkOutDate,
        booking.nights,
        booking.currency.toUpperCase(),
        amount(booking.totalMinor),
        amount(booking.paidMinor),
        amount(booking.refundedMinor),
        amount(stillOwed(booking)),
      ];
    }),
  );
}
