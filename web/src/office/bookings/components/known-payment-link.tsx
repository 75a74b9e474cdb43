import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePaymentLink } from '../use-payment-link.ts';
import { PaymentLinkWays } from './payment-link-ways.tsx';

/** Existing payment link for the amount due, for sending again. */
export function KnownPaymentLink({ booking }: { booking: Booking }) {
  const { link } = usePaymentLink(booking);
  if (link === null) return null;
  return (
    <Box component="section" aria-label="Payment link">
      <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        Payment link for {formatMinor(link.amountMinor, booking.currency)}: {link.url}
      </Typography>
      <PaymentLinkWays booking={booking} {...link} />
    </Box>
  );
}
