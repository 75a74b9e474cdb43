import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { RefundPayer } from '@kerala-stays/domain/bookings/cancellation-policy';
import { policyOf } from '@kerala-stays/domain/bookings/cancellation-policy';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { takeParts } from '@kerala-stays/domain/money/returned-parts';
import { countNights } from '@kerala-stays/domain/rates/count-nights';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useAccount } from '#web/account/account-context.tsx';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { useMay } from '#web/components/office/role-context.ts';
import { Spinner } from '#web/components/spinner.tsx';
import type { ApiResult } from '#web/lib/api/api-client.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import {
  type CancellationPreview,
  cancelForGuestOrHouse,
  previewCancellation,
} from '../../api/money-calls.ts';
import { formatReturns } from '../../return-text.ts';
import { ChoiceField } from './choice-field.tsx';
import { MoneyField, readAmount } from './money-field.tsx';
import { PayerField } from './payer-field.tsx';
import { WordsField } from './words-field.tsx';

/** Refunds for both kinds of cancellation, requested once each time the dialog opens. */
function useCancellationPreview(bookingId: string): ApiResult<CancellationPreview> | null {
  const { getIdToken } = useAccount();
  const [preview, setPreview] = useState<ApiResult<CancellationPreview> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const result = await previewCancellation(bookingId, await getIdToken());
      if (isCurrent) setPreview(result);
    })();
    return () => {
      isCurrent = false;
    };
  }, [bookingId, getIdToken]);
  return preview;
}

const everything = 'everything';
type RefundShare = 'everything' | 'amount';

const byGuest = ['guest', 'The guest, under the policy'] as const;
const who = [byGuest, ['house', 'The house cannot take the guest']] as const;

/**
 * The canceller decides the refund: guests get it by the policy; the house refunds everything
 * unless staff choose otherwise.
 */
export function StaffCancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { currency, paidMinor } = booking;
  const preview = useCancellationPreview(booking._id);
  const [by, setBy] = useState<'guest' | 'house'>('guest');
  const [share, setShare] = useState<RefundShare>(everything);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [payer, setPayer] = useState<RefundPayer>('hotel');
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const money = (minor: MinorUnits) => formatMinor(minor, currency);
  // For the house, staff choose what goes back.
  const choices = useMay('money:refund') ? who : [byGuest];

  const found = preview?.ok ? preview.value : null;
  const all = found?.house.refundMinor ?? (0 as MinorUnits);
  const isOwnAmount = by === 'house' && share === 'amount' && all > 0;
  const refundMinor = isOwnAmount
    ? readAmount(amount, { currency, maxMinor: all, allowsNothing: true })
    : (found?.[by].refundMinor ?? null);
  const back =
    refundMinor === 0 ? 'Nothing is refunded' : `${money(refundMinor ?? all)} is refunded`;
  const parts = found?.[by].returns ?? [];
  const returns = takeParts(parts, refundMinor ?? (0 as MinorUnits));
  const whoLabel = by === 'guest' ? 'the guest' : 'the house';

  const save = () => {
    if (refundMinor === null) return;
    const cancellation = { by, refundMinor, reason: reason.trim(), payer };
    void submit((token) => cancelForGuestOrHouse(booking._id, cancellation, token));
  };

  return (
    <ActionDialog
      title={`Cancel ${booking.reference}?`}
      confirmLabel="Cancel booking"
      isDangerous
      isReady={found !== null && refundMinor !== null && (by === 'guest' || reason.trim() !== '')}
      isBusy={isBusy}
      problem={problem}
      onConfirm={save}
      onClose={onClose}
      summary={
        <Typography>
          Cancelled by {whoLabel}: {booking.guestName} loses {countNights(booking.nights)} at{' '}
          {booking.hotel.name}, which are released at once. <strong>{back}.</strong> This cannot be
          undone. {formatReturns(returns, currency)}
        </Typography>
      }
    >
      <Typography sx={{ mb: 1 }}>
        {booking.guestName}, {formatDay(booking.checkInDate)} to {formatDay(booking.checkOutDate)},{' '}
        {booking.hotel.name}
      </Typography>
      {preview === null && <Spinner label="Working out the refund" />}
      {preview?.ok === false && <Alert severity="error">{preview.message}</Alert>}
      {found !== null && (
        <>
          <ChoiceField label="Cancelled by" value={by} choices={choices} onChange={setBy} />
          {by === 'guest' && (
            <Typography sx={{ my: 1 }}>
              {paidMinor === 0
                ? 'Nothing has been paid, so nothing is refunded.'
                : `${money(found.guest.refundMinor)} of ${money(paidMinor)} is refunded under the policy (${found.guest.percent}%).`}{' '}
              {found.guest.note} {formatReturns(found.guest.returns, currency)}
            </Typography>
          )}
          {by === 'house' && all === 0 && (
            <Typography sx={{ my: 1 }}>There is nothing to refund.</Typography>
          )}
          {by === 'house' && all > 0 && (
            <HouseRefundFields
              share={share}
              amount={amount}
              payer={payer}
              all={all}
              currency={currency}
              onShare={setShare}
              onAmount={setAmount}
              onPayer={setPayer}
            />
          )}
          <WordsField
            label="Reason"
            value={reason}
            onChange={setReason}
            isRequired={by === 'house'}
            isLong
            helperText={by === 'house' ? 'The guest will read it' : undefined}
          />
          {by === 'guest' &&
            paidMinor > 0 &&
            policyOf(booking).map((sentence) => (
              <Typography key={sentence} variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                {sentence}
              </Typography>
            ))}
        </>
      )}
    </ActionDialog>
  );
}

type HouseRefundFieldsProps = {
  share: RefundShare;
  amount: string;
  payer: RefundPayer;
  /** Maximum refund. */
  all: MinorUnits;
  currency: Currency;
  onShare: (share: RefundShare) => void;
  onAmount: (amount: string) => void;
  onPayer: (payer: RefundPayer) => void;
};

/** Refund of a cancellation by the house, and its payer. */
function HouseRefundFields(props: HouseRefundFieldsProps) {
  const { share, amount, payer, all, currency, onShare, onAmount, onPayer } = props;
  return (
    <>
      <ChoiceField
        label="Refund"
        value={share}
        choices={[
          [everything, `Everything: ${formatMinor(all, currency)}`],
          ['amount', 'Another amount'],
        ]}
        onChange={onShare}
      />
      {share === 'amount' && (
        <MoneyField
          label="Amount to pay back"
          value={amount}
          onChange={onAmount}
          currency={currency}
          maxMinor={all}
          allowsNothing
        />
      )}
      <PayerField value={payer} onChange={onPayer} />
    </>
  );
}
