import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatAge, formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatRefund, formatStatus } from '#web/components/bookings/booking-status.ts';
import { hasPaymentPage } from '#web/config/payment-provider.ts';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { paymentOffer } from '../payment-offer.ts';
import { HowToPay } from './how-to-pay.tsx';

/** Text colours on white that pass AA; the dot has its own colour. */
const inks = {
  green: '#14713d',
  red: 'var(--danger)',
  yellow: '#7a5b00',
  blue: '#0d4677',
  grey: 'var(--stone)',
} as const;

type PaymentStatusProps = {
  booking: Booking;
  busy: boolean;
  onPay: (booking: Booking) => void;
  /** Payment by UPI, below the button. */
  upi?: ReactNode;
};

/** End of the hold and the remaining time, or that it has expired. */
function Deadline({ holdUntil, now }: { holdUntil: string; now: Date }) {
  if (holdUntil === '') return null;
  const left = Date.parse(holdUntil) - now.getTime();
  return (
    <Typography variant="body2">
      {left > 0
        ? `Held for you until ${formatInstant(holdUntil)} · ${formatAge(now.toISOString(), Date.parse(holdUntil))} left`
        : `The hold ended on ${formatInstant(holdUntil)}. The nights may have gone to other guests.`}
    </Typography>
  );
}

/** Payment status of a booking, its deadline, and the pay button if anything is due. */
export function PaymentStatus({ booking, busy, onPay, upi }: PaymentStatusProps) {
  const now = useServerNow();
  const { label, colour, detail } = formatStatus(booking, now);
  const ink = inks[colour];
  const offer = paymentOffer(booking);
  const isHeld = booking.status === 'pending-payment';
  const refund = formatRefund(booking);
  return (
    <Stack spacing={1}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '50%', bgcolor: ink }} />
        <Typography component="span" sx={{ color: ink, fontWeight: 600 }}>
          {label}
        </Typography>
      </Box>
      {isHeld && <Deadline holdUntil={booking.holdUntil} now={now} />}
      {offer !== null && (
        <>
          {hasPaymentPage && (
            <Button
              variant="contained"
              color="secondary"
              fullWidth
              loading={busy}
              onClick={() => onPay(booking)}
              aria-label={`${offer.pay} for ${booking.hotel.name}`}
              sx={{ minHeight: 48 }}
            >
              {offer.pay}
            </Button>
          )}
          {isHeld && offer.laterMinor > 0 && booking.balanceDueOn !== '' && (
            <Typography variant="body2" color="textSecondary">
              {formatMinor(offer.laterMinor, booking.currency)} due on{' '}
              {formatDay(booking.balanceDueOn)}
            </Typography>
          )}
          {booking.currency === 'inr' && upi}
          {booking.currency !== 'inr' && !hasPaymentPage && <HowToPay />}
        </>
      )}
      {!isHeld && booking.status !== 'expired' && detail !== '' && (
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      )}
      {refund !== '' && <Typography variant="body2">{refund}</Typography>}
    </Stack>
  );
}
