import type { RefundPayer } from '@kerala-stays/domain/bookings/cancellation-policy';
import { formatDay } from '@kerala-stays/domain/core/format-dates';
import { formatMethod } from '@kerala-stays/domain/core/payment-method';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';
import type { Refund, RefundCause } from '@kerala-stays/domain/money/refund';

export const refundPayerLabels: Record<RefundPayer, string> = {
  agency: 'The agency',
  hotel: 'The house',
};

const causeLabels: Record<Exclude<RefundCause, 'made-at-stripe'>, string> = {
  'guest-cancelled': 'Cancelled by the guest',
  'house-cancelled': 'Cancelled by the house',
  goodwill: 'Goodwill',
  'booking-changed': 'Booking changed',
  'unapplied-payment': 'Payment that could not be applied',
};

/** The cause of a refund; the provider's dashboard is that of its payment. */
export function refundCauseText({ cause, paymentId }: Refund): string {
  if (cause === 'made-at-stripe') return `Made in ${providerNameOf(paymentId)}’s dashboard`;
  return causeLabels[cause];
}

/** Codes for failed refunds; unknown codes are shown as they are. */
const failureWords = (provider: string): Record<string, string> => ({
  expired_or_canceled_card: 'the card has expired or was cancelled',
  lost_or_stolen_card: 'the card was lost or stolen',
  declined: 'the bank declined it',
  insufficient_funds: `the balance of the ${provider} account was too low`,
  balance_insufficient: `the balance of the ${provider} account was too low`,
  charge_disputed: 'the payment is disputed',
  charge_already_refunded: `${provider} shows that it was paid back already`,
  charge_not_refundable: `${provider} cannot pay this payment back`,
  unknown: `${provider} does not say why`,
  resource_missing: `${provider} does not know the payment`,
});

export function formatRefundState({
  state,
  channel,
  method,
  failure,
  note,
  paidOn,
  paymentId,
}: Refund): string {
  const provider = providerNameOf(paymentId);
  switch (state) {
    case 'owed':
      return channel === 'stripe'
        ? `Will be sent through ${provider} within a few minutes`
        : `To be paid by you: ${formatMethod(method)}`;
    case 'waiting':
      return 'Not sent: waiting for your decision';
    case 'sent':
      return 'Sent; the bank has not confirmed it yet';
    case 'paid':
      return `Paid back${paidOn === '' ? '' : ` on ${formatDay(paidOn)}`}${note === '' ? '' : `, reference ${note}`}`;
    case 'failed':
      return failure === ''
        ? 'Failed: not paid out'
        : `Failed: not paid out, ${failureWords(provider)[failure] ?? failure}`;
    case 'withdrawn':
      return note === '' ? 'Withdrawn' : `Withdrawn: ${note}`;
  }
}
