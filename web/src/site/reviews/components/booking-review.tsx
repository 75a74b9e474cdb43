import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { hasReviewPart } from '../has-review-part.ts';
import ReviewPart from './review-part.tsx';

/** Review of a booking in the account, behind a button; renders nothing before check-out. */
export function BookingReview({ booking }: { booking: Booking }) {
  const id = useId();
  const [isOpen, setOpen] = useOpening(false);
  if (!hasReviewPart(booking, dateInKerala(new Date()))) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setOpen(true)}
        aria-label={`Your review of ${booking.hotel.name}`}
      >
        Review
      </Button>
      <LayerDialog open={isOpen} onClose={close} fullWidth maxWidth="sm" aria-labelledby={id}>
        <DialogTitle id={id}>Your review of {booking.hotel.name}</DialogTitle>
        <DialogContent>
          <ReviewPart bookingId={booking._id} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </LayerDialog>
    </>
  );
}
