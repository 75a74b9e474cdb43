import type { Booking } from '@kerala-stays/domain/bookings/booking';

export const paymentMethodLabels: Record<Booking['paymentMethod'], string> = {
  card: 'Card (Stripe)',
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
  '': '',
};
