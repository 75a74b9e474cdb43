import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { callApi } from '#web/lib/api-client.ts';

/** About four months: what the server returns at once. */
const days = 124;

/** The nights that are sold out, or null when the server could not say. */
export async function getSoldOutNights(
  hotelId: string,
  roomTypeId: string,
): Promise<Set<CalendarDate> | null> {
  const response = await callApi('GET /hotels/:hotelId/room-types/:roomTypeId/availability', {
    params: { hotelId, roomTypeId },
    query: { days: String(days) },
  });
  if (!response.ok) return null;
  const soldOut = response.data.nights.filter(({ free }) => free === 0);
  return new Set(soldOut.map(({ date }) => date));
}

/** The last day that the calendar can show. */
export const calendarDays = days;
