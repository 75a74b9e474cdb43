import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { browserStorage } from '#web/lib/browser/browser-storage.ts';

const place = (hotelId: string) => `asked:${hotelId}`;

/** Keeps in this browser the hotels asked about and the day, but no text and no name. */
export function rememberRequested(hotelId: string, today: CalendarDate): void {
  browserStorage.write(place(hotelId), today);
}

/** Whether this browser has asked about a hotel today; an older day is forgotten. */
export function wasRequestedToday(hotelId: string, today: CalendarDate): boolean {
  const day = browserStorage.read(place(hotelId));
  if (day !== null && day !== today) browserStorage.remove(place(hotelId));
  return day === today;
}
