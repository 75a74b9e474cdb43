import type { Booking } from './booking.ts';
import { isAhead } from './booking-lifecycle.ts';

type TaxedBooking = Pick<Booking, 'taxMode' | 'taxDocumentId' | 'billing' | 'status' | 'paidMinor'>;

/** Whether the guest may still change the recipient of the stay's invoice or bill. */
export function mayChangeBilling(booking: TaxedBooking): boolean {
  const { taxMode, taxDocumentId, status, paidMinor } = booking;
  return taxMode !== 'none' && taxDocumentId === '' && (isAhead(status) || paidMinor > 0);
}

/**
 * Whether billing details are required before payment, because no document can be issued without
 * them.
 */
export const needsBilling = (booking: TaxedBooking): boolean =>
  mayChangeBilling(booking) && booking.billing === null;
