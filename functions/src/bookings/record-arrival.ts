import {
  type ArrivalFact,
  agreedCheckOut,
  checkOutAfterAll,
  findArrivalProblem,
  stayAfterArrival,
} from '@kerala-stays/domain/bookings/arrival';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { Arrival } from '@kerala-stays/domain/bookings/booking-input';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Stored, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import {
  changeBookingWrite,
  getBooking,
  releaseNightWrite,
} from '../records/bookings/booking-repository.ts';
import { locksOfRoomType } from '../records/bookings/night-locks.ts';
import { nightWrites, stayLocks } from '../records/bookings/night-writes.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingMessages } from './booking-messages.ts';

/**
 * Records that a guest arrived, never arrived, arrived after all, or left before the last night.
 * Nights that the guest slept stay taken; those after leaving, or after the first night of a guest
 * who never came, can be sold again at once. Who comes after all has them back, to the first one
 * that was sold. Payments do not change: staff decide about money separately.
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
    const hotel = await deps.documents.get(collections.hotels, booking.hotel._id);
    const fact = await lookUp(deps.documents, booking, arrival, { today, hotel });
    const change = { ...stayAfterArrival(booking, fact, now), updatedAt: now.toISOString() };
    const after: Booking = { ...booking, ...change };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      ...(await changeNights(deps.documents, { before: booking, after, hotel }, now)),
    ]);
    return after;
  });
}

/**
 * Its nights are read after its hotel: the write demands that hotel, so that none has been sold in
 * between.
 */
async function lookUp(
  documents: Documents,
  booking: Booking,
  arrival: Arrival,
  { today, hotel }: { today: CalendarDate; hotel: Stored | null },
): Promise<ArrivalFact> {
  if (arrival.kind !== 'arrived-after-all') return arrival;
  // A hotel that is gone has no nights to give back.
  if (hotel === null) return { ...arrival, checkOut: booking.checkOutDate };
  const ids = { hotelId: hotel.id, roomTypeId: booking.room.roomTypeId };
  const [from, to] = [booking.checkOutDate, agreedCheckOut(booking)];
  const taken = from < to ? await locksOfRoomType(documents, ids, from, to) : [];
  const checkOut = checkOutAfterAll(booking, taken, today);
  if (checkOut === null) throw new AppError('conflict', { message: bookingMessages.nightsSold });
  return { ...arrival, checkOut };
}

async function changeNights(
  documents: Documents,
  { before, after, hotel }: { before: Booking; after: Booking; hotel: Stored | null },
  now: Date,
): Promise<Write[]> {
  if (before.checkOutDate === after.checkOutDate) return [];
  if (hotel === null) {
    const last = after.checkOutDate;
    return stayLocks(before)
      .filter(({ date }) => date >= last)
      .map(releaseNightWrite);
  }
  return nightWrites(
    documents,
    hotel,
    { release: stayLocks(before), claim: stayLocks(after), counts: [] },
    now,
  );
}
