import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { RefundPayer } from '@kerala-stays/domain/bookings/cancellation-policy';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import {
  formatMethod,
  type RefundRoute,
  refundRoutes,
} from '@kerala-stays/domain/core/payment-method';
import { leftToRefund } from '@kerala-stays/domain/money/booking-account';
import { returnedParts } from '@kerala-stays/domain/money/returned-parts';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { providerName } from '#web/config/payment-provider.ts';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import { refundBooking } from '../../api/money-calls.ts';
import { usePayments } from '../../api/use-payments.ts';
import { useRefunds } from '../../api/use-refunds.ts';
import { refundPayerLabels } from '../../refund-text.ts';
import { formatReturns } from '../../return-text.ts';
import { ChoiceField } from './choice-field.tsx';
import { MoneyField, readAmount } from './money-field.tsx';
import { PayerField } from './payer-field.tsx';
import { WordsField } from './words-field.tsx';

const asPaid = 'as-paid';
const routeLabel = (route: RefundRoute) =>
  route === 'stripe' ? `Through ${providerName}` : formatMethod(route);
const ways: (readonly [RefundRoute | typeof asPaid, string])[] = [
  [asPaid, 'Same way as each payment'],
  ...refundRoutes.map((each) => [each, routeLabel(each)] as const),
];

/** How the amount would go back, in sentences; '' while its payments load. */
function useReturns(bookingId: string, currency: Currency) {
  const payments = usePayments(bookingId).data?.items ?? [];
  const refunds = useRefunds(bookingId).data?.items ?? [];
  const now = useServerNow();
  const money = {
    payments: payments.toSorted((a, b) => compareInstants(a.createdAt, b.createdAt)),
    refunds,
  };
  return (amountMinor: MinorUnits, route: RefundRoute | undefined) =>
    formatReturns(returnedParts(money, amountMinor, now, route), currency);
}

/** Goodwill refund of part of the payment, regardless of the policy. */
export function RefundDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { currency } = booking;
  const maxMinor = leftToRefund(booking);
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [payer, setPayer] = useState<RefundPayer>('agency');
  const [way, setWay] = useState<RefundRoute | typeof asPaid>(asPaid);
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const textOf = useReturns(booking._id, currency);
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
              Pay <strong>{formatMinor(amountMinor, currency)}</strong> back to {booking.guestName}.
              The booking does not change, and the guest gets an e-mail.
            </Typography>
            <Typography sx={{ mt: 1 }}>
              {textOf(amountMinor, way === asPaid ? undefined : way)}
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
