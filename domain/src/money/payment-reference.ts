import { bookingReference } from '../bookings/booking.ts';
import { foldText } from '../core/fold-text.ts';
import { formatDay } from '../core/format-dates.ts';
import { formatMinor } from '../core/money.ts';
import type { Payment } from './payment.ts';

/**
 * By which payments of one bank reference are found, however it was typed: 'UTR 17' is 'utr-17'; ''
 * for none.
 */
export function paymentReferenceKey(reference: string): string {
  const letters = foldText(reference).replace(/[^\p{L}\p{N}]/gu, '');
  return letters === '' ? '' : `reference:${letters}`;
}

/** Warning to staff before a bank reference is recorded a second time. */
export function repeatedReferenceText(
  earlier: Pick<Payment, 'reference' | 'bookingId' | 'amountMinor' | 'currency' | 'receivedOn'>,
): string {
  const { reference, bookingId, amountMinor, currency, receivedOn } = earlier;
  const amount = formatMinor(amountMinor, currency);
  const day = receivedOn === '' ? '' : `, received on ${formatDay(receivedOn)}`;
  return `The reference ${reference} is on record already: ${amount} for ${bookingReference(bookingId)}${day}. Record it again only if it is another payment.`;
}
