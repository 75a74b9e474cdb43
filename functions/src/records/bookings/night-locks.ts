import { lockKinds, type NightLock, roomKey } from '@kerala-stays/domain/bookings/availability';
import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { type Fields, readCount, readText } from '@kerala-stays/domain/core/read-values';
import { type Condition, type Documents, pagesOf } from '../../platform/documents.ts';

/**
 * The taken nights `[from, to)` of a room type, in order.
 * @param to null for all nights ahead
 */
export async function locksOfRoomType(
  documents: Documents,
  ids: { hotelId: string; roomTypeId: string },
  from: CalendarDate,
  to: CalendarDate | null,
  limit?: number,
): Promise<NightLock[]> {
  const rows = await documents.find(collections.nightLocks, {
    where: [
      ['roomKey', '==', roomKey(ids.hotelId, ids.roomTypeId)],
      ['date', '>=', from],
      ...(to === null ? [] : [['date', '<', to] satisfies Condition]),
    ],
    orderBy: ['date', 'asc'],
    ...(limit === undefined ? {} : { limit }),
  });
  return rows.flatMap(({ data }) => readLock(data) ?? []);
}

const pageSize = 1000;

/**
 * The taken nights `[from, to)` of a whole hotel, in order.
 * @param to null for all nights ahead
 */
export async function locksOfHotel(
  documents: Documents,
  hotelId: string,
  from: CalendarDate,
  to: CalendarDate | null,
): Promise<NightLock[]> {
  const locks: NightLock[] = [];
  const pages = pagesOf(documents, collections.nightLocks, {
    where: [
      ['hotelId', '==', hotelId],
      ['date', '>=', from],
      ...(to === null ? [] : [['date', '<', to] satisfies Condition]),
    ],
    orderBy: ['date', 'asc'],
    limit: pageSize,
  });
  for await (const { data } of pages) {
    const lock = readLock(data);
    if (lock !== null) locks.push(lock);
  }
  return locks;
}

/** Locks from when only bookings had locks lack kind and holder. */
function readLock(data: Fields): NightLock | null {
  const date = parseCalendarDate(readText(data.date));
  if (date === null) return null;
  const bookingId = readText(data.bookingId);
  return {
    hotelId: readText(data.hotelId),
    roomTypeId: readText(data.roomTypeId),
    unit: readCount(data.unit),
    date,
    kind: lockKinds.find((kind) => kind === data.kind) ?? 'booking',
    holderId: readText(data.holderId) || bookingId,
    bookingId,
  };
}
