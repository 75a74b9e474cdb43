import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { PaymentLinkWays } from './payment-link-ways.tsx';

type PaymentLinkDialogProps = {
  booking: Booking;
  url: string;
  /** Amount of the link: deposit, balance or full price. */
  amountMinor: MinorUnits;
  onClose: () => void;
};

/** Payment link to copy, or to send by WhatsApp or email (decision D25). */
export function PaymentLinkDialog({ booking, url, amountMinor, onClose }: PaymentLinkDialogProps) {
  const amount = formatMinor(amountMinor, booking.currency);
  const part =
    amountMinor < booking.totalMinor
      ? ` of ${formatMinor(booking.totalMinor, booking.currency)}`
      : '';
  return (
    <LayerDialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="payment-link">
      <DialogTitle id="payment-link">
        <WholeReferences>{`Payment link for ${amount}${part}, ${booking.reference}`}</WholeReferences>
      </DialogTitle>
      <DialogContent>
        <PaymentLinkField url={url} />
        <Typography variant="body2" color="textSecondary">
          Valid for one payment. It expires when the booking is paid, cancelled or released.
        </Typography>
        <Box sx={{ mt: 2 }}>
          <PaymentLinkWays booking={booking} url={url} amountMinor={amountMinor} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </LayerDialog>
  );
}

/** The link as selectable text. */
function PaymentLinkField({ url }: { url: string }) {
  return (
    <TextField
      fullWidth
      margin="normal"
      label="Link"
      value={url}
      onFocus={(event) => event.target.select()}
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  );
}
