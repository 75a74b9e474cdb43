import type { MinorUnits } from '@kerala-stays/domain/core/money';

/** Of a booking, after a check with Stripe. */
export type PaymentCheck = {
  isPaid: boolean;
  /** A deposit, too. */
  paidMinor: MinorUnits;
  /** Whether the result of a payment page is still to come. */
  isOpen: boolean;
};

/** Whether money has come, for a stay of which nothing was paid. */
export const hasMoney = ({ isPaid, paidMinor }: PaymentCheck): boolean => isPaid || paidMinor > 0;

/** Whether the payment page that the guest returns from has its result, which may be a deposit. */
export const hasResult = ({ isPaid, isOpen }: PaymentCheck): boolean => isPaid || !isOpen;
