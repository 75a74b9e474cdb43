import { roomWords } from '@kerala-stays/domain/bookings/booking';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { cardGrid } from '#web/components/office/card-grid.ts';
import { BookingStatusChip } from './booking-status-chip.tsx';
import type { BookingListProps } from './bookings-table.tsx';

/** The table's content on phones and tablets, one card per booking. */
export function BookingCards({ bookings, onOpen }: BookingListProps) {
  return (
    <Box component="ul" sx={cardGrid} aria-label="Bookings">
      {bookings.map((booking) => (
        <Card key={booking._id} component="li" variant="outlined">
          <CardContent>
            <Stack
              direction="row"
              useFlexGap
              sx={{
                flexWrap: 'wrap',
                gap: 0.5,
                justifyContent: 'space-between',
                alignItems: 'center',
                // Aligns the reference with the name below: the button has 12 px of padding.
                ml: -1.5,
              }}
            >
              <Button size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => onOpen(booking)}>
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
              {roomWords(booking)}
            </Typography>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {formatDay(booking.checkInDate)} to {formatDay(booking.checkOutDate)} ·{' '}
              {formatMinor(booking.totalMinor, booking.currency)}
            </Typography>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
