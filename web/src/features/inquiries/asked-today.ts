import type { CalendarDate } from '@kerala-stays/domain/core/calendar';

const place = (hotelId: string) => `asked:${hotelId}`;

/** Keeps in this browser that somebody asked about a hotel on a day, and nothing of who or what. */
export function rememberAsked(hotelId: string, today: CalendarDate): void {
  try {
    localStorage.setItem(place(hotelId), today);
  } catch {
    // Blocked storage: the panel after sending has said it already.
  }
}

/** Whether somebody asked about a hotel from this browser today; an older day is forgotten. */
export function wasAskedToday(hotelId: string, today: CalendarDate): boolean {
  try {
    const day = localStorage.getItem(place(hotelId));
    if (day !== null && day !== today) localStorage.removeItem(place(hotelId));
    return day === today;
  } catch {
    return false;
  }
}
