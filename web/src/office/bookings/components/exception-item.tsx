import { bookingReference } from '@kerala-stays/domain/bookings/booking';
import { parseCurrency } from '@kerala-stays/domain/core/currency';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, parseMinor } from '@kerala-stays/domain/core/money';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { WholeReferences } from '#web/components/whole-references.tsx';
import { paths } from '#web/config/paths.ts';
import { providerName } from '#web/config/payment-provider.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { ActionDialog } from '../../../components/office/action-dialog.tsx';
import { closeException, type ExceptionRow, refundException } from '../api/payment-exceptions.ts';
import { adviseOnException, continuesOnBooking } from '../exception-advice.ts';
import { ReasonDialog } from './actions/reason-dialog.tsx';

/** Whose payment the row is about; today's provider where it does not say. */
const nameOf = ({ paymentId }: ExceptionRow) =>
  paymentId === '' ? providerName : providerNameOf(paymentId);

function amountOf({ amountMinor, currency }: ExceptionRow): string {
  const known = parseCurrency(currency);
  const minor = parseMinor(amountMinor);
  if (minor === null || minor === 0) return '';
  return known ? formatMinor(minor, known) : `${minor} ${currency}`;
}

function RefundExceptionDialog({ row, onClose }: { row: ExceptionRow; onClose: () => void }) {
  const { submit, isBusy, problem } = useDialogCall(onClose);
  return (
    <ActionDialog
      title={`Refund ${amountOf(row)}?`}
      confirmLabel="Refund"
      isReady
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => refundException(row.id, token))}
      onClose={onClose}
    >
      <Typography>{row.text}</Typography>
      <Typography sx={{ mt: 1 }}>
        The full amount is refunded the way it was paid, and the payer gets an e-mail. A payment
        that is too old for {nameOf(row)} is paid back by you, by bank transfer.
      </Typography>
    </ActionDialog>
  );
}

/** One payment that needs a person: the problem, the advice and the actions. */
export function ExceptionItem({ row }: { row: ExceptionRow }) {
  const [dialog, setDialog] = useOpening<'refund' | 'close' | null>(null);
  const reference = row.bookingId === '' ? '' : bookingReference(row.bookingId);
  const facts = [reference, amountOf(row), formatInstant(row.createdAt)]
    .filter(Boolean)
    .join(' · ');
  const close = () => setDialog(null);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-start' } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <WholeReferences>{facts}</WholeReferences>
        </Typography>
        <Typography variant="body2">
          {row.text} {adviseOnException(row.reason, nameOf(row))}
        </Typography>
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, flexShrink: 0 }}>
        {row.bookingId !== '' && (
          <Button
            size="small"
            color="inherit"
            variant={continuesOnBooking(row.reason) ? 'outlined' : 'text'}
            component={RouterLink}
            to={paths.admin.bookings.one(row.bookingId)}
          >
            View booking
          </Button>
        )}
        {row.refundDue && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => setDialog('refund')}
          >
            Refund
          </Button>
        )}
        <Button size="small" color="inherit" onClick={() => setDialog('close')}>
          Close with reason
        </Button>
      </Stack>
      {dialog === 'refund' && <RefundExceptionDialog row={row} onClose={close} />}
      {dialog === 'close' && (
        <ReasonDialog
          title="Close this entry?"
          text={
            <>
              <Typography>
                {facts}. {row.text}
              </Typography>
              {row.refundDue && (
                <Typography sx={{ mt: 1 }}>
                  <strong>Closing it refunds nothing.</strong>
                </Typography>
              )}
            </>
          }
          label="Reason"
          confirmLabel="Close entry"
          leaveLabel="Keep it open"
          call={(reason, token) => closeException(row.id, reason, token)}
          onClose={close}
        />
      )}
    </Stack>
  );
}
