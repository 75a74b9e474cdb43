import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { RefundPayer } from '@kerala-stays/domain/bookings/cancellation-policy';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { compareInstants } from '@kerala-stays/domain/core/instant';
import {
  amountText,
  formatMinor,
  type MinorUnits,
  percentOf,
} from '@kerala-stays/domain/core/money';
import {
  formatMethod,
  type RefundRoute,
  refundRoutes,
} from '@kerala-stays/domain/core/payment-method';
import { leftToRefund } from '@kerala-stays/domain/money/booking-account';
import { returnedParts } from '@kerala-stays/domain/money/returned-parts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
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

/** Shares of what can be paid back that need no typing. */
const shares = [
  { label: 'Half', percent: 50 },
  { label: 'Everything', percent: 100 },
];

type SharesProps = { of: MinorUnits; currency: Currency; onChoose: (minor: MinorUnits) => void };

function Shares({ of, currency, onChoose }: SharesProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {shares.map(({ label, percent }) => {
        const minor = percentOf(of, percent);
        return (
          <Button key={label} variant="outlined" onClick={() => onChoose(minor)}>
            {label}, {formatMinor(minor, currency)}
          </Button>
        );
      })}
    </Stack>
  );
}

type RefundSummaryProps = { booking: Booking; amountMinor: MinorUnits; returns: string };

/** The effect of the refund, in sentences. */
function RefundSummary({ booking, amountMinor, returns }: RefundSummaryProps) {
  return (
    <>
      <Typography>
        Pay <strong>{formatMinor(amountMinor, booking.currency)}</strong> back to{' '}
        {booking.guestName}. The booking does not change, and the guest gets an e-mail.
      </Typography>
      <Typography sx={{ mt: 1 }}>{returns}</Typography>
    </>
  );
}

/**
 * Goodwill refund of part of the payment, regardless of the policy. A typed amount is confirmed in a
 * second step; a share that was pressed is said on the button.
 */
export function RefundDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { currency } = booking;
  const maxMinor = leftToRefund(booking);
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState('');
  const [isShare, setShare] = useState(false);
  const [reason, setReason] = useState('');
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [payer, setPayer] = useState<RefundPayer>('agency');
  const [way, setWay] = useState<RefundRoute | typeof asPaid>(asPaid);
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const textOf = useReturns(booking._id, currency);
  const amountMinor = readAmount(amount, { currency, maxMinor });

  const typeAmount = (typed: string) => {
    setAmount(typed);
    setShare(false);
  };
  const takeShare = (minor: MinorUnits) => {
    setAmount(amountText(minor, currency));
    setShare(true);
    reasonField.current?.focus();
  };
  const save = () => {
    if (amountMinor === null) return;
    const decision = { key, amountMinor, reason: reason.trim(), payer };
    const chosen = way === asPaid ? decision : { ...decision, method: way };
    void submit((token) => refundBooking(booking._id, chosen, token));
  };
  const summary = amountMinor !== null && (
    <RefundSummary
      booking={booking}
      amountMinor={amountMinor}
      returns={textOf(amountMinor, way === asPaid ? undefined : way)}
    />
  );
  const inStep = summary && (
    <>
      {summary}
      <Typography sx={{ mt: 1 }}>
        Borne by: {refundPayerLabels[payer]}. Reason: {reason.trim()}
      </Typography>
    </>
  );

  return (
    <ActionDialog
      title={`Refund for ${booking.reference}`}
      confirmLabel={isShare ? `Refund ${formatMinor(amountMinor ?? maxMinor, currency)}` : 'Refund'}
      isReady={amountMinor !== null && reason.trim() !== ''}
      isBusy={isBusy}
      problem={problem}
      onConfirm={save}
      onClose={onClose}
      {...(isShare ? {} : { summary: inStep })}
    >
      <Shares of={maxMinor} currency={currency} onChoose={takeShare} />
      <MoneyField
        label="Amount to pay back"
        value={amount}
        onChange={typeAmount}
        currency={currency}
        maxMinor={maxMinor}
        helperText={`At most ${formatMinor(maxMinor, currency)}`}
      />
      <WordsField
        label="Reason"
        value={reason}
        onChange={setReason}
        isRequired
        isLong
        inputRef={reasonField}
      />
      <PayerField value={payer} onChange={setPayer} />
      <ChoiceField label="Refund method" value={way} choices={ways} onChange={setWay} />
      {isShare && <div role="status">{summary}</div>}
    </ActionDialog>
  );
}
