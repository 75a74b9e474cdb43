import type { Currency } from '@kerala-stays/domain/core/currency';
import type { PaymentDeps } from '../money/payment-deps.ts';

/** Dependencies of booking services, which also close payment pages and refund money. */
export type BookingDeps = PaymentDeps & {
  /** Currency in which stays are sold (decision D1). */
  currency: Currency;
};
