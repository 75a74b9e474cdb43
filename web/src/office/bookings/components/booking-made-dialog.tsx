import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import { nextDue } from '@kerala-stays/domain/money/deposit';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatStatus } from '#web/components/bookings/booking-status.ts';
import { stillOwed } from '#web/components/bookings/booking-sums.ts';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { formatShortStay } from '#web/components/stay/stay-text.ts';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useBooking } from '../api/use-booking.ts';
import { usePaymentLink } from '../use-payment-link.ts';
import { PaymentLinkField } from './payment-link-dialog.tsx';
import { PaymentLinkWays } from './payment-link-ways.tsx';

type BookingMadeDialogProps = {
  /** The booking as created by the server. */
  booking: Booking;
  inquiry: Inquiry | null;
  onDone: ((isDone: boolean) => void) | undefined;
  /** Called when staff follow the link to the booking's page. */
  onLeave: () => void;
  onClose: () => void;
};

/**
 * Confirmation of a new booking with the next step: ask the guest to pay; the inquiry is completed.
 */
export function BookingMadeDialog(props: BookingMadeDialogProps) {
  const { booking, inquiry, onDone, onLeave, onClose } = props;
  // The booking may be paid, changed or cancelled while this is open.
  const shown = useBooking(booking._id).data ?? booking;
  const { detail } = formatStatus(shown, serverNow());
  const { reference, guestName, hotel, checkInDate, checkOutDate } = shown;
  return (
    <LayerDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="booking-made">
      <DialogTitle id="booking-made">{reference} is booked</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <div>
            <Typography>
              {guestName}, {hotel.name}, {roomWords(shown)}
            </Typography>
            <Typography color="textSecondary">
              {formatShortStay(checkInDate, checkOutDate)} ·{' '}
              {formatMinor(shown.totalMinor, shown.currency)}
            </Typography>
            {detail !== '' && <Typography sx={{ fontWeight: 600 }}>{detail}</Typography>}
          </div>
          {stillOwed(shown) > 0 && <PaymentLinkPart booking={shown} />}
          {inquiry !== null && onDone !== undefined && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={inquiry.status === 'completed'}
                  onChange={(_event, isDone) => onDone(isDone)}
                />
              }
              label="Mark inquiry as completed"
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={paths.admin.bookings.one(shown._id)} onClick={onLeave}>
          View booking
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </LayerDialog>
  );
}

/** Creates the payment link at once, because staff need it next. */
function PaymentLinkPart({ booking }: { booking: Booking }) {
  const { link, make, isBusy } = usePaymentLink(booking);
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    void make();
  });
  return (
    <section aria-label="Payment link">
      <Typography variant="h5" component="h3">
        Send payment link
      </Typography>
      {link !== null && (
        <>
          <PaymentLinkField url={link.url} />
          <PaymentLinkWays booking={booking} {...link} />
        </>
      )}
      {link === null && isBusy && (
        <Typography role="status" color="textSecondary">
          Making the payment link …
        </Typography>
      )}
      {link === null && !isBusy && isRequested.current && (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={() => void make()}>
              Try again
            </Button>
          }
        >
          There is no payment link for {formatMinor(nextDue(booking), booking.currency)} yet.
        </Alert>
      )}
    </section>
  );
}
