import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { BookingDeps } from './booking-deps.ts';
import { changeBookingWrite, getBooking } from './booking-documents.ts';
import { checkPayable } from './record-payment.ts';

/** Lets staff give a guest more time, or less, from now on. */
export async function changeHold(
  deps: BookingDeps,
  bookingId: string,
  hours: number,
  now: Date,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    checkPayable(found.booking);
    const change = {
      holdUntil: new Date(now.getTime() + hours * 3_600_000).toISOString(),
      updatedAt: now.toISOString(),
    };
    await deps.documents.commit([changeBookingWrite(found, change)]);
    return { ...found.booking, ...change };
  });
}
