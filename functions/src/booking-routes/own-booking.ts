import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { belongsTo } from '@kerala-stays/domain/bookings/booking-owner';
import type { StoredBooking } from '../booking-records/booking-repository.ts';
import { getOwnBooking } from '../booking-records/list-bookings.ts';
import { askerOf } from '../http/asker.ts';
import { createCallerLimiter } from '../http/caller-limit.ts';
import { createRateLimiter, insist } from '../http/rate-limit.ts';
import type { ApiCall } from '../http/route.ts';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { bookingResponse, linkBookingResponse } from './booking-responses.ts';

/** A key has 256 bits and is not guessed; this keeps whoever tries from costing a read each time. */
const wrongKeysOfBooking = createRateLimiter({ limit: 10, windowMs: 3_600_000 });
const wrongKeysOfCaller = createCallerLimiter({ limit: 30, windowMs: 60_000 });

/**
 * The booking that a call is about, for its guest: by account, or by its secret link (decision 041).
 * @throws AppError `not-found` alike for a wrong key, an unknown booking and another guest's;
 * `too-many-requests` for wrong keys without end, while the right one still opens it
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
    const nowMs = call.now.getTime();
    insist(wrongKeysOfCaller.take(call.caller, nowMs));
    insist(wrongKeysOfBooking.take(bookingId, nowMs));
    throw error;
  }
}

/** Whether it is the secret link alone that opens the booking. */
export function isByLink(call: ApiCall, booking: Booking): boolean {
  const asker = askerOf(call);
  return !asker.isAdmin && !belongsTo(booking, asker);
}

/** A booking as its caller may see it. */
export function ownResponse(call: ApiCall, booking: Booking) {
  return isByLink(call, booking) ? linkBookingResponse(booking) : bookingResponse(booking);
}
