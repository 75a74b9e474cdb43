import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { type StayCalendar, toStayCalendar } from '@kerala-stays/domain/rates/stay-calendar';
import { callApi } from '../api/api-client.ts';

/** About four months: the default length of the server's response. */
export const calendarDays = 124;

/** Nights of a room type as shown by its calendar. */
export type RoomCalendar = { nights: StayCalendar; maxGuests: number; currency: Currency };

/**
 * Calendar of a room type; null when unavailable.
 * @param from first night; today by default
 */
export async function getRoomCalendar(
  hotelId: string,
  roomTypeId: string,
  from?: CalendarDate,
): Promise<RoomCalendar | null> {
  const response = await callApi('GET /hotels/:hotelId/room-types/:roomTypeId/availability', {
    params: { hotelId, roomTypeId },
    query: { days: String(calendarDays), ...(from === undefined ? {} : { from }) },
  });
  if (!response.ok) return null;
  const { nights, maxGuests, currency } = response.data;
  return { nights: toStayCalendar(nights), maxGuests, currency };
}
