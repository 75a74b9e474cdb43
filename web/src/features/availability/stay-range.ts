import { latestCheckOut } from '@kerala-stays/domain/bookings/availability';
import { addDays, type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { stayLimits } from '@kerala-stays/domain/rates/quote';

/** A stay that is being chosen: its first day, then its last. */
export type StayRange = { checkIn: CalendarDate; checkOut: CalendarDate | null };

/** Calendars speak Dates of the reader's own zone; stays are days without one. */
export function toCalendarDate(date: Date): CalendarDate {
  const text = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return parseCalendarDate(text) ?? ('' as CalendarDate);
}

export function toLocalDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/**
 * What a press on a day means: the first day, or the day of leaving when it follows nights that are
 * all free. The check-out day may itself be sold out: another guest arrives then.
 */
export function chooseDay(
  current: StayRange | null,
  day: CalendarDate,
  soldOut: ReadonlySet<CalendarDate>,
): StayRange | null {
  const isEnd =
    current !== null &&
    current.checkOut === null &&
    day > current.checkIn &&
    day <= latestCheckOut(current.checkIn, soldOut, stayLimits.maxNights);
  if (isEnd) return { checkIn: current.checkIn, checkOut: day };
  return soldOut.has(day) ? current : { checkIn: day, checkOut: null };
}

/** Whether a press on the day does nothing. */
export function isUnavailable(
  current: StayRange | null,
  day: CalendarDate,
  soldOut: ReadonlySet<CalendarDate>,
): boolean {
  if (!soldOut.has(day)) return false;
  if (current === null || current.checkOut !== null) return true;
  return (
    day <= current.checkIn || day > latestCheckOut(current.checkIn, soldOut, stayLimits.maxNights)
  );
}

/** Nights of a range for people to hear. */
export function describeRange(range: StayRange | null, format: (date: string) => string): string {
  if (range === null) return 'Choose your check-in day.';
  if (range.checkOut === null)
    return `Check-in ${format(range.checkIn)}. Now choose the day you leave.`;
  return `${format(range.checkIn)} to ${format(range.checkOut)}`;
}

/** The days in between, for drawing. */
export function daysBetweenEnds({ checkIn, checkOut }: StayRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = addDays(checkIn, 1); checkOut !== null && day < checkOut; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}
