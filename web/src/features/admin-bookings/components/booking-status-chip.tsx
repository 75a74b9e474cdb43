import { type Booking, owesRefund } from '@kerala-stays/domain/bookings/booking';
import { bookingStatusDisplay } from '@kerala-stays/domain/bookings/booking-lifecycle';
import Chip from '@mui/material/Chip';

/** Grounds and inks that pass AA. */
const looks = {
  green: { bgcolor: '#dcefe2', color: '#14552e' },
  red: { bgcolor: '#fbe3df', color: '#7d1f10' },
  yellow: { bgcolor: '#fdf0c4', color: '#624a00' },
  blue: { bgcolor: '#dbe8f5', color: '#0d3d69' },
  grey: { bgcolor: '#e8ebea', color: '#3c4845' },
} as const;

export function BookingStatusChip({ booking }: { booking: Booking }) {
  const { label, colour } = bookingStatusDisplay[booking.status];
  const owes = owesRefund(booking);
  return <Chip size="small" label={owes ? `${label}, refund due` : label} sx={looks[colour]} />;
}
