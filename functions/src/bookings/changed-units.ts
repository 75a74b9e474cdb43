import { chooseUnits, type NightLock } from '@kerala-stays/domain/bookings/availability';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { WantedStay } from '@kerala-stays/domain/money/change';
import { AppError } from '../platform/errors.ts';
import { findHolder } from '../records/bookings/find-holder.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingMessages } from './booking-messages.ts';
import { locksOfRoom, type Room } from './find-room.ts';

/** All units of the booking after the board moves one of several. */
export type Placed = { units?: readonly number[] | undefined };

/**
 * The requested units, those that the guest has, or others that are free; the booking's own nights
 * do not block it.
 */
export async function findChangedUnits(
  { documents }: Pick<BookingDeps, 'documents'>,
  room: Room,
  booking: Booking,
  { checkIn, checkOut, unit, rooms, units }: WantedStay & Placed,
): Promise<readonly number[]> {
  const isSameRoom = room.roomType._id === booking.room.roomTypeId;
  const asked = units ?? (unit === undefined ? undefined : [unit]);
  const prefer = asked ?? (isSameRoom ? booking.units : []);
  const isShorter =
    isSameRoom && checkIn >= booking.checkInDate && checkOut <= booking.checkOutDate;
  // Fewer nights in its own rooms, or fewer of these rooms, are already its own.
  const isOwn = prefer.length >= rooms && prefer.every((each) => booking.units.includes(each));
  if (isShorter && isOwn) return prefer.slice(0, rooms);
  const locks = await locksOfRoom(documents, room, checkIn, checkOut);
  const others: NightLock[] = locks.filter((lock) => lock.bookingId !== booking._id);
  const kept = isShorter ? booking.units : [];
  const chosen = chooseUnits(room.roomType.units, { checkIn, checkOut }, others, { rooms, prefer });
  const missing = asked?.find((each) => !chosen?.includes(each) && !kept.includes(each));
  if (chosen === null || missing !== undefined) {
    const place = { hotelId: room.hotel._id, roomTypeId: room.roomType._id, unit: missing ?? 0 };
    const nights = { ...place, from: checkIn, to: checkOut };
    const holder = await findHolder(documents, { _id: booking._id, ...nights });
    throw new AppError('conflict', { message: holder ?? bookingMessages.stayUnavailable });
  }
  return chosen;
}
