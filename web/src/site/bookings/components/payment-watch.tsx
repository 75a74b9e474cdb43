import type { PaymentCheck } from '../payment-check.ts';
import { usePaymentWatch } from '../use-payment-watch.ts';

type PaymentWatchProps = {
  bookingId: string;
  isAwaited: (check: PaymentCheck) => boolean;
  onCame: () => void;
};

/**
 * Renders nothing: notifies its page when a check of a booking's payment says what is awaited.
 * Default export: loaded lazily.
 */
export default function PaymentWatch({ bookingId, isAwaited, onCame }: PaymentWatchProps) {
  usePaymentWatch(bookingId, isAwaited, onCame);
  return null;
}
