import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { belongsTo } from '@kerala-stays/domain/bookings/booking-owner';
import { askerOf } from '../../http/asker.ts';
import type { ApiCall } from '../../http/route.ts';
import { countWrongKey } from '../../http/wrong-keys.ts';
import type { Documents } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import type { StoredBooking } from './booking-repository.ts';
import { bookingResponse, linkBookingResponse } from './booking-responses.ts';
import { getOwnBooking } from './list-bookings.ts';

/**
 * The booking of a call, for its guest: by account, or by its secret link (decision 041).
 * @throws AppError `not-found` alike for a wrong key, an unknown booking and another guest's;
 *   `too-many-requests` after too many wrong keys, while the right one still works
 */
export async function ownBooking(
  documents: Documents,
  call: ApiCall,
  bookingId: string,
): Promise<StoredBooking> {
  const asker = askerOf(call);
  try {
    return await getOwnBooking(documents, bookingId, asker);
  } catch (error) {
    if (asker.tripKey === '' || !(error instanceof AppError) || error.code !== 'not-found') {
      throw error;
    }
    countWrongKey(call, bookingId);
    throw error;
  }
}

/** Whether only the secret link gives access to the booking. */
export function isByLink(call: ApiCall, booking: Booking): boolean {
  const asker = askerOf(call);
  return !asker.isStaff && !belongsTo(booking, asker);
}

export function ownResponse(call: ApiCall, booking: Booking) {
  return isByLink(call, booking) ? linkBookingResponse(booking) : bookingResponse(booking);
}
