import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { messages } from '@kerala-stays/domain/core/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { paths } from '#web/config/paths.ts';
import { formatAge, formatDay } from '#web/lib/format-dates.ts';
import { useArrivals, useOldestPending } from '../api/use-dashboard.ts';

/** The inquiry that has waited longest, with its age. */
function OldestInquiry() {
  const { status, oldest, retry } = useOldestPending();
  return (
    <Box component="section" sx={{ bgcolor: 'var(--cloth)', p: 3, borderRadius: 1 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Oldest unanswered inquiry
      </Typography>
      {status === 'error' && (
        <LoadFailure message={messages.fetchInquiriesFailed} onRetry={retry} />
      )}
      {status === 'success' && oldest === null && (
        <Typography color="textSecondary">Every inquiry has been answered.</Typography>
      )}
      {oldest !== null && (
        <>
          <Typography>
            <strong>{oldest.name}</strong> about {oldest.hotel.name}
          </Typography>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            Waiting for {formatAge(oldest.createdAt, Date.now())}
          </Typography>
          <Button
            component={Link}
            to={`${paths.admin.inquiries.href}?inquiry=${encodeURIComponent(oldest._id)}`}
            variant="outlined"
            size="small"
          >
            Open inquiry
          </Button>
        </>
      )}
    </Box>
  );
}

function Arrival({ booking }: { booking: Booking }) {
  const guests = `${booking.guests} ${booking.guests === 1 ? 'guest' : 'guests'}`;
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Typography>
        <strong>{formatDay(booking.checkInDate)}</strong> {booking.guestName}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[
          booking.hotel.name,
          booking.room.roomType,
          guests,
          booking.isPaid ? 'paid' : 'not paid yet',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}

/** Arrivals of the next seven days. */
function Arrivals() {
  const { status, arrivals, retry } = useArrivals();
  return (
    <Box component="section" sx={{ bgcolor: 'var(--cloth)', p: 3, borderRadius: 1 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Arrivals in the next 7 days
      </Typography>
      {status === 'error' && <LoadFailure message={messages.generic} onRetry={retry} />}
      {status === 'success' && arrivals.length === 0 && (
        <Typography color="textSecondary">No arrivals this week.</Typography>
      )}
      <Stack component="ul" spacing={1.5} sx={{ p: 0, m: 0 }}>
        {arrivals.map((booking) => (
          <Arrival key={booking._id} booking={booking} />
        ))}
      </Stack>
    </Box>
  );
}

/** What staff look for next. */
export function NextSteps() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 3 }}>
      <OldestInquiry />
      <Arrivals />
    </Box>
  );
}
