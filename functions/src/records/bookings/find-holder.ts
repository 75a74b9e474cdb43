import type { NightLock } from '@kerala-stays/domain/bookings/availability';
import { type Block, nightsTaken } from '@kerala-stays/domain/bookings/block';
import { addDays } from '@kerala-stays/domain/core/calendar';
import type { Documents } from '../../platform/documents.ts';
import { findBooking } from './booking-repository.ts';
import { locksOfRoomType } from './night-locks.ts';

const holderNames = { booking: 'A booking', block: 'A block', feed: 'Another portal' } as const;

/** The nights `[from, to)` of a unit that somebody wants; `_id` is theirs, a booking's or a block's. */
export type WantedNights = Pick<Block, '_id' | 'hotelId' | 'roomTypeId' | 'unit' | 'from' | 'to'>;

/**
 * Who else holds a wanted night, as a sentence; null when nobody does. Of a booking it names the whole stay, of
 * others the nights that are in the way.
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

/** The day after the last night that a holder has in a row. */
function endOf(first: NightLock, locks: readonly NightLock[]) {
  const dates = new Set(
    locks.filter(({ holderId }) => holderId === first.holderId).map(({ date }) => date),
  );
  let to = addDays(first.date, 1);
  while (dates.has(to)) to = addDays(to, 1);
  return to;
}
