import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { nextArrivalMails } from '@kerala-stays/domain/house/arrival-mail';
import type { MailTimes } from '@kerala-stays/domain/mail/mail-times';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';

const listed = 8;

type ArrivalMailsProps = { soon: readonly Booking[]; now: Date; times: MailTimes };

/** The next mails before arrivals, with their morning and guests. */
export function ArrivalMails({ soon, now, times }: ArrivalMailsProps) {
  const next = nextArrivalMails(soon, now, times);
  if (next === null) return null;
  const { morning, stays } = next;
  const day = morning === dateInKerala(now) ? 'today' : `on ${formatDay(morning)}`;
  const more = stays.length - listed;
  return (
    <Box component="section" sx={{ bgcolor: 'var(--cloth)', p: 3, borderRadius: 1 }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Mails before arrival
      </Typography>
      <Typography>
        Hours, telephone and way of the house go out {day} at 9 am, to{' '}
        {stays.slice(0, listed).map(({ _id, guestName, guestEmail, checkInDate }, at) => (
          <span key={_id}>
            {at > 0 && ', '}
            <Link component={RouterLink} to={paths.admin.bookings.one(_id)}>
              {guestName || guestEmail}
            </Link>{' '}
            (arrives {formatDay(checkInDate)})
          </span>
        ))}
        {more > 0 && ` and ${more} more`}.
      </Typography>
    </Box>
  );
}
