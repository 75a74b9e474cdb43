import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { formatDay, formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor, type MinorUnits } from '@kerala-stays/domain/core/money';
import { formatWay } from '@kerala-stays/domain/core/payment-method';
import { leftOf } from '@kerala-stays/domain/money/booking-account';
import type { Payment } from '@kerala-stays/domain/money/payment';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';
import type { Refund } from '@kerala-stays/domain/money/refund';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMay } from '#web/components/office/role-context.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { voidPayment } from '../../api/money-calls.ts';
import { ReasonDialog } from '../actions/reason-dialog.tsx';

function describe(payment: Payment): string[] {
  const money = (minor: MinorUnits) => formatMinor(minor, payment.currency);
  return [
    formatInstant(payment.createdAt),
    isEarlier(payment) ? `received on ${formatDay(payment.receivedOn)}` : '',
    payment.reference === '' ? '' : `reference ${payment.reference}`,
    payment.feeMinor > 0 ? `${providerNameOf(payment._id)}’s fee ${money(payment.feeMinor)}` : '',
    payment.status === 'surplus' ? 'not applied, to be refunded' : '',
    payment.refundedMinor > 0 ? `${money(payment.refundedMinor)} refunded` : '',
    payment.disputed ? 'disputed by the guest’s bank' : '',
    payment.disputeLostMinor > 0 ? `${money(payment.disputeLostMinor)} lost to a dispute` : '',
  ].filter(Boolean);
}

/** It was recorded after the day on which it arrived. */
function isEarlier({ receivedOn, createdAt }: Payment): boolean {
  return receivedOn !== '' && receivedOn < dateInKerala(new Date(createdAt));
}

/** True for manual payments without any refund; Stripe's payments cannot be voided. */
function canVoid(payment: Payment, refunds: readonly Refund[]): boolean {
  const { channel, status, amountMinor } = payment;
  return channel === 'manual' && status === 'applied' && leftOf(payment, refunds) === amountMinor;
}

type PaymentItemProps = {
  payment: Payment;
  /** Refunds of the whole booking. */
  refunds: readonly Refund[];
};

/** One payment of a booking; a manual one recorded by mistake can be voided. */
export function PaymentItem({ payment, refunds }: PaymentItemProps) {
  const [isVoiding, setVoiding] = useOpening(false);
  const amount = formatMinor(payment.amountMinor, payment.currency);
  const title = `${amount} by ${formatWay(payment, providerNameOf(payment._id))}`;
  const isVoid = payment.status === 'voided';
  const mayVoid = useMay('money:refund');
  return (
    <Box component="li" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={isVoid ? { textDecoration: 'line-through' } : {}}>{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {describe(payment).join(' · ')}
        </Typography>
        {isVoid && (
          <Typography variant="body2">
            Voided{payment.voidReason === '' ? '' : `: ${payment.voidReason}`}
          </Typography>
        )}
        {payment.note !== '' && (
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap' }}>
            {payment.note}
          </Typography>
        )}
      </Box>
      {mayVoid && canVoid(payment, refunds) && (
        <Button
          size="small"
          color="error"
          aria-label={`Void ${title}`}
          onClick={() => setVoiding(true)}
          sx={{ flexShrink: 0, alignSelf: 'flex-start' }}
        >
          Void
        </Button>
      )}
      {isVoiding && (
        <ReasonDialog
          title={`Void ${title}?`}
          text={
            <Typography>
              It was recorded by mistake and no longer counts. It stays in the list, with your
              reason.
            </Typography>
          }
          label="Reason"
          confirmLabel="Void payment"
          isDangerous
          call={(reason, token) => voidPayment(payment._id, reason, token)}
          onClose={() => setVoiding(false)}
        />
      )}
    </Box>
  );
}
