import type { Booking } from './booking.ts';
import { isAhead } from './booking-lifecycle.ts';

type TaxedBooking = Pick<Booking, 'taxMode' | 'taxDocumentId' | 'billing' | 'status' | 'paidMinor'>;

/** Whether the guest may still say to whom the invoice or bill of a stay is made out. */
export function mayChangeBilling(booking: TaxedBooking): boolean {
  const { taxMode, taxDocumentId, status, paidMinor } = booking;
  return taxMode !== 'none' && taxDocumentId === '' && (isAhead(status) || paidMinor > 0);
}

/** Whether that has to be asked before the stay is paid: without an answer no document can be issued. */
export const needsBilling = (booking: TaxedBooking): boolean =>
  mayChangeBilling(booking) && booking.billing === null;
