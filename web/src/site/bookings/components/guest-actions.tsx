import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { site } from '@kerala-stays/domain/content/site';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { partCode } from '#web/lib/browser/part-code.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { type GuestDialog, guestChoices } from '../guest-choices.ts';

const GuestDialogs = lazyPart(partCode(() => import('./guest-dialogs.tsx')).load);

/** A guest's actions on a booking besides payment; cancelling comes last, and apart. */
export function GuestActions({
  booking,
  children,
}: {
  booking: Booking;
  /** Buttons of other features. */
  children?: ReactNode;
}) {
  const [dialog, setDialog] = useOpening<GuestDialog | null>(null);
  const { papers, dialogs, call } = guestChoices(booking, useServerNow());
  const { name } = booking.hotel;
  return (
    <Stack useFlexGap spacing={1} sx={{ mt: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {papers.map(({ label, href }) => (
          <Button
            key={label}
            variant="outlined"
            component={RouterLink}
            to={href}
            aria-label={`${label} for ${name}`}
          >
            {label}
          </Button>
        ))}
        {dialogs
          .filter(({ kind }) => kind !== 'cancel')
          .map(({ kind, label }) => (
            <Button
              key={kind}
              variant="outlined"
              onClick={() => setDialog(kind)}
              aria-label={kind === 'billing' ? `${label} for ${name}` : `${label} ${name}`}
            >
              {label}
            </Button>
          ))}
        {children}
      </Stack>
      {call !== '' && (
        <Typography variant="body2" color="textSecondary">
          {call}
          <Link href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</Link>
        </Typography>
      )}
      {dialogs
        .filter(({ kind }) => kind === 'cancel')
        .map(({ kind, label }) => (
          <Button
            key={kind}
            color="error"
            onClick={() => setDialog(kind)}
            aria-label={`${label} ${name}`}
            // Aligns the label, not the padding, with the text above.
            sx={{ alignSelf: 'flex-start', ml: -2.5, textDecoration: 'underline' }}
          >
            {label}
          </Button>
        ))}
      {dialog !== null && (
        <Suspense>
          <GuestDialogs
            booking={booking}
            dialog={dialog}
            onInstead={setDialog}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
