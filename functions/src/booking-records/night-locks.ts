import { type NightLock, roomKey } from '@kerala-stays/domain/bookings/availability';
import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readCount, readText } from '@kerala-stays/domain/core/read-values';
import type { Documents } from '../platform/documents.ts';

/** The taken nights `[from, to)` of a room type. */
export async function locksOfRoomType(
  documents: Documents,
  ids: { hotelId: string; roomTypeId: string },
  from: CalendarDate,
  to: CalendarDate,
): Promise<NightLock[]> {
  const rows = await documents.find(collections.nightLocks, {
    where: [
      ['roomKey', '==', roomKey(ids.hotelId, ids.roomTypeId)],
      ['date', '>=', from],
      ['date', '<', to],
    ],
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
