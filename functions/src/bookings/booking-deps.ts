import type { Currency } from '@kerala-stays/domain/core/currency';
import type { PaymentDeps } from '../money/payment-deps.ts';

/** What booking services work with: they close payment pages and pay money back, too. */
export type BookingDeps = PaymentDeps & {
  /** The currency in which stays are sold (decision D1). */
  currency: Currency;
};
