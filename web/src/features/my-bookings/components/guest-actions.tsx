import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { site } from '@kerala-stays/domain/content/site';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type GuestDialog, guestChoices } from '../guest-choices.ts';

const GuestDialogs = lazy(() => import('./guest-dialogs.tsx'));

/** What a guest can do with a booking besides paying it. */
export function GuestActions({ booking }: { booking: Booking }) {
  const [dialog, setDialog] = useState<GuestDialog | null>(null);
  const { papers, dialogs, call } = guestChoices(booking, new Date());
  return (
    // Text buttons line up with the text above by their letters, not by their padding.
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', mt: 0.5, ml: -1.5 }}>
      {papers.map(({ label, href }) => (
        <Button
          key={label}
          size="small"
          component={RouterLink}
          to={href}
          aria-label={`${label} for ${booking.hotel.name}`}
        >
          {label}
        </Button>
      ))}
      {dialogs.map(({ kind, label }) => (
        <Button
          key={kind}
          size="small"
          color={kind === 'cancel' ? 'error' : 'primary'}
          onClick={() => setDialog(kind)}
          aria-label={
            kind === 'billing'
              ? `${label} for ${booking.hotel.name}`
              : `${label} ${booking.hotel.name}`
          }
        >
          {label}
        </Button>
      ))}
      {call !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, width: '100%' }}>
          {call}
          <Link href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</Link>
        </Typography>
      )}
      {dialog !== null && (
        <Suspense>
          <GuestDialogs booking={booking} dialog={dialog} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </Stack>
  );
}
