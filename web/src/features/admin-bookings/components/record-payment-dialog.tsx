import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { manualPaymentMethods } from '@kerala-stays/domain/bookings/booking';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { recordPayment } from '../api/booking-calls.ts';
import { paymentMethodLabels } from '../payment-methods.ts';

/** Staff note a payment that did not go through Stripe; the amount is the booking's own total. */
export function RecordPaymentDialog({
  booking,
  onClose,
}: {
  booking: Booking;
  onClose: () => void;
}) {
  const { run, isBusy, toast } = useApiAction();
  const [method, setMethod] = useState<string>(manualPaymentMethods[0]);
  const [note, setNote] = useState('');

  const save = async () => {
    const message = await run((token) => recordPayment(booking._id, { method, note }, token));
    if (message === null) return;
    toast.success(message);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="record-payment">
      <DialogTitle id="record-payment">
        Record {formatMinor(booking.totalMinor, booking.currency)} for {booking.reference}
      </DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          margin="normal"
          label="Paid by"
          value={method}
          onChange={(event) => setMethod(event.target.value)}
        >
          {manualPaymentMethods.map((each) => (
            <MenuItem key={each} value={each}>
              {paymentMethodLabels[each]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          fullWidth
          margin="normal"
          label="Note"
          required
          multiline
          minRows={2}
          helperText="Who paid, when, which reference"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="contained"
          loading={isBusy}
          disabled={note.trim() === ''}
          onClick={() => void save()}
        >
          Record payment
        </Button>
      </DialogActions>
    </Dialog>
  );
}
