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

/** Money that stays: all payments, less refunds made or owed, less losses to disputes. */
export const keptMinor = (
  booking: Pick<TaxedBooking, 'paidMinor' | 'refundDueMinor' | 'disputeLostMinor'>,
): MinorUnits =>
  subtractMinor(booking.paidMinor, sumMinor([booking.refundDueMinor, booking.disputeLostMinor]));

/**
 * Required sum of a booking's documents before promised refunds leave. For a cancelled stay: the
 * money held. Otherwise its price, or more where staff keep more, less goodwill beyond it.
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
 * Required sum of credit notes: the document's amount beyond the money that stays. Refunds from
 * before its issue, after a fall of the price, are not in the document and are not credited.
 */
export const creditTarget = (booking: CreditedBooking): MinorUnits =>
  subtractMinor(booking.invoicedMinor, documentedTarget(booking));

/** Amount of the next credit note; 0 for none. */
export const creditDue = (booking: TaxedBooking): MinorUnits =>
  subtractMinor(creditTarget(booking), booking.creditedMinor);

/**
 * By how much more is here to stay than the booking's document and its credit notes say: its price
 * rose after it was issued, or an excess stayed after all. A second document is a matter for
 * people.
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
