import type { PaymentError } from '../records.ts';

/** Failed outcomes of a payment attempt. */
export const declineCodes = [
  'card_declined',
  'insufficient_funds',
  'lost_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'authentication_failure',
] as const;
export type DeclineCode = (typeof declineCodes)[number];

const errors: Record<DeclineCode, Omit<PaymentError, 'type'>> = {
  card_declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost_card: {
    code: 'card_declined',
    decline_code: 'lost_card',
    message: 'Your card was declined.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_failure: {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
};

/** Stripe's error for a refused card. */
export function cardError(code: DeclineCode): PaymentError {
  const type = code === 'authentication_failure' ? 'invalid_request_error' : 'card_error';
  return { type, ...errors[code] };
}
