import type { Refund, RefundCause, RefundPayer } from '@kerala-stays/domain/bookings/refund';
import { paymentMethodLabels } from './payment-methods.ts';

export const refundPayerLabels: Record<RefundPayer, string> = {
  agency: 'The agency',
  hotel: 'The house',
};

export const refundCauseLabels: Record<RefundCause, string> = {
  'guest-cancelled': 'Cancelled by the guest',
  'house-cancelled': 'Cancelled by the house',
  goodwill: 'Goodwill',
  'booking-changed': 'Booking changed',
  'unapplied-payment': 'Payment that could not be applied',
  'made-at-stripe': 'Made in Stripe’s dashboard',
};

/** Where a refund stands, for staff. */
export function describeRefundState({ state, method, failure, note }: Refund): string {
  const isCard = method === 'card';
  switch (state) {
    case 'owed':
      return isCard
        ? 'Will be sent through Stripe within a few minutes'
        : `To be paid by you: ${paymentMethodLabels[method]}`;
    case 'waiting':
      return 'Not sent: it waits for your decision';
    case 'sent':
      return 'Sent; the bank has not confirmed it yet';
    case 'paid':
      return note === '' ? 'Paid back' : `Paid back, reference ${note}`;
    case 'failed':
      return failure === '' ? 'Failed: not paid out' : `Failed: not paid out (${failure})`;
    case 'withdrawn':
      return note === '' ? 'Withdrawn' : `Withdrawn: ${note}`;
  }
}
