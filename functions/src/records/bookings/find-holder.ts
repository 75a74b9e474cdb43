import type { NightLock } from '@kerala-stays/domain/bookings/availability';
import { type Block, nightsTaken } from '@kerala-stays/domain/bookings/block';
import { addDays } from '@kerala-stays/domain/core/calendar';
import type { Documents } from '../../platform/documents.ts';
import { findBooking } from './booking-repository.ts';
import { locksOfRoomType } from './night-locks.ts';

const holderNames = { booking: 'A booking', block: 'A block', feed: 'Another portal' } as const;

/** The requested nights `[from, to)` of a unit; `_id` is the requesting booking or block. */
export type WantedNights = Pick<Block, '_id' | 'hotelId' | 'roomTypeId' | 'unit' | 'from' | 'to'>;

/**
 * The current holder of a requested night, as a sentence; null when all are free. Bookings are
 * shown with their whole stay, other holders with the nights in conflict.
 */
export async function findHolder(
  documents: Documents,
  { _id, hotelId, roomTypeId, unit, from, to }: WantedNights,
): Promise<string | null> {
  const locks = await locksOfRoomType(documents, { hotelId, roomTypeId }, from, to);
  const others = locks.filter((lock) => lock.unit === unit && lock.holderId !== _id);
  const [first] = others;
  if (first === undefined) return null;
  const found = first.kind === 'booking' ? await findBooking(documents, first.bookingId) : null;
  if (found !== null) {
    const { reference, checkInDate, checkOutDate } = found.booking;
    return nightsTaken(reference, checkInDate, checkOutDate);
  }
  return nightsTaken(holderNames[first.kind], first.date, endOf(first, others));
}

/** The day after the holder's last consecutive night. */
function endOf(first: NightLock, locks: readonly NightLock[]) {
  const dates = new Set(
    locks.filter(({ holderId }) => holderId === first.holderId).map(({ date }) => date),
  );
  let to = addDays(first.date, 1);
  while (dates.has(to)) to = addDays(to, 1);
  return to;
}
