import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { internationalNumber, whatsappLink } from '@kerala-stays/domain/people/whatsapp-link';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useToast } from '#web/components/toasts.tsx';
import { serverNow } from '#web/lib/server-clock.ts';
import { paymentRequest } from '../payment-request.ts';

type PaymentLinkDialogProps = {
  booking: Booking;
  url: string;
  /** What the link asks for: the deposit, the balance or all of it. */
  amountMinor: MinorUnits;
  onClose: () => void;
};

/** A link for one payment, to copy or to send by WhatsApp or e-mail (decision D25). */
export function PaymentLinkDialog({ booking, url, amountMinor, onClose }: PaymentLinkDialogProps) {
  const toast = useToast();
  const amount = formatMinor(amountMinor, booking.currency);
  const part =
    amountMinor < booking.totalMinor
      ? ` of ${formatMinor(booking.totalMinor, booking.currency)}`
      : '';
  const text = paymentRequest(booking, { amount, url }, serverNow());
  const number = internationalNumber(booking.guestMobile);
  const subject = `${booking.reference}: payment for your stay at ${booking.hotel.name}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success('Payment link copied');
    } catch {
      toast.info('Select the link and copy it');
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="payment-link">
      <DialogTitle id="payment-link">
        Payment link for {amount}
        {part}, {booking.reference}
      </DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          margin="normal"
          label="Link"
          value={url}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <Typography variant="body2" color="textSecondary">
          Valid for one payment. It expires when the booking is paid, cancelled or released.
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button size="small" variant="contained" onClick={() => void copy()}>
            Copy
          </Button>
          <Button
            size="small"
            variant="outlined"
            href={`mailto:${encodeURIComponent(booking.guestEmail)}?subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(text.toWellFormed())}`}
          >
            E-mail
          </Button>
          {number !== '' && (
            <Button
              size="small"
              variant="outlined"
              href={whatsappLink(number, text)}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </Button>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
