import { formatMinor } from '@kerala-stays/domain/core/money';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '#web/lib/format-dates.ts';
import { BookingStatusChip } from './booking-status-chip.tsx';
import type { BookingListProps } from './bookings-table.tsx';

/** The table's content on a phone, one card for each booking. */
export function BookingCards({ bookings, onOpen }: BookingListProps) {
  return (
    <Stack component="ul" spacing={2} sx={{ p: 0, m: 0 }} aria-label="Bookings">
      {bookings.map((booking) => (
        <Card key={booking._id} component="li" variant="outlined" sx={{ listStyle: 'none' }}>
          <CardContent>
            <Stack
              direction="row"
              sx={{ justifyContent: 'space-between', alignItems: 'center', ml: -0.5 }}
            >
              <Button size="small" onClick={() => onOpen(booking)}>
                {booking.reference}
              </Button>
              <BookingStatusChip booking={booking} />
            </Stack>
            <Typography sx={{ mt: 1 }}>{booking.guestName}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {booking.guestEmail}
            </Typography>
            <Typography sx={{ mt: 1 }}>{booking.hotel.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {booking.room.roomType}
            </Typography>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {formatDay(booking.checkInDate)} to {formatDay(booking.checkOutDate)} ·{' '}
              {formatMinor(booking.totalMinor, booking.currency)}
            </Typography>
          </CardContent>
        </Card>
      ))}
    </Stack>
  );
}
