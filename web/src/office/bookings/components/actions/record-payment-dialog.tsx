import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import {
  amountText,
  formatMinor,
  type MinorUnits,
  subtractMinor,
} from '@kerala-stays/domain/core/money';
import {
  formatMethod,
  lacksNote,
  type ManualPaymentMethod,
  manualPaymentMethods,
} from '@kerala-stays/domain/core/payment-method';
import { nextDue, recordableMinor } from '@kerala-stays/domain/money/deposit';
import { receivedOnProblem, receivedOnRange } from '@kerala-stays/domain/money/payment';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import { recordPayment } from '../../api/money-calls.ts';
import { MoneyField, readAmount } from './money-field.tsx';
import { PaidByField } from './paid-by-field.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { WordsField } from './words-field.tsx';

function owedWords(booking: Booking): string {
  const money = (minor: MinorUnits) => formatMinor(minor, booking.currency);
  const { disputeLostMinor: lost } = booking;
  const words = `${money(recordableMinor(booking))} is owed in all`;
  return lost === 0 ? words : `${words}, with ${money(lost)} that the guest’s bank took back`;
}

type RecordPaymentProps = {
  booking: Booking;
  /** How it was paid, as far as the caller knows. */
  paidBy?: ManualPaymentMethod;
  onClose: () => void;
};

/**
 * Records a payment that did not come through Stripe: all or part of it. The last line says what
 * will be recorded; a mistake is voided afterwards.
 */
export function RecordPaymentDialog({ booking, paidBy, onClose }: RecordPaymentProps) {
  const { reference, currency } = booking;
  const today = dateInKerala(serverNow());
  const range = receivedOnRange(booking, serverNow());
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(() =>
    amountText(nextDue(booking) || booking.disputeLostMinor, currency),
  );
  const [method, setMethod] = useState(paidBy ?? manualPaymentMethods[0]);
  const [receivedOn, setReceivedOn] = useState<string>(today);
  const [bankReference, setBankReference] = useState('');
  /** A reference that is on record, as it was when staff were warned. */
  const [repeated, setRepeated] = useState('');
  const [isAnother, setAnother] = useState(false);
  const isRepeated = repeated !== '' && repeated === bankReference;
  const [note, setNote] = useState('');
  const { submit, isBusy, problem } = useDialogCall(onClose);

  const owed = recordableMinor(booking);
  const amountMinor = readAmount(amount, { currency, maxMinor: owed });
  const dayProblem = receivedOnProblem(parseCalendarDate(receivedOn) ?? '', range);
  const restMinor = amountMinor === null ? owed : subtractMinor(owed, amountMinor);

  const save = () => {
    if (amountMinor === null) return;
    const repeatsReference = isAnother && isRepeated;
    const said = { receivedOn, reference: bankReference, repeatsReference, note };
    void submit(async (token) => {
      const payment = { key, method, amountMinor, ...said };
      const result = await recordPayment(booking._id, payment, token);
      if (!result.ok && result.code === 'reference-repeated') setRepeated(bankReference);
      return result;
    });
  };

  return (
    <ActionDialog
      title={`Record a payment for ${reference}`}
      confirmLabel="Record payment"
      isReady={
        amountMinor !== null &&
        dayProblem === '' &&
        !lacksNote({ method, reference: bankReference, note }) &&
        (!isRepeated || isAnother)
      }
      isBusy={isBusy}
      problem={problem}
      onConfirm={save}
      onClose={onClose}
    >
      <MoneyField
        label="Amount received"
        value={amount}
        onChange={setAmount}
        currency={currency}
        maxMinor={owed}
        helperText={owedWords(booking)}
      />
      <PaidByField value={method} onChange={setMethod} />
      <WordsField
        label="Received on"
        type="date"
        value={receivedOn}
        min={range.from}
        max={range.to}
        helperText={dayProblem}
        isRequired
        onChange={setReceivedOn}
      />
      <ReferenceFields
        reference={bankReference}
        onReference={setBankReference}
        isRepeated={isRepeated}
        isAnother={isAnother}
        onAnother={setAnother}
      />
      <WordsField
        label="Note"
        value={note}
        onChange={setNote}
        isRequired={lacksNote({ method, reference: bankReference, note: '' })}
        isLong
        helperText="Who paid, and what for"
      />
      <Typography role="status" sx={{ mt: 1 }}>
        {amountMinor !== null && dayProblem === '' && (
          <>
            <strong>{formatMinor(amountMinor, currency)}</strong> by {formatMethod(method)},
            received on {formatDay(receivedOn)}, for {booking.guestName}.{' '}
            {restMinor === 0
              ? 'The booking is then paid in full.'
              : `${formatMinor(restMinor, currency)} then remains to be paid.`}
          </>
        )}
      </Typography>
    </ActionDialog>
  );
}
