import { usePaymentWatch } from '../use-payment-watch.ts';

/**
 * Renders nothing: notifies its page when a booking has been paid. Default export: loaded lazily.
 */
export default function PaymentWatch({
  bookingId,
  onPaid,
}: {
  bookingId: string;
  onPaid: () => void;
}) {
  usePaymentWatch(bookingId, onPaid);
  return null;
}
