import { type Booking, roomWords } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { formatShortStay } from '#web/components/stay/stay-text.ts';
import { paths } from '#web/config/paths.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useBooking } from '../api/use-booking.ts';
import { formatMade, formatMadeState } from '../made-text.ts';

type BookingMadeDialogProps = {
  /** The booking as created by the server. */
  booking: Booking;
  inquiry: Inquiry | null;
  onDone: ((isDone: boolean) => void) | undefined;
  /** Called when staff follow the link to the booking's page. */
  onLeave: () => void;
  onClose: () => void;
};

const words = { Held: ' is held', Booked: ' is booked', '': '' } as const;

/**
 * Confirmation of a new booking: what happens next, and whether the inquiry is completed. The guest
 * has the link by mail; a payment link can be made in the booking's drawer.
 */
export function BookingMadeDialog(props: BookingMadeDialogProps) {
  const { booking, inquiry, onDone, onLeave, onClose } = props;
  // The booking may be paid, changed or cancelled while this is open.
  const shown = useBooking(booking._id).data ?? booking;
  const { reference, hotel, checkInDate, checkOutDate } = shown;
  return (
    <LayerDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="booking-made">
      <DialogTitle id="booking-made">
        {reference}
        {words[formatMadeState(shown)]}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <div>
            <Typography>
              {hotel.name}, {roomWords(shown)}
            </Typography>
            <Typography color="textSecondary">
              {formatShortStay(checkInDate, checkOutDate)} ·{' '}
              {formatMinor(shown.totalMinor, shown.currency)}
            </Typography>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {formatMade(shown, serverNow())}
            </Typography>
          </div>
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
