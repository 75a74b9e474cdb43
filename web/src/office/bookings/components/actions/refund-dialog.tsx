import {
  type Booking,
  type PaymentMethod,
  paymentMethods,
} from '@kerala-stays/domain/bookings/booking';
import type { RefundPayer } from '@kerala-stays/domain/bookings/cancellation-policy';
import { formatMinor } from '@kerala-stays/domain/core/money';
import { leftToRefund } from '@kerala-stays/domain/money/booking-account';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import { paymentMethodLabels } from '../../../../lib/stay/payment-methods.ts';
import { refundBooking } from '../../api/money-calls.ts';
import { refundPayerLabels } from '../../refund-text.ts';
import { ChoiceField } from './choice-field.tsx';
import { MoneyField, readAmount } from './money-field.tsx';
import { PayerField } from './payer-field.tsx';
import { WordsField } from './words-field.tsx';

const asPaid = 'as-paid';
const ways: (readonly [PaymentMethod | typeof asPaid, string])[] = [
  [asPaid, 'Same way as each payment'],
  ...paymentMethods.map((each) => [each, paymentMethodLabels[each]] as const),
];

/** Goodwill refund of part of the payment, regardless of the policy. */
export function RefundDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { currency } = booking;
  const maxMinor = leftToRefund(booking);
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [payer, setPayer] = useState<RefundPayer>('agency');
  const [way, setWay] = useState<PaymentMethod | typeof asPaid>(asPaid);
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const amountMinor = readAmount(amount, { currency, maxMinor });

  const save = () => {
    if (amountMinor === null) return;
    const decision = { key, amountMinor, reason: reason.trim(), payer };
    const chosen = way === asPaid ? decision : { ...decision, method: way };
    void submit((token) => refundBooking(booking._id, chosen, token));
  };

  return (
    <ActionDialog
      title={`Refund for ${booking.reference}`}
      confirmLabel="Refund"
      isReady={amountMinor !== null && reason.trim() !== ''}
      isBusy={isBusy}
      problem={problem}
      onConfirm={save}
      onClose={onClose}
      summary={
        amountMinor !== null && (
          <>
            <Typography>
              Pay <strong>{formatMinor(amountMinor, currency)}</strong> back to {booking.guestName}
              {way === asPaid ? '' : ` (${paymentMethodLabels[way]})`}. The booking does not change,
              and the guest gets an e-mail.
            </Typography>
            <Typography sx={{ mt: 1 }}>
              Borne by: {refundPayerLabels[payer]}. Reason: {reason.trim()}
            </Typography>
          </>
        )
      }
    >
      <MoneyField
        label="Amount to pay back"
        value={amount}
        onChange={setAmount}
        currency={currency}
        maxMinor={maxMinor}
        helperText={`At most ${formatMinor(maxMinor, currency)}`}
      />
      <WordsField label="Reason" value={reason} onChange={setReason} isRequired isLong />
      <PayerField value={payer} onChange={setPayer} />
      <ChoiceField label="Refund method" value={way} choices={ways} onChange={setWay} />
    </ActionDialog>
  );
}
