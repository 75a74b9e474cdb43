import { maxTaken } from '@kerala-stays/domain/bookings/availability';
import { type SoldUnits, withSoldUnits } from '@kerala-stays/domain/bookings/booked-room-types';
import { countFields } from '@kerala-stays/domain/bookings/hotel-counts';
import { stampFields } from '@kerala-stays/domain/catalogue/hotel-write';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { Documents, Stored, Write } from '../platform/documents.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { countWrites, readCounted, withoutFields } from '../records/bookings/hotel-counts.ts';
import { locksOfRoomType } from '../records/bookings/night-locks.ts';

const pageSize = { hotels: 100, locks: 1000 } as const;
/** Where the last run stopped; '' when it reached the end. */
const cursorId = 'sold-units';

/**
 * Recounts the most units sold on one night ahead, for every hotel: nights pass, and hotels of
 * older releases have no count. Moves what such hotels still hold of counts and stamps to
 * `hotelCounts` and `hotelStamps`, which are not public. It stops when its time is up, and the next
 * run continues.
 * @returns how many hotels were corrected.
 */
export async function recountSoldUnits(
  documents: Documents,
  now: Date,
  isTimeUp: () => boolean,
): Promise<number> {
  const cursor = await documents.get(collections.meta, cursorId);
  let after = await hotelOf(documents, readText(cursor?.data.after));
  let corrected = 0;
  for (let isOver = false; !isOver; ) {
    const hotels = await documents.find(collections.hotels, {
      where: [],
      orderBy: ['createdAt', 'asc'],
      limit: pageSize.hotels,
      ...(after === null ? {} : { after }),
    });
    isOver = hotels.length < pageSize.hotels;
    for (const hotel of hotels) {
      if (isTimeUp()) {
        await storeCursor(documents, cursor, after?.id ?? '');
        return corrected;
      }
      if (await recountHotel(documents, hotel.id, dateInKerala(now))) corrected++;
      after = hotel;
    }
  }
  await storeCursor(documents, cursor, '');
  return corrected;
}

/** @returns whether the stored numbers were wrong. */
function recountHotel(documents: Documents, id: string, today: CalendarDate): Promise<boolean> {
  return writeOptimistically(async () => {
    const hotel = await documents.get(collections.hotels, id);
    if (hotel === null) return false;
    const counted = await readCounted(documents, hotel);
    const { bookedRoomTypes, soldUnits } = counted.counts;
    const roomTypeIds = Object.keys({ ...bookedRoomTypes, ...soldUnits });
    let sold: SoldUnits = {};
    for (const roomTypeId of roomTypeIds) {
      sold = withSoldUnits(sold, roomTypeId, await maxSold(documents, id, roomTypeId, today));
    }
    const isLeft = [...countFields, ...stampFields].some((field) => field in hotel.data);
    if (isSame(sold, soldUnits) && !isLeft) return false;
    await documents.commit([
      ...countWrites(counted, [], sold, withoutFields(stampFields)),
      ...(await stampWrites(documents, hotel)),
    ]);
    return true;
  });
}

/** Saves who added a hotel and who changed it last, unless it has been changed since. */
async function stampWrites(documents: Documents, { id, data }: Stored): Promise<Write[]> {
  if (!stampFields.some((field) => field in data)) return [];
  const at = { collection: collections.hotelStamps, id };
  const { addedBy = '', updatedBy = '', updatedAt = null } = data;
  const stored = await documents.get(at.collection, id);
  if (stored === null) return [{ kind: 'create', ...at, data: { addedBy, updatedBy, updatedAt } }];
  if ('addedBy' in stored.data) return [];
  return [{ kind: 'update', ...at, patch: { addedBy }, version: stored.version }];
}

/**
 * All locks ahead, page by page; the last night of a page may be cut off, so the next page begins
 * with it.
 */
async function maxSold(
  documents: Documents,
  hotelId: string,
  roomTypeId: string,
  today: CalendarDate,
): Promise<number> {
  const limit = pageSize.locks;
  let most = 0;
  for (let from = today; ; ) {
    const locks = await locksOfRoomType(documents, { hotelId, roomTypeId }, from, null, limit);
    most = Math.max(most, maxTaken(locks.filter(({ kind }) => kind === 'booking')));
    const last = locks.at(-1)?.date;
    if (last === undefined || last === from || locks.length < limit) return most;
    from = last;
  }
}

const isSame = (a: SoldUnits, b: SoldUnits) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** The hotel where the last run stopped; null to start with the first one. */
async function hotelOf(documents: Documents, id: string): Promise<Stored | null> {
  return id === '' ? null : documents.get(collections.hotels, id);
}

async function storeCursor(
  documents: Documents,
  cursor: Stored | null,
  after: string,
): Promise<void> {
  const at = { collection: collections.meta, id: cursorId };
  await documents.commit([
    cursor === null
      ? { kind: 'create', ...at, data: { after } }
      : { kind: 'update', ...at, patch: { after } },
  ]);
}
