import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { site } from '@kerala-stays/domain/content/site';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { telLink } from '@kerala-stays/domain/core/tel-link';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { SiteImage } from '#web/components/site-image.tsx';
import { directionsTo } from '#web/components/stay/directions-to.ts';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { paths } from '#web/config/paths.ts';

export function BookedPicture({ booking }: { booking: Booking }) {
  return (
    <Box sx={{ borderRadius: 1, overflow: 'hidden' }}>
      <SiteImage
        url={booking.room.images[0] ?? ''}
        alt=""
        sizes="(min-width: 900px) 240px, (min-width: 600px) 200px, 100vw"
      />
    </Box>
  );
}

/** Link in a row of its own, with a touch target's height. */
const reach = { display: 'inline-flex', alignItems: 'center', minHeight: 44 } as const;

/** Hotel with room type, address, guests and total (product §8.1), directions and phone number. */
export function BookedHotel({ booking }: { booking: Booking }) {
  const { hotel, reference, totalMinor, currency } = booking;
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h4" component="h2">
        <Link
          component={RouterLink}
          to={paths.hotel.href(hotel._id)}
          color="inherit"
          underline="hover"
        >
          {hotel.name}
        </Link>
      </Typography>
      <Typography>{roomWords(booking)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {hotel.address}
      </Typography>
      <Stack direction="row" useFlexGap sx={{ columnGap: 3, flexWrap: 'wrap' }}>
        <Link
          href={directionsTo(hotel)}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          aria-label={`Directions to ${hotel.name}`}
          sx={reach}
        >
          Directions
        </Link>
        <Link
          href={telLink(site.phone)}
          variant="body2"
          aria-label={`Call us about ${hotel.name}, ${site.phone}`}
          sx={reach}
        >
          {site.phone}
        </Link>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {countOf(booking.guests, 'guest')} · <WholeReferences>{reference}</WholeReferences>
      </Typography>
      <Typography sx={{ mt: 0.5, fontWeight: 600 }}>
        Total: {formatMinor(totalMinor, currency)}
      </Typography>
    </Box>
  );
}

export function StayDates({ booking }: { booking: Booking }) {
  const nights = countNights(booking.nights);
  return (
    <Stack component="dl" direction="row" spacing={3} sx={{ m: 0 }}>
      <div>
        <Typography component="dt" variant="body2" color="textSecondary">
          Check-in
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {formatDay(booking.checkInDate)}
        </Typography>
      </div>
      <div>
        <Typography component="dt" variant="body2" color="textSecondary">
          Check-out
        </Typography>
        <Typography component="dd" sx={{ m: 0 }}>
          {formatDay(booking.checkOutDate)}
          <Typography component="span" variant="body2" color="textSecondary">
            {booking.nights > 0 ? ` (${nights})` : ''}
          </Typography>
        </Typography>
      </div>
    </Stack>
  );
}
