import type { Booking } from '@kerala-stays/domain/bookings/booking';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMail } from '../use-mail.ts';
import { MailList } from './mail-list.tsx';

/** Messages sent to the guest, each with a resend button. */
export function BookingMessages({ booking }: { booking: Booking }) {
  const outbox = useMail({ bookingId: booking._id }, booking.updatedAt);
  if (outbox.status === 'loading' || outbox.mail?.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="booking-messages">
      <Typography variant="h4" component="h3" id="booking-messages" sx={{ mb: 1 }}>
        Mail to the guest
      </Typography>
      {outbox.status === 'error' ? (
        <Typography role="alert">The messages could not be loaded.</Typography>
      ) : (
        <MailList mail={outbox.mail} showsGuest={false} onChanged={outbox.refresh} />
      )}
    </Box>
  );
}
