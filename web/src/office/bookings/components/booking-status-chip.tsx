import { type Booking, owesRefund } from '@kerala-stays/domain/bookings/booking';
import { formatInstant, formatSoon } from '@kerala-stays/domain/core/format-dates';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatRefundTask, formatStatus } from '#web/components/bookings/booking-status.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';

/** Background and text colours that pass AA. */
export const statusLooks = {
  green: { bgcolor: '#dcefe2', color: '#14552e' },
  red: { bgcolor: '#fbe3df', color: '#7d1f10' },
  yellow: { bgcolor: '#fdf0c4', color: '#624a00' },
  blue: { bgcolor: '#dbe8f5', color: '#0d3d69' },
  grey: { bgcolor: '#e8ebea', color: '#3c4845' },
} as const;

/** Refunds due and disputes are urgent; an unpaid booking is in order while it is held. */
export function urgencyOf(booking: Booking, now: Date): keyof typeof statusLooks {
  if (booking.disputed || owesRefund(booking)) return 'red';
  if (booking.status !== 'pending-payment') return formatStatus(booking, now).colour;
  return isHeld(booking, now) ? 'yellow' : 'red';
}

const isHeld = ({ holdUntil }: Booking, now: Date) => Date.parse(holdUntil) > now.getTime();

/** Status of a booking in a list: its most urgent colour, and the remaining hold. */
export function BookingStatusChip({ booking }: { booking: Booking }) {
  const now = serverNow();
  const words = [
    formatStatus(booking, now).label,
    booking.disputed ? 'disputed' : '',
    owesRefund(booking) ? 'refund due' : '',
  ];
  const isUnpaid = booking.status === 'pending-payment' && booking.holdUntil !== '';
  return (
    <>
      <Chip
        size="small"
        label={words.filter(Boolean).join(', ')}
        sx={statusLooks[urgencyOf(booking, now)]}
      />
      {isUnpaid && (
        <Typography
          variant="body2"
          color="textSecondary"
          noWrap
          title={formatInstant(booking.holdUntil)}
        >
          {isHeld(booking, now) ? 'until ' : 'hold ended '}
          {formatSoon(booking.holdUntil, now)}
        </Typography>
      )}
    </>
  );
}

/** Status at the head of a booking, with all important facts. */
export function BookingStatusHead({ booking }: { booking: Booking }) {
  const now = serverNow();
  const { label, colour, detail } = formatStatus(booking, now);
  const isInOrder = booking.status === 'pending-payment' && isHeld(booking, now);
  const own = isInOrder ? 'yellow' : colour;
  const task = formatRefundTask(booking);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Chip size="small" label={label} sx={statusLooks[own]} />
        {booking.disputed && (
          <Chip size="small" label="Disputed by the guest’s bank" sx={statusLooks.red} />
        )}
        {task !== '' && <Chip size="small" label={task} sx={statusLooks.red} />}
      </Stack>
      {detail !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {detail}
        </Typography>
      )}
    </>
  );
}
