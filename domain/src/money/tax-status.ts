import type { Booking, TaxStatus } from '../bookings/booking.ts';
import { type MinorUnits, subtractMinor, sumMinor } from '../core/money.ts';
import { countedMinor } from './deposit.ts';

type TaxedBooking = Pick<
  Booking,
  | 'taxMode'
  | 'taxDocumentId'
  | 'status'
  | 'paidMinor'
  | 'refundedMinor'
  | 'totalMinor'
  | 'excessReturnedMinor'
  | 'refundDueMinor'
  | 'invoicedMinor'
  | 'creditedMinor'
>;

/**
 * What credit notes have to take back of the document in all: what went back to the guest, and what nobody will
 * pay of it any more, because the stay is off, or because its price fell before it was paid.
 */
export function creditTarget(
  booking: Pick<
    TaxedBooking,
    | 'status'
    | 'paidMinor'
    | 'refundedMinor'
    | 'invoicedMinor'
    | 'totalMinor'
    | 'excessReturnedMinor'
  >,
): MinorUnits {
  const { status, invoicedMinor, paidMinor, refundedMinor, excessReturnedMinor } = booking;
  const isOver = status === 'cancelled' || status === 'expired';
  // What staff keep of a price that fell stays invoiced.
  const stays = Math.max(booking.totalMinor, countedMinor(booking)) as MinorUnits;
  const neverPaid = isOver
    ? subtractMinor(invoicedMinor, paidMinor)
    : subtractMinor(invoicedMinor, sumMinor([stays, excessReturnedMinor]));
  return sumMinor([refundedMinor, neverPaid]);
}

/** What the next credit note takes back; 0 for none. */
export const creditDue = (booking: TaxedBooking): MinorUnits =>
  subtractMinor(creditTarget(booking), booking.creditedMinor);

/**
 * Whether more was paid, and is to stay, than the booking's document and its credit notes leave: its price rose
 * after it was issued. A second document is a matter for people.
 */
export const isUnderInvoiced = (booking: TaxedBooking): boolean =>
  booking.taxDocumentId !== '' &&
  booking.paidMinor - booking.refundDueMinor > booking.invoicedMinor - booking.creditedMinor;

/**
 * Where a booking stands with its tax documents. Its first payment makes the document due, for the whole price;
 * one of which everything goes back before it was issued needs none.
 */
export function taxStatusOf(booking: TaxedBooking): TaxStatus {
  const { taxMode, taxDocumentId, status, paidMinor, refundDueMinor } = booking;
  if (taxMode === 'none') return 'none';
  if (taxDocumentId !== '') return creditDue(booking) > 0 ? 'credit-due' : 'issued';
  const isSecured = status !== 'pending-payment' && status !== 'expired';
  return isSecured && paidMinor > refundDueMinor ? 'due' : 'none';
}
