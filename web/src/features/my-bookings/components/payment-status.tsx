import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { bookingStatusDisplay, canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatInstant } from '#web/lib/format-dates.ts';

/** Inks on white that pass AA; the dot carries the colour as well. */
const inks = {
  green: '#14713d',
  red: 'var(--danger)',
  yellow: '#7a5b00',
  blue: '#0d4677',
  grey: 'var(--stone)',
} as const;

function statusOf(booking: Booking): { label: string; ink: string } {
  // Product §8.1: what matters to a guest of a live booking is whether it is paid.
  if (booking.status === 'pending-payment' || booking.status === 'paid') {
    return booking.isPaid ? { label: 'Paid', ink: inks.green } : { label: 'Unpaid', ink: inks.red };
  }
  const { label, colour } = bookingStatusDisplay[booking.status];
  return { label, ink: inks[colour] };
}

type PaymentStatusProps = {
  booking: Booking;
  busy: boolean;
  onPay: (booking: Booking) => void;
};

/** 'Paid' or 'Unpaid' with its colour, and 'Pay Now' where there is something to pay. */
export function PaymentStatus({ booking, busy, onPay }: PaymentStatusProps) {
  const { label, ink } = statusOf(booking);
  const isPayable = !booking.isPaid && canBooking(booking.status, 'pay');
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: ink }} />
        <Typography component="span" sx={{ color: ink, fontWeight: 600 }}>
          {label}
        </Typography>
      </Box>
      {isPayable && (
        <>
          <Button
            variant="contained"
            color="secondary"
            size="small"
            loading={busy}
            onClick={() => onPay(booking)}
            aria-label={`Pay Now for ${booking.hotel.name}`}
          >
            Pay Now
          </Button>
          {booking.holdUntil !== '' && (
            <Typography variant="body2" color="textSecondary">
              Held for you until {formatInstant(booking.holdUntil)}
            </Typography>
          )}
        </>
      )}
    </Stack>
  );
}
