import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { SiteImage } from '#web/components/site-image.tsx';
import { formatDay } from '#web/lib/format-dates.ts';

/** Hotel with room type, address, guests and total (product §8.1). */
export function BookedHotel({ booking }: { booking: Booking }) {
  const guests = `${booking.guests} ${booking.guests === 1 ? 'guest' : 'guests'}`;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <Box
        sx={{ width: { xs: '100%', sm: 176 }, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }}
      >
        <SiteImage
          url={booking.room.images[0] ?? ''}
          alt=""
          sizes="(min-width: 600px) 176px, 100vw"
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          {booking.hotel.name}
        </Typography>
        <Typography>{booking.room.roomType}</Typography>
        <Typography variant="body2" color="textSecondary">
          {booking.hotel.address}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {guests} · {booking.reference}
        </Typography>
        <Typography sx={{ mt: 0.5, fontWeight: 600 }}>
          Total: {formatMinor(booking.totalMinor, booking.currency)}
        </Typography>
      </Box>
    </Stack>
  );
}

export function StayDates({ booking }: { booking: Booking }) {
  const nights = countNights(booking.nights);
  return (
    <Stack component="dl" direction={{ xs: 'row', md: 'column' }} spacing={{ xs: 3, md: 1 }}>
      <div>
        <Typography component="dt" variant="body2" color="textSecondary">
          Check-in
        </Typography>
        <Typography component="dd">{formatDay(booking.checkInDate)}</Typography>
      </div>
      <div>
        <Typography component="dt" variant="body2" color="textSecondary">
          Check-out
        </Typography>
        <Typography component="dd">
          {formatDay(booking.checkOutDate)}
          <Typography component="span" variant="body2" color="textSecondary">
            {booking.nights > 0 ? ` (${nights})` : ''}
          </Typography>
        </Typography>
      </div>
    </Stack>
  );
}
