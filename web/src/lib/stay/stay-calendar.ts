import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import type { Currency } from '@kerala-stays/domain/core/currency';
import { type StayCalendar, toStayCalendar } from '@kerala-stays/domain/rates/stay-calendar';
import { callApi } from '../api/api-client.ts';

/** About four months: what the server returns at once. */
export const calendarDays = 124;

/** The nights of a room type as its calendar shows them. */
export type RoomCalendar = { nights: StayCalendar; maxGuests: number; currency: Currency };

/**
 * The calendar of a room type, or null when the server could not say.
 * @param from first night; today when missing
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
