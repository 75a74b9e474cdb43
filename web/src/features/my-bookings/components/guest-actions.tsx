import { billingMessages } from '@kerala-stays/domain/billing/billing';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import {
  cancellationPolicy,
  hasStayBegun,
} from '@kerala-stays/domain/bookings/cancellation-policy';
import { mayChangeBilling } from '@kerala-stays/domain/bookings/needs-billing';
import { site } from '@kerala-stays/domain/content/site';
import { dateInKerala, daysBetween } from '@kerala-stays/domain/core/calendar';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useCancelBooking } from '#web/account/use-cancel-booking.ts';
import { CancelDialog } from '#web/components/bookings/cancel-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { paths } from '#web/config/paths.ts';
import { RescheduleDialog } from './reschedule-dialog.tsx';

const BillingDialog = lazy(() => import('#web/account/billing/billing-dialog.tsx'));

/** What a guest can do with a booking besides paying it. */
export function GuestActions({ booking }: { booking: Booking }) {
  const toast = useToast();
  const [dialog, setDialog] = useState<'billing' | 'cancel' | 'reschedule' | null>(null);
  const today = dateInKerala(new Date());
  const { minDaysBefore, times } = cancellationPolicy.reschedule;
  const isCancellable = canBooking(booking.status, 'cancel');
  const hasBegun = hasStayBegun(booking, today);
  const canCancel = isCancellable && !hasBegun;
  const canReschedule =
    canBooking(booking.status, 'reschedule') &&
    booking.rescheduleCount < times &&
    daysBetween(today, booking.checkInDate) >= minDaysBefore;
  const close = () => setDialog(null);
  const billingSaved = () => {
    toast.success(billingMessages.saved);
    close();
  };
  // A credit note takes back from the invoice: both are on the invoice's page.
  const whole = booking.taxMode === 'composition' ? 'Bill of supply' : 'Invoice';
  const documentLabel = booking.creditedMinor > 0 ? `${whole} and credit notes` : whole;
  const cancellation = useCancelBooking(booking._id, close);
  return (
    // Text buttons line up with the text above by their letters, not by their padding.
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', mt: 0.5, ml: -1.5 }}>
      {booking.taxDocumentId !== '' && (
        <Button
          size="small"
          component={RouterLink}
          to={paths.receipt.href(booking._id, booking.taxDocumentId)}
          aria-label={`${documentLabel} for ${booking.hotel.name}`}
        >
          {documentLabel}
        </Button>
      )}
      {mayChangeBilling(booking) && (
        <Button
          size="small"
          onClick={() => setDialog('billing')}
          aria-label={`Invoice details for ${booking.hotel.name}`}
        >
          Invoice details
        </Button>
      )}
      {booking.paidMinor > 0 && (
        <Button
          size="small"
          component={RouterLink}
          to={paths.receipt.href(booking._id)}
          aria-label={`Receipt for ${booking.hotel.name}`}
        >
          Receipt
        </Button>
      )}
      {canReschedule && (
        <Button
          size="small"
          onClick={() => setDialog('reschedule')}
          aria-label={`Reschedule ${booking.hotel.name}`}
        >
          Reschedule
        </Button>
      )}
      {canCancel && (
        <Button
          size="small"
          color="error"
          onClick={() => setDialog('cancel')}
          aria-label={`Cancel ${booking.hotel.name}`}
        >
          Cancel
        </Button>
      )}
      {isCancellable && hasBegun && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 1.5, width: '100%' }}>
          {booking.noShow
            ? 'Questions about this stay? Please call us: '
            : 'Your stay has begun. To change or end it, please call us: '}
          <Link href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</Link>
        </Typography>
      )}
      {dialog === 'billing' && (
        <Suspense>
          <BillingDialog booking={booking} action="Save" onSaved={billingSaved} onClose={close} />
        </Suspense>
      )}
      {dialog === 'cancel' && <CancelDialog booking={booking} {...cancellation} />}
      {dialog === 'reschedule' && <RescheduleDialog booking={booking} onClose={close} />}
    </Stack>
  );
}
