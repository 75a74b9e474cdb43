import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { policyOf } from '@kerala-stays/domain/bookings/cancellation-policy';
import { cancellationPolicy } from '@kerala-stays/domain/bookings/policy-terms';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { formatReturnedParts } from '@kerala-stays/domain/money/returned-parts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import type { RefundPreview } from '#web/lib/api/booking-api.ts';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { RefundDays } from './refund-days.tsx';

/** The exact refund, as the server computes it today. */
function RefundSentence({ booking, refund }: { booking: Booking; refund: RefundPreview }) {
  const money = (minor: RefundPreview['refundMinor']) => formatMinor(minor, booking.currency);
  const { paidMinor, refundDueMinor } = booking;
  if (paidMinor === 0) {
    return (
      <>Nothing has been paid, so nothing is charged. The nights are released to other guests.</>
    );
  }
  if (refund.percent === 0) return <>{refund.note || 'No refund is due so close to check-in.'}</>;
  if (refund.refundMinor === 0) {
    return <>Cancelling brings no refund beyond what was already refunded. {refund.note}</>;
  }
  const before =
    refundDueMinor === 0 ? '' : `, less ${money(refundDueMinor)} that was refunded before`;
  return (
    <>
      <strong>{money(refund.refundMinor)}</strong> of {money(paidMinor)} will be refunded (
      {refund.percent}%{before}), within {cancellationPolicy.refundWorkingDays} working days.{' '}
      {formatReturnedParts(refund.returns, money)} {refund.note}
    </>
  );
}

/** Side by side, as wide as the text above; stacked on phones. */
const actions = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  gap: 1.5,
  p: '8px 24px 24px',
} as const;

type CancelDialogProps = {
  booking: Booking;
  /** Fetches the refund from the server. Must keep its identity: called once per dialog. */
  loadRefund: () => Promise<ApiResult<RefundPreview>>;
  onConfirm: (refundMinor: RefundPreview['refundMinor']) => void;
  isBusy: boolean;
  /** Opens the dialog that moves the stay, where possible. */
  onMove?: (() => void) | undefined;
  onClose: () => void;
};

/** Cancel dialog with the exact refund; the server rejects a refund that has changed since. */
export function CancelDialog(props: CancelDialogProps) {
  const { booking, loadRefund, onConfirm, isBusy, onMove, onClose } = props;
  const today = dateInKerala(useServerNow());
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
    <LayerDialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="cancel-booking">
      <DialogTitle id="cancel-booking">Cancel {booking.hotel.name}?</DialogTitle>
      <DialogContent>
        {preview === null && <Spinner label="Working out the refund" />}
        {preview?.ok === false && <Typography role="alert">{preview.message}</Typography>}
        {refund !== null && (
          <Stack useFlexGap spacing={2}>
            <Typography>
              <RefundSentence booking={booking} refund={refund} />
            </Typography>
            {booking.paidMinor > 0 && (
              <>
                <RefundDays booking={booking} today={today} />
                <details>
                  <Box component="summary" sx={{ py: 1, cursor: 'pointer', color: 'primary.main' }}>
                    All rules
                  </Box>
                  <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
                    {policyOf(booking).map((sentence) => (
                      <li key={sentence}>{sentence}</li>
                    ))}
                  </Box>
                </details>
              </>
            )}
            {onMove && (
              <Typography>
                Would another time suit you better?{' '}
                <Link component="button" type="button" onClick={onMove} sx={{ font: 'inherit' }}>
                  Move it instead
                </Link>
              </Typography>
            )}
          </Stack>
        )}
      </DialogContent>
      <DialogActions disableSpacing sx={actions}>
        <Button variant="contained" onClick={onClose}>
          Keep the booking
        </Button>
        <Button
          color="error"
          variant="outlined"
          loading={isBusy}
          disabled={refund === null}
          onClick={() => refund !== null && onConfirm(refund.refundMinor)}
        >
          Cancel booking
        </Button>
      </DialogActions>
    </LayerDialog>
  );
}
