import {
  locksOfStay,
  maxTaken,
  type NightLock,
  nightLockId,
} from '@kerala-stays/domain/bookings/availability';
import { soldOf, withSoldUnits } from '@kerala-stays/domain/bookings/booked-room-types';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { monthOf } from '@kerala-stays/domain/bookings/month-sheet';
import { addDays, type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Stored, Write } from '../../platform/documents.ts';
import { searchDirtyWrite } from '../search-parts/dirty-writes.ts';
import { newStayVersion } from '../search-parts/stay-version.ts';
import { claimNightWrite, releaseNightWrite } from './booking-repository.ts';
import { type CountChange, type CountedHotel, countWrites, readCounted } from './hotel-counts.ts';
import { sheetWrites } from './month-sheets.ts';
import { locksOfRoomType } from './night-locks.ts';
import { handOn } from './waiting-feeds.ts';

/** With more locks ahead, the nightly job counts; until then the stored number stays. */
const maxLocksRead = 2000;

export function stayLocks(booking: Booking): NightLock[] {
  return locksOfStay({
    hotelId: booking.hotel._id,
    roomTypeId: booking.room.roomTypeId,
    units: booking.units,
    checkIn: booking.checkInDate,
    checkOut: booking.checkOutDate,
    bookingId: booking._id,
  });
}

/** Changes to the nights of one hotel in one write; blocks and feeds count no bookings. */
export type NightChange = {
  release: readonly NightLock[];
  claim: readonly NightLock[];
  counts: readonly CountChange[];
};

/**
 * Claims and releases nights: locks, sheets, search marks, and the hotel's counts and most units
 * sold on one night ahead. A released night for which a feed waits is that feed's at once, and never
 * free. Nothing else may write locks or sheets. The write demands the hotel
 * unchanged, and the counts as they were before the locks were read. Changes to one hotel's nights
 * are therefore made one after another.
 */
export async function nightWrites(
  documents: Documents,
  hotel: Stored,
  { release, claim, counts }: NightChange,
  now: Date,
): Promise<Write[]> {
  // Nights in both stay unchanged: a batch may not create a document that it deletes.
  const claimed = new Set(claim.map(nightLockId));
  const released = new Set(release.map(nightLockId));
  const gone = release.filter((lock) => !claimed.has(nightLockId(lock)));
  const added = claim.filter((lock) => !released.has(nightLockId(lock)));
  const counted = await readCounted(documents, hotel);
  let { soldUnits } = counted.counts;
  const sold = [...gone, ...added].filter(isSold);
  for (const roomTypeId of new Set(sold.map((lock) => lock.roomTypeId))) {
    const ofRoom = (lock: NightLock) => isSold(lock) && lock.roomTypeId === roomTypeId;
    const change = { gone: gone.filter(ofRoom), added: added.filter(ofRoom) };
    const most = await soldAfter(documents, counted, roomTypeId, change, dateInKerala(now));
    soldUnits = withSoldUnits(soldUnits, roomTypeId, most);
  }
  const handed = await handOn(documents, hotel.id, { gone, claim }, now);
  const freed = gone.filter((lock) => !handed.ids.has(nightLockId(lock)));
  const months = [...new Set([...freed, ...added].map(({ date }) => monthOf(date)))];
  const isChange = gone.length + added.length > 0;
  return [
    ...freed.map(releaseNightWrite),
    ...handed.writes,
    ...added.map(claimNightWrite),
    ...(await sheetWrites(documents, hotel.id, { gone: freed, added })),
    ...countWrites(counted, counts, soldUnits, isChange ? newStayVersion() : {}),
    ...(months.length === 0 ? [] : [searchDirtyWrite(hotel.id, { months }, now)]),
  ];
}

/** Demands that no night of a hotel changes between reading it and this commit, nor before the next decision about one. */
export function sameNightsWrite({ id, version }: Stored): Write {
  return {
    kind: 'update',
    collection: collections.hotels,
    id,
    patch: newStayVersion(),
    version,
  };
}

/**
 * Transfers taken nights to another holder, on condition that the locks have not changed. The
 * nights stay taken, so sheets and search need no update. Bookings never transfer their nights.
 */
export function handOverWrites(
  locks: readonly Stored[],
  to: Pick<NightLock, 'holderId'> & { kind: 'block' },
): Write[] {
  return locks.map(({ id, version }) => ({
    kind: 'update',
    collection: collections.nightLocks,
    id,
    patch: { ...to },
    version,
  }));
}

/**
 * Staff may lower a room type's units below those blocked or sold by other portals, but never below
 * its bookings.
 */
const isSold = ({ kind }: NightLock) => kind === 'booking';

/** The most units of a room type sold on one night ahead, after the change; never too low. */
async function soldAfter(
  documents: Documents,
  { hotel, counts }: CountedHotel,
  roomTypeId: string,
  { gone, added }: { gone: readonly NightLock[]; added: readonly NightLock[] },
  today: CalendarDate,
): Promise<number> {
  const known = soldOf(counts.soldUnits, roomTypeId);
  const isCounted = known > 0 || soldOf(counts.bookedRoomTypes, roomTypeId) === 0;
  const dates = added.map(({ date }) => date).sort();
  // A sale raises the number on its own nights only; a release may lower it anywhere ahead.
  const range =
    gone.length === 0 && isCounted
      ? { from: dates[0] ?? today, to: addDays(dates.at(-1) ?? today, 1) }
      : { from: today, to: null };
  const locks = await locksOfRoomType(
    documents,
    { hotelId: hotel.id, roomTypeId },
    range.from,
    range.to,
    maxLocksRead,
  );
  const left = new Set(gone.map(nightLockId));
  const kept = locks.filter((lock) => isSold(lock) && !left.has(nightLockId(lock)));
  const after = [...kept, ...added];
  const most = maxTaken(after.filter(({ date }) => date >= today));
  const isExact = range.to === null && locks.length < maxLocksRead;
  return isExact ? most : Math.max(known, most);
}
