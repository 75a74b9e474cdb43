/** What is written to a guest. Each is sent once for the event that it is named after. */
export const mailKinds = [
  'booking-created',
  'booking-reserved',
  'hold-changed',
  'deposit-received',
  'balance-reminder',
  'booking-paid',
  'payment-received',
  'booking-cancelled',
  'booking-expired',
  'booking-rescheduled',
  'booking-changed',
  'address-changed',
  'booking-completed',
  'refund-issued',
  'refund-failed',
  'payment-voided',
  'booking-cancelled-by-house',
  'unapplied-payment',
  'unapplied-payment-returned',
  'tax-document',
] as const;
export type MailKind = (typeof mailKinds)[number];
