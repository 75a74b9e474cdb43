import { parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatMethod } from '@kerala-stays/domain/core/payment-method';
import { paidOnProblem, paidOnRange, type Refund } from '@kerala-stays/domain/money/refund';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import type { useRefundPayout } from '../../use-refund-payout.ts';
import { WordsField } from '../actions/words-field.tsx';

type RefundPaidDialogProps = {
  refund: Refund;
  payout: ReturnType<typeof useRefundPayout>;
  onClose: () => void;
};

/** Confirms payee, amount and purpose, because the record goes into the books. */
export function RefundPaidDialog({ refund, payout, onClose }: RefundPaidDialogProps) {
  const range = paidOnRange(refund, serverNow());
  const [reference, setReference] = useState('');
  const [day, setDay] = useState<string>(range.to);
  const paidOn = parseCalendarDate(day);
  const dayProblem = paidOnProblem(paidOn ?? '', range);
  const save = () => {
    if (paidOn === null) return;
    payout.record({ reference: reference.trim(), paidOn });
    onClose();
  };
  return (
    <ActionDialog
      title={`Record refund of ${payout.whose}`}
      confirmLabel="Record refund"
      isReady={reference.trim() !== '' && dayProblem === ''}
      isBusy={false}
      problem=""
      onConfirm={save}
      onClose={onClose}
    >
      <Typography>
        Record it once the money has left by {formatMethod(refund.method)}. You can undo it for ten
        seconds; then the guest gets an e-mail.
      </Typography>
      <WordsField
        label="Reference of the transfer (UTR)"
        value={reference}
        onChange={setReference}
        isRequired
      />
      <WordsField
        label="Paid on"
        type="date"
        value={day}
        min={range.from}
        max={range.to}
        onChange={setDay}
        isRequired
        helperText={dayProblem || 'Kept with the refund; the ledger uses the day of recording'}
      />
    </ActionDialog>
  );
}
