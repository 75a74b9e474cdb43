import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { policySentences } from '@kerala-stays/domain/bookings/cancellation-policy';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useApiAction } from '#web/account/use-api-action.ts';
import { Spinner } from '#web/components/spinner.tsx';
import type { Answer } from '#web/lib/api-client.ts';
import { cancelBooking, previewRefund, type RefundPreview } from '../api/booking-calls.ts';

/** The exact refund, as the server computes it today. */
function RefundSentence({ booking, refund }: { booking: Booking; refund: RefundPreview }) {
  const money = (minor: RefundPreview['refundMinor']) => formatMinor(minor, booking.currency);
  if (!booking.isPaid) return <>Nothing has been paid, so nothing is refunded.</>;
  if (refund.refundMinor === 0) return <>No refund is due so close to check-in.</>;
  return (
    <>
      <strong>{money(refund.refundMinor)}</strong> of {money(booking.paidMinor)} will be refunded (
      {refund.percent}%), within 10 working days.
    </>
  );
}

/** Cancelling shows the exact refund first (design §7); a refund that changed meanwhile is asked again. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { getIdToken } = useAccount();
  const { run, isBusy, toast } = useApiAction();
  const [preview, setPreview] = useState<Answer<RefundPreview> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const answer = await previewRefund(booking._id, await getIdToken());
      if (isCurrent) setPreview(answer);
    })();
    return () => {
      isCurrent = false;
    };
  }, [booking._id, getIdToken]);

  const refund = preview?.ok ? preview.value : null;
  const confirm = async () => {
    if (refund === null) return;
    const message = await run((token) => cancelBooking(booking._id, refund.refundMinor, token));
    if (message !== null) toast.success(message);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="cancel-booking">
      <DialogTitle id="cancel-booking">Cancel {booking.hotel.name}?</DialogTitle>
      <DialogContent>
        {preview === null && <Spinner label="Working out the refund" />}
        {preview?.ok === false && <Typography role="alert">{preview.message}</Typography>}
        {refund !== null && (
          <>
            <Typography sx={{ mb: 2 }}>
              <RefundSentence booking={booking} refund={refund} />
            </Typography>
            {policySentences.map((sentence) => (
              <Typography key={sentence} variant="body2" color="textSecondary">
                {sentence}
              </Typography>
            ))}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep the booking</Button>
        <Button
          color="error"
          variant="contained"
          loading={isBusy}
          disabled={refund === null}
          onClick={() => void confirm()}
        >
          Cancel booking
        </Button>
      </DialogActions>
    </Dialog>
  );
}
