import type { Booking } from './booking.ts';

/**
 * Fields that change by themselves while staff look at a booking, and decide about nothing that they
 * are shown: a refund that leaves, an invoice that is issued, a page that the guest opens.
 */
const bookkeeping = [
  ...(['updatedAt', 'refundedMinor', 'refundStatus', 'paymentAttempt', 'paymentLinks'] as const),
  ...(['holdUntil', 'holdExtended', 'userId', 'billing', 'tripKeyVersion', 'keepReason'] as const),
  ...(['taxStatus', 'taxDocumentId', 'invoicedMinor', 'creditedMinor'] as const),
] satisfies (keyof Booking)[];

/**
 * A booking as staff are shown it before they change it, as a text to compare: its stay, people,
 * price and money.
 */
export function shownBooking(booking: Booking): string {
  const shown: Partial<Booking> = { ...booking };
  for (const field of bookkeeping) delete shown[field];
  const entries = Object.entries(shown).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries);
}
