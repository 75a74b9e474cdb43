import { type Billing, billingMessages } from '@kerala-stays/domain/billing/billing';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { changeBookingWrite, type StoredBooking } from '../records/bookings/booking-repository.ts';
import { bookingsOfGuest } from '../records/bookings/list-bookings.ts';

/**
 * Saves the billing details for a booking's invoice.
 * @param read the booking as the caller may see it; read again on each attempt
 * @throws AppError `conflict` for a booking that gets no invoice, or already has one
 */
export function saveBilling(
  documents: Documents,
  read: () => Promise<StoredBooking>,
  billing: Billing,
  now: Date,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await read();
    const { booking } = found;
    const isOver = booking.status === 'expired' || booking.status === 'cancelled';
    if (booking.taxMode === 'none' || (isOver && booking.paidMinor === 0)) {
      throw new AppError('conflict', { message: billingMessages.notTaxed });
    }
    if (booking.taxDocumentId !== '') {
      throw new AppError('conflict', { message: billingMessages.issued });
    }
    const change = { billing, updatedAt: now.toISOString() };
    await documents.commit([changeBookingWrite(found, change)]);
    return { ...booking, ...change };
  });
}

/** The guest's latest billing details, to prefill the form; null when there are none. */
export async function suggestedBilling(
  documents: Documents,
  booking: Booking,
): Promise<Billing | null> {
  if (booking.userId === '') return null;
  const others = await bookingsOfGuest(documents, booking.userId);
  return others.find(({ billing }) => billing !== null)?.billing ?? null;
}
