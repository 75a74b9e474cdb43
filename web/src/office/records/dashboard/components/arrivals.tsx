import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useApiRead } from '#web/account/use-api-read.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { paths } from '#web/config/paths.ts';
import { readMailTimes } from '#web/lib/api/mail-times.ts';
import { useArrivals } from '../api/use-dashboard.ts';
import { ArrivalMails } from './arrival-mails.tsx';

function Arrival({ booking }: { booking: Booking }) {
  const guests = countOf(booking.guests, 'guest');
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Typography>
        <strong>{formatDay(booking.checkInDate)}</strong>{' '}
        <Link component={RouterLink} to={paths.admin.bookings.one(booking._id)}>
          {booking.guestName || booking.guestEmail}
        </Link>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[booking.hotel.name, roomWords(booking), guests, booking.isPaid ? 'paid' : 'not paid yet']
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}

/** Arrivals of the next seven days. */
export function Arrivals() {
  const times = useApiRead(readMailTimes);
  const set = times.status === 'ready' ? times.value : null;
  const { status, arrivals, soon, retry } = useArrivals(set?.arrivalFirst);
  return (
    <>
      <Box component="section" sx={{ bgcolor: 'var(--cloth)', p: 3, borderRadius: 1 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          Arrivals in the next 7 days
        </Typography>
        {status === 'error' && <LoadFailure of="The arrivals" onRetry={retry} />}
        {status === 'success' && arrivals.length === 0 && (
          <Typography color="textSecondary">No arrivals this week.</Typography>
        )}
        <Permitted to="bookings:change">
          <Typography variant="body2" sx={{ mb: 1.5 }}>
            <Link component={RouterLink} to={paths.admin.arrivals.href}>
              Sheets of a day, by house
            </Link>
          </Typography>
        </Permitted>
        <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0 }}>
          {arrivals.map((booking) => (
            <Arrival key={booking._id} booking={booking} />
          ))}
        </Stack>
      </Box>
      {set !== null && <ArrivalMails soon={soon} now={new Date()} times={set} />}
    </>
  );
}
