import type { Booking } from '@kerala-stays/domain/bookings/booking';
import {
  cancellationPolicy,
  policySentences,
} from '@kerala-stays/domain/bookings/cancellation-policy';
import { formatMinor } from '@kerala-stays/domain/core/money';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Spinner } from '#web/components/spinner.tsx';
import type { ApiResult } from '#web/lib/api-client.ts';
import type { RefundPreview } from '#web/lib/booking-api.ts';

/** The exact refund, as the server computes it today. */
function RefundSentence({ booking, refund }: { booking: Booking; refund: RefundPreview }) {
  const money = (minor: RefundPreview['refundMinor']) => formatMinor(minor, booking.currency);
  const { paidMinor, refundDueMinor } = booking;
  if (paidMinor === 0) return <>Nothing has been paid, so nothing is refunded.</>;
  if (refund.percent === 0) return <>{refund.note || 'No refund is due so close to check-in.'}</>;
  if (refund.refundMinor === 0) {
    return <>Cancelling brings no further refund to what was refunded before. {refund.note}</>;
  }
  const before =
    refundDueMinor === 0 ? '' : `, less ${money(refundDueMinor)} that was refunded before`;
  return (
    <>
      <strong>{money(refund.refundMinor)}</strong> of {money(paidMinor)} will be refunded (
      {refund.percent}%{before}), within {cancellationPolicy.refundWorkingDays} working days.{' '}
      {refund.note}
    </>
  );
}

type CancelDialogProps = {
  booking: Booking;
  /** Asks the server for the refund; a stable function, because it is called once per dialog. */
  loadRefund: () => Promise<ApiResult<RefundPreview>>;
  onConfirm: (refundMinor: RefundPreview['refundMinor']) => void;
  isBusy: boolean;
  onClose: () => void;
};

/** Cancelling shows the exact refund first; the server rejects a refund that has changed since. */
export function CancelDialog(props: CancelDialogProps) {
  const { booking, loadRefund, onConfirm, isBusy, onClose } = props;
  const [preview, setPreview] = useState<ApiResult<RefundPreview> | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void loadRefund().then((result) => {
      if (isCurrent) setPreview(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [loadRefund]);

  const refund = preview?.ok ? preview.value : null;

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
              <Typography key={sentence} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
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
          onClick={() => refund !== null && onConfirm(refund.refundMinor)}
        >
          Cancel booking
        </Button>
      </DialogActions>
    </Dialog>
  );
}
