import {
  type PaymentProvider,
  parsePaymentProvider,
  paymentProviders,
} from '@kerala-stays/domain/money/payment-provider';
import { UserError } from '../shared/user-error.ts';

const providerNames = new Intl.ListFormat('en', { type: 'disjunction' }).format(paymentProviders);

/** The provider of what this process builds and starts. */
export function payingBy(environment: NodeJS.ProcessEnv = process.env): PaymentProvider {
  const provider = parsePaymentProvider(environment.PAYMENT_PROVIDER);
  if (provider === undefined) {
    throw new UserError(`PAYMENT_PROVIDER may be ${providerNames}.`);
  }
  return provider;
}

/**
 * Sets the client's setting to that of the functions, never one without the other. Stripe is no
 * setting, so that a client built before is known again.
 */
export function payBy(environment: NodeJS.ProcessEnv = process.env): void {
  const provider = payingBy(environment);
  if (provider === 'stripe') delete environment.VITE_PAYMENT_PROVIDER;
  else environment.VITE_PAYMENT_PROVIDER = provider;
}
