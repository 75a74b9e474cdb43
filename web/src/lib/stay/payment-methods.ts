import type { Booking } from '@kerala-stays/domain/bookings/booking';

/** How a booking was paid, for people. */
export const paymentMethodLabels: Record<Booking['paymentMethod'], string> = {
  card: 'Card (Stripe)',
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
  '': '',
};
