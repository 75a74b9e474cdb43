import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { readCount, readFields, readList, readText } from '@kerala-stays/domain/core/read-values';
import { callApi } from '#web/lib/api-client.ts';

/** About four months: what the server returns at once. */
const days = 124;

/** The nights that are sold out, or null when the server could not say. */
export async function getSoldOutNights(
  hotelId: string,
  roomTypeId: string,
): Promise<Set<CalendarDate> | null> {
  const path = `/api/hotels/${encodeURIComponent(hotelId)}/room-types/${encodeURIComponent(roomTypeId)}/availability?days=${days}`;
  const response = await callApi(path);
  if (!response.ok) return null;
  const soldOut = new Set<CalendarDate>();
  for (const item of readList(response.data.nights)) {
    const fields = readFields(item);
    const date = parseCalendarDate(readText(fields.date));
    if (date !== null && readCount(fields.free) === 0) soldOut.add(date);
  }
  return soldOut;
}

/** The last day that the calendar can show. */
export const calendarDays = days;
