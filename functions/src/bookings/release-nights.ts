import { locksOfStay } from '@kerala-stays/domain/bookings/availability';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { countOnHotelWrite, releaseNightWrite } from '../booking-records/booking-repository.ts';
import type { Documents, Write } from '../platform/documents.ts';

/** Gives the nights of a booking back and takes it off its hotel's counts. */
export async function releaseNights(documents: Documents, booking: Booking): Promise<Write[]> {
  const releases = stayLocks(booking).map(releaseNightWrite);
  // A hotel restored from an old backup may lack bookings, and the other way round.
  const hotel = await documents.get(collections.hotels, booking.hotel._id);
  if (hotel === null) return releases;
  const { roomTypeId } = booking.room;
  return [...releases, countOnHotelWrite(hotel, { roomTypeId, bookings: -1, upcoming: -1 })];
}

/** The locks that a booking holds. */
export function stayLocks(booking: Booking) {
  return locksOfStay({
    hotelId: booking.hotel._id,
    roomTypeId: booking.room.roomTypeId,
    unit: booking.unit,
    checkIn: booking.checkInDate,
    checkOut: booking.checkOutDate,
    bookingId: booking._id,
  });
}
