import { bookingReference } from '@kerala-stays/domain/bookings/booking';
import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';
import { formatStatus } from '#web/components/bookings/booking-status.ts';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useBooking } from '../api/use-booking.ts';
import { formatMadeState } from '../made-text.ts';
import { statusLooks, urgencyOf } from './booking-status-chip.tsx';

/** "Held KS-AF8B78EF · Unpaid", with a link. */
export function BookedChip({ bookingId }: { bookingId: string }) {
  const booking = useBooking(bookingId).data ?? null;
  const reference = booking?.reference ?? bookingReference(bookingId);
  const now = serverNow();
  const standing = booking === null ? null : formatStatus(booking, now);
  const state = booking === null ? 'Booking' : formatMadeState(booking);
  const label = standing === null ? reference : `${reference} · ${standing.label}`;
  return (
    <Chip
      size="small"
      clickable
      component={Link}
      to={paths.admin.bookings.one(bookingId)}
      label={[state, label].filter(Boolean).join(' ')}
      sx={{
        height: 20,
        maxWidth: '100%',
        ...statusLooks[booking === null ? 'grey' : urgencyOf(booking, now)],
      }}
    />
  );
}
