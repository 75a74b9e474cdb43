import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatInstant } from '#web/lib/format-dates.ts';
import { type BookingPayment, usePayments } from '../api/use-payments.ts';
import { paymentMethodLabels } from '../payment-methods.ts';

function describe(payment: BookingPayment): string {
  const money = (minor: BookingPayment['amountMinor']) => formatMinor(minor, payment.currency);
  return [
    `${money(payment.amountMinor)} by ${paymentMethodLabels[payment.method]}`,
    formatInstant(payment.createdAt),
    payment.isUnapplied ? 'not applied, to be refunded' : '',
    payment.refundedMinor > 0 ? `${money(payment.refundedMinor)} refunded` : '',
    payment.isDisputed ? 'disputed' : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What came in for a booking and what went back, live, with the notes of staff. */
export function BookingPayments({ booking }: { booking: Booking }) {
  const live = usePayments(booking._id);
  const payments = live.status === 'success' ? live.data.items : [];
  if (payments.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="booking-payments">
      <Typography variant="h4" component="h3" id="booking-payments" sx={{ mb: 1 }}>
        Payments
      </Typography>
      <Stack component="ul" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {payments
          .toSorted((a, b) => compareInstants(a.createdAt, b.createdAt))
          .map((payment) => (
            <li key={payment.id}>
              {describe(payment)}
              {payment.note !== '' && (
                <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap' }}>
                  {payment.note}
                </Typography>
              )}
            </li>
          ))}
      </Stack>
    </Box>
  );
}
