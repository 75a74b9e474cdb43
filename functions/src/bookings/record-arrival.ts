import { findArrivalProblem, stayAfterArrival } from '@kerala-stays/domain/bookings/arrival';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { Arrival } from '@kerala-stays/domain/bookings/booking-input';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import {
  changeBookingWrite,
  getBooking,
  releaseNightWrite,
} from '../records/bookings/booking-repository.ts';
import { nightWrites, stayLocks } from '../records/bookings/night-writes.ts';
import type { BookingDeps } from './booking-deps.ts';

/**
 * Records that a guest arrived, never arrived, or left before the last night. Nights that the guest slept
 * stay taken; those after leaving, or after the first night of a guest who never came, can be sold again
 * at once. What was paid stays what it is: staff decide about money apart from this.
 */
export async function recordArrival(
  deps: BookingDeps,
  bookingId: string,
  arrival: Arrival,
  now: Date,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    const today = dateInKerala(now);
    const problem = findArrivalProblem(booking, arrival, today);
    if (problem !== null) throw new AppError('conflict', { message: problem });
    const change = { ...stayAfterArrival(booking, arrival, now), updatedAt: now.toISOString() };
    const after: Booking = { ...booking, ...change };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      ...(await shortenNights(deps.documents, booking, after, now)),
    ]);
    return after;
  });
}

async function shortenNights(
  documents: Documents,
  before: Booking,
  after: Booking,
  now: Date,
): Promise<Write[]> {
  if (before.checkOutDate === after.checkOutDate) return [];
  const kept = stayLocks(after);
  const hotel = await documents.get(collections.hotels, before.hotel._id);
  if (hotel === null) {
    const last = after.checkOutDate;
    return stayLocks(before)
      .filter(({ date }) => date >= last)
      .map(releaseNightWrite);
  }
  return nightWrites(
    documents,
    hotel,
    { release: stayLocks(before), claim: kept, counts: [] },
    now,
  );
}
