import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { sourceLabels, staffSources } from '@kerala-stays/domain/bookings/booking-source';
import type { Inquiry } from '@kerala-stays/domain/inquiries/inquiry';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import { FormField } from '#web/components/form-field.tsx';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { scrollsInside } from '../../../components/office/action-dialog.tsx';
import type { ChosenNights } from '../booking-form.ts';
import { useCreateBooking } from '../use-create-booking.ts';
import { BookingMadeDialog } from './booking-made-dialog.tsx';
import { NewBookingPrice } from './new-booking-price.tsx';
import { NewBookingStay } from './new-booking-stay.tsx';

type CreateBookingDialogProps = {
  /** null for a booking without an inquiry. */
  inquiry: Inquiry | null;
  /** Preselected nights of a unit. */
  chosen?: ChosenNights;
  onClose: () => void;
  /** Called when the confirmation is closed. */
  onCreated?: (booking: Booking) => void;
  /** Reports whether the inquiry needs nothing more. */
  onDone?: (isDone: boolean) => void;
};

const grid = { display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
const wide = { gridColumn: '1 / -1' };

/** Creates a booking, with or without an inquiry (decision D13). The server sets the price. */
export function CreateBookingDialog(props: CreateBookingDialogProps) {
  const { inquiry, chosen = null, onDone, onClose, onCreated } = props;
  const booking = useCreateBooking(inquiry, chosen);
  const { made, form, problem } = booking;
  const field = { control: form.control, margin: 'none' } as const;

  if (made !== null) {
    return (
      <BookingMadeDialog
        booking={made}
        inquiry={inquiry}
        onDone={onDone}
        onLeave={onClose}
        // Called only on close: a panel opened earlier could overlap this dialog.
        onClose={() => {
          onClose();
          onCreated?.(made);
        }}
      />
    );
  }
  return (
    <LayerDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="create-booking">
      <form noValidate onSubmit={(event) => void booking.save(event)} style={scrollsInside}>
        <DialogTitle id="create-booking">
          {inquiry === null ? 'New booking' : `Booking for ${inquiry.name}`}
        </DialogTitle>
        <DialogContent>
          <Box sx={grid}>
            <NewBookingStay booking={booking} />
            <NewBookingPrice booking={booking} />
            <FormField {...field} name="guestName" label="Guest name" required sx={wide} />
            <FormField {...field} name="guestEmail" label="Guest email" type="email" required />
            <FormField {...field} name="guestMobile" label="Guest mobile" type="tel" />
            <FormField {...field} name="source" select label="Where the guest asked">
              {staffSources.map((source) => (
                <MenuItem key={source} value={source}>
                  {sourceLabels[source]}
                </MenuItem>
              ))}
            </FormField>
          </Box>
          {problem !== '' && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {problem}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="submit"
            variant="contained"
            loading={booking.isBusy}
            disabled={booking.isBlocked}
          >
            Create booking
          </Button>
        </DialogActions>
      </form>
    </LayerDialog>
  );
}
