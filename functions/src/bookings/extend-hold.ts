import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { changeBookingWrite, getBooking } from '../booking-records/booking-repository.ts';
import { checkPayable } from '../payments/check-payable.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';

/** Sets how long a guest has to pay, in hours from now. */
export async function extendHold(
  deps: PaymentDeps,
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
