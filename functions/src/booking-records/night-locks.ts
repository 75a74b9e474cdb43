import { type NightLock, roomKey } from '@kerala-stays/domain/bookings/availability';
import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readCount, readText } from '@kerala-stays/domain/core/read-values';
import type { Condition, Documents } from '../platform/documents.ts';

/**
 * The taken nights `[from, to)` of a room type, in their order.
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
  return rows.flatMap(({ data }) => {
    const date = parseCalendarDate(readText(data.date));
    if (date === null) return [];
    return [
      {
        hotelId: readText(data.hotelId),
        roomTypeId: readText(data.roomTypeId),
        unit: readCount(data.unit),
        date,
        bookingId: readText(data.bookingId),
      },
    ];
  });
}
