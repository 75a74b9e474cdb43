import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { useEffect, useState } from 'react';
import { getRoomCalendar, type RoomCalendar } from '#web/lib/stay/stay-calendar.ts';

/** Calendar of a room type: undefined while loading, null when unavailable. */
export function useRoomCalendar(
  hotelId: string,
  roomTypeId: string,
  from?: CalendarDate,
): RoomCalendar | null | undefined {
  const [calendar, setCalendar] = useState<RoomCalendar | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void getRoomCalendar(hotelId, roomTypeId, from).then((found) => {
      if (isCurrent) setCalendar(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [hotelId, roomTypeId, from]);
  return calendar;
}
