import { type Booking, owesRefund } from '@kerala-stays/domain/bookings/booking';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { describeRefundTask, describeStanding } from '#web/components/bookings/booking-standing.ts';

/** Grounds and inks that pass AA. */
const looks = {
  green: { bgcolor: '#dcefe2', color: '#14552e' },
  red: { bgcolor: '#fbe3df', color: '#7d1f10' },
  yellow: { bgcolor: '#fdf0c4', color: '#624a00' },
  blue: { bgcolor: '#dbe8f5', color: '#0d3d69' },
  grey: { bgcolor: '#e8ebea', color: '#3c4845' },
} as const;

/** Where a booking stands, in a list: in the colour of what is most urgent about it. */
export function BookingStatusChip({ booking }: { booking: Booking }) {
  const { label, colour } = describeStanding(booking, new Date());
  const urgency = booking.disputed ? 'red' : owesRefund(booking) ? 'yellow' : colour;
  const words = [
    label,
    booking.disputed ? 'disputed' : '',
    owesRefund(booking) ? 'refund due' : '',
  ];
  return <Chip size="small" label={words.filter(Boolean).join(', ')} sx={looks[urgency]} />;
}

/** The same at the head of a booking, with everything that has to be known at a glance. */
export function BookingStanding({ booking }: { booking: Booking }) {
  const { label, colour, detail } = describeStanding(booking, new Date());
  const task = describeRefundTask(booking);
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Chip size="small" label={label} sx={looks[colour]} />
        {booking.disputed && (
          <Chip size="small" label="Disputed by the guest’s bank" sx={looks.red} />
        )}
        {task !== '' && <Chip size="small" label={task} sx={looks.yellow} />}
      </Stack>
      {detail !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {detail}
        </Typography>
      )}
    </>
  );
}
