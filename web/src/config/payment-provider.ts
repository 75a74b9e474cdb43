import { parsePaymentProvider, providerNames } from '@kerala-stays/domain/money/payment-provider';

/**
 * The taker of payments online, as the functions of the same release have it. Apart from `env.ts`,
 * because the first view needs none of it.
 */
export const paymentProvider =
  parsePaymentProvider(import.meta.env.VITE_PAYMENT_PROVIDER) ?? 'stripe';

/** Whether guests can be sent to a payment page. */
export const hasPaymentPage = paymentProvider !== 'none';

/** The provider's name for people. */
export const providerName =
  paymentProvider === 'none' ? 'the payment provider' : providerNames[paymentProvider];
