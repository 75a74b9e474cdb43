import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { formatInstant } from '@kerala-stays/domain/core/format-dates';
import { formatMinor } from '@kerala-stays/domain/core/money';
import {
  formatMethod,
  formatWay,
  type ManualPaymentMethod,
  manualPaymentMethods,
  type RefundRoute,
} from '@kerala-stays/domain/core/payment-method';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';
import { isOpen, type Refund } from '@kerala-stays/domain/money/refund';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDialogCall } from '#web/account/use-dialog-call.ts';
import { useMay } from '#web/components/office/role-context.ts';
import { useOpening } from '#web/lib/layers/use-opening.ts';
import { ActionDialog } from '../../../../components/office/action-dialog.tsx';
import { retryRefund, withdrawRefund } from '../../api/money-calls.ts';
import { listRefundSteps, type RefundStep } from '../../refund-steps.ts';
import { formatRefundState, refundCauseText, refundPayerLabels } from '../../refund-text.ts';
import { useRefundPayout } from '../../use-refund-payout.ts';
import { ChoiceField } from '../actions/choice-field.tsx';
import { ReasonDialog } from '../actions/reason-dialog.tsx';
import { RefundPaidDialog } from './refund-paid-dialog.tsx';

const stepLabels: Record<Exclude<RefundStep, 'stripe'>, string> = {
  paid: 'Mark as paid',
  'by-hand': 'Pay by bank instead',
  withdraw: 'Withdraw',
};

/** One refund: reason, payer, status and next steps. */
export function RefundItem({ refund, booking }: { refund: Refund; booking: Booking }) {
  const [step, setStep] = useOpening<RefundStep | null>(null);
  const amount = formatMinor(refund.amountMinor, refund.currency);
  const payout = useRefundPayout(refund, booking);
  const maySettle = useMay('money:refund');
  const facts = [
    refundCauseText(refund),
    `borne by ${refundPayerLabels[refund.payer].toLowerCase()}`,
    formatInstant(refund.createdAt),
  ];
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography>
        {amount} by {formatWay(refund, providerNameOf(refund.paymentId))}
      </Typography>
      <Typography
        variant="body2"
        color={refund.state === 'failed' ? 'error' : 'textPrimary'}
        sx={{ fontWeight: isOpen(refund) ? 600 : 400 }}
      >
        {formatRefundState(refund)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {refund.reason !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-wrap' }}>
          {refund.reason}
        </Typography>
      )}
      {payout.isWaiting && (
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mt: 0.5 }}>
          <Typography variant="body2">
            Recorded in a few seconds; then the guest gets an e-mail.
          </Typography>
          <Button
            size="small"
            variant="outlined"
            aria-label={`Undo: refund of ${amount}`}
            onClick={payout.undo}
          >
            Undo
          </Button>
        </Stack>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {(payout.isWaiting || !maySettle ? [] : listRefundSteps(refund)).map((each) => (
          <Button
            key={each}
            size="small"
            variant="outlined"
            color={each === 'withdraw' ? 'error' : 'primary'}
            aria-label={`${labelOf(each, refund)}: refund of ${amount}`}
            onClick={() => setStep(each)}
          >
            {labelOf(each, refund)}
          </Button>
        ))}
      </Stack>
      {step === 'paid' && (
        <RefundPaidDialog refund={refund} payout={payout} onClose={() => setStep(null)} />
      )}
      {step !== null && step !== 'paid' && (
        <RefundStepDialog
          refund={refund}
          step={step}
          amount={amount}
          onClose={() => setStep(null)}
        />
      )}
    </Box>
  );
}

/** A failed refund through a provider is retried, a waiting one is sent. */
function labelOf(step: RefundStep, { state, paymentId }: Refund): string {
  if (step !== 'stripe') return stepLabels[step];
  const act = state === 'failed' ? 'Try again' : 'Send';
  return `${act} through ${providerNameOf(paymentId)}`;
}

type StepProps = {
  refund: Refund;
  step: Exclude<RefundStep, 'paid'>;
  amount: string;
  onClose: () => void;
};

function RefundStepDialog({ refund, step, amount, onClose }: StepProps) {
  if (step === 'withdraw') {
    return (
      <ReasonDialog
        title={`Withdraw the refund of ${amount}?`}
        text={<Typography>It is no longer owed and will not be paid.</Typography>}
        label="Reason"
        confirmLabel="Withdraw refund"
        isDangerous
        call={(reason, token) => withdrawRefund(refund._id, reason, token)}
        onClose={onClose}
      />
    );
  }
  return (
    <ResendDialog refund={refund} isOnline={step === 'stripe'} amount={amount} onClose={onClose} />
  );
}

const byHand = manualPaymentMethods.map((each) => [each, formatMethod(each)] as const);

function ResendDialog({
  refund,
  isOnline,
  amount,
  onClose,
}: Omit<StepProps, 'step'> & { isOnline: boolean }) {
  const [chosen, setChosen] = useState<ManualPaymentMethod>('bank');
  const { submit, isBusy, problem } = useDialogCall(onClose);
  const route: RefundRoute = isOnline ? 'stripe' : chosen;
  const provider = providerNameOf(refund.paymentId);
  return (
    <ActionDialog
      title={
        isOnline ? `Send ${amount} through ${provider}?` : `Pay ${amount} outside ${provider}?`
      }
      confirmLabel={isOnline ? 'Send refund' : 'Pay by hand'}
      isReady
      isBusy={isBusy}
      problem={problem}
      onConfirm={() => void submit((token) => retryRefund(refund._id, route, token))}
      onClose={onClose}
    >
      {isOnline ? (
        <Typography>
          {provider} pays it back the way it came: {formatMethod(refund.method)}.
        </Typography>
      ) : (
        <>
          <ChoiceField label="How" value={chosen} choices={byHand} onChange={setChosen} />
          <Typography>
            {provider} will no longer pay it. Pay the guest yourself, then mark it as paid with the
            reference.
          </Typography>
        </>
      )}
    </ActionDialog>
  );
}
