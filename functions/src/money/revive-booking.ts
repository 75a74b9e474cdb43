import { chooseUnits } from '@kerala-stays/domain/bookings/availability';
import { type Booking, placedIn } from '@kerala-stays/domain/bookings/booking';
import { nextBookingStatus } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Write } from '../platform/documents.ts';
import { takeCouponAgainWrites } from '../rates/coupons/coupon-uses.ts';
import { locksOfRoomType } from '../records/bookings/night-locks.ts';
import { nightWrites, stayLocks } from '../records/bookings/night-writes.ts';

/**
 * Claims the nights again for a booking paid in time, when its hold expired before we learned of
 * the payment. Uses any units that are free on all nights.
 * @returns the payable booking, and the writes for its nights and coupon; null when the nights are
 *   sold or the stay has begun.
 */
export async function reviveBooking(
  documents: Documents,
  booking: Booking,
  now: Date,
): Promise<{ booking: Booking; writes: Write[] } | null> {
  const status = nextBookingStatus(booking.status, 'revive');
  const { checkInDate: checkIn, checkOutDate: checkOut } = booking;
  if (status === null || checkIn < dateInKerala(now)) return null;
  const { roomTypeId } = booking.room;
  const hotelId = booking.hotel._id;
  const stored = await documents.get(collections.hotels, hotelId);
  const roomType =
    stored && readHotel(stored.id, stored.data).roomTypes.find(({ _id }) => _id === roomTypeId);
  if (!stored || !roomType) return null;
  const locks = await locksOfRoomType(documents, { hotelId, roomTypeId }, checkIn, checkOut);
  const units = chooseUnits(roomType.units, { checkIn, checkOut }, locks, {
    rooms: booking.rooms,
    prefer: booking.units,
  });
  if (units === null) return null;
  const revived: Booking = { ...booking, status, ...placedIn(units) };
  return {
    booking: revived,
    writes: [
      ...(await nightWrites(
        documents,
        stored,
        {
          release: [],
          claim: stayLocks(revived),
          counts: [{ roomTypeId, bookings: 1, upcoming: 1 }],
        },
        now,
      )),
      ...(await takeCouponAgainWrites(documents, booking, now)),
    ],
  };
}
