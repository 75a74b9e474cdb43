import type { PaymentExceptionReason } from '@kerala-stays/domain/money/payment';

/** Advice for staff on each kind of payment that needs a person. */
const advice = (provider: string): Record<PaymentExceptionReason, string> => ({
  'wrong-amount': 'Compare it with the booking. Pay it back, or record what it pays for by hand.',
  'wrong-currency': 'Pay it back and send the guest a new payment link.',
  'wrong-mode': `Check it in ${provider}’s dashboard; no booking was changed.`,
  'wrong-livemode': `Check the ${provider} keys of this site; no booking was changed.`,
  'not-paid':
    'Nothing has arrived yet. It closes automatically when the payment succeeds or fails.',
  'unknown-booking': `Check it in ${provider}’s dashboard, and pay it back if no one expects it.`,
  'unknown-attempt': `Check it in ${provider}’s dashboard, and pay it back if no one expects it.`,
  'attempt-of-other-booking': 'Ask the guest what it was meant for, then pay it back.',
  'booking-not-payable':
    'Pay it back, or make a new booking for the guest if the nights are still free.',
  'already-paid': 'Pay the second payment back.',
  overpaid: 'The excess is refunded automatically, and this entry then closes.',
  'refund-mismatch': `Compare the payment with ${provider}’s dashboard.`,
  'refund-failed': 'Open the booking: try again, pay it by bank, or withdraw it.',
  'refund-waiting': 'Open the booking: send the refund, or withdraw it with a reason.',
  'balance-overdue': 'Remind the guest, record the payment, or cancel the booking.',
  'dispute-lost':
    'The money is gone. Record what the guest pays again, and close this with a note of what was decided.',
  'credit-too-large':
    'Compare the refunds with the invoice, and ask your adviser how to correct it.',
  'invoice-too-low': 'Ask your adviser how to invoice the difference, then close this.',
  'credit-too-late': 'The refund stays without a credit note. Tell your adviser.',
  disputed: `Answer the bank in ${provider}’s dashboard, and decide about open refunds on the booking.`,
});

/**
 * A sentence for staff.
 * @param provider the name of the payment's provider
 */
export function adviseOnException(reason: PaymentExceptionReason, provider: string): string {
  return advice(provider)[reason];
}

/** Reasons that are resolved on the booking itself. */
const onBooking: ReadonlySet<PaymentExceptionReason> = new Set<PaymentExceptionReason>([
  'refund-failed',
  'refund-waiting',
  'disputed',
  'dispute-lost',
  'balance-overdue',
  'credit-too-large',
  'credit-too-late',
  'invoice-too-low',
]);

/** Whether staff continue on the booking. */
export function continuesOnBooking(reason: PaymentExceptionReason): boolean {
  return onBooking.has(reason);
}
