import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { underInvoicedMinor } from '@kerala-stays/domain/money/tax-status';
import type { ExceptionState } from './payment-exceptions.ts';

/** The row for staff of a document that says less than is kept, as it has to stand now. */
export function invoiceException(booking: Booking): ExceptionState {
  const { _id: bookingId, currency } = booking;
  const amountMinor = underInvoicedMinor(booking);
  return {
    _id: `invoice-too-low-${bookingId}`,
    reason: 'invoice-too-low',
    isOpen: amountMinor > 0,
    bookingId,
    amountMinor,
    currency,
  };
}
