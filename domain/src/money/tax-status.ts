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
  | 'disputeLostMinor'
>;

const isOff = ({ status }: Pick<Booking, 'status'>): boolean =>
  status === 'cancelled' || status === 'expired';

/** What is here to stay: all that was paid, less what went back or will, and less what the bank took. */
export const keptMinor = (
  booking: Pick<TaxedBooking, 'paidMinor' | 'refundDueMinor' | 'disputeLostMinor'>,
): MinorUnits =>
  subtractMinor(booking.paidMinor, sumMinor([booking.refundDueMinor, booking.disputeLostMinor]));

/**
 * What the documents of a booking have to come to in all, while what is promised back has not left: of a stay that
 * is off, the money that is here; else its price, or more where staff keep more, less what was given beyond it.
 */
function documentedTarget(booking: CreditedBooking): MinorUnits {
  const { paidMinor, refundedMinor, excessReturnedMinor, disputeLostMinor } = booking;
  if (isOff(booking)) return subtractMinor(paidMinor, sumMinor([refundedMinor, disputeLostMinor]));
  // An overpayment that staff keep stays invoiced.
  const stays = Math.max(booking.totalMinor, countedMinor(booking)) as MinorUnits;
  return subtractMinor(sumMinor([stays, excessReturnedMinor]), refundedMinor);
}

type CreditedBooking = Pick<
  TaxedBooking,
  | 'status'
  | 'paidMinor'
  | 'refundedMinor'
  | 'invoicedMinor'
  | 'totalMinor'
  | 'excessReturnedMinor'
  | 'disputeLostMinor'
>;

/**
 * What credit notes have to take back of the document in all: what it says beyond what went on to be paid and kept.
 * What went back before it was issued, because the price had fallen, is not in it and is not taken back.
 */
export const creditTarget = (booking: CreditedBooking): MinorUnits =>
  subtractMinor(booking.invoicedMinor, documentedTarget(booking));

/** Amount of the next credit note; 0 for none. */
export const creditDue = (booking: TaxedBooking): MinorUnits =>
  subtractMinor(creditTarget(booking), booking.creditedMinor);

/**
 * By how much more is here to stay than the booking's document and its credit notes say: its price rose after it was
 * issued, or an excess stayed after all. A second document is a matter for people.
 */
export const underInvoicedMinor = (booking: TaxedBooking): MinorUnits =>
  booking.taxDocumentId === ''
    ? (0 as MinorUnits)
    : subtractMinor(
        keptMinor(booking),
        subtractMinor(booking.invoicedMinor, booking.creditedMinor),
      );

/**
 * Tax document status of a booking. Its first payment makes the document due, for the whole price;
 * a booking that is fully refunded before issue needs none.
 */
export function taxStatusOf(booking: TaxedBooking): TaxStatus {
  const { taxMode, taxDocumentId, status, paidMinor, refundDueMinor } = booking;
  if (taxMode === 'none') return 'none';
  if (taxDocumentId !== '') return creditDue(booking) > 0 ? 'credit-due' : 'issued';
  const isSecured = status !== 'pending-payment' && status !== 'expired';
  const isKept = isOff(booking) ? keptMinor(booking) > 0 : paidMinor > refundDueMinor;
  return isSecured && isKept ? 'due' : 'none';
}
