import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatDayOfMonth, formatShortDay } from '@kerala-stays/domain/core/format-dates';

/** Days `[from, to)`: nights, or a stay from its arrival to its departure. */
type DateRange = { from: CalendarDate; to: CalendarDate };

const dayNumber = (date: CalendarDate) => String(Number(date.slice(8)));
const long = { day: dayNumber, month: formatDayOfMonth };
const short = { day: dayNumber, month: formatShortDay };

/** "13 to 16 December", "30 December to 2 January 2027": the year only where it changes. */
export function formatDateRange({ from, to }: DateRange): string {
  return `${begin({ from, to }, long)} to ${end({ from, to }, long)}`;
}

/** Short form: "13–16 Dec". */
export function shortDateRange(stretch: DateRange): string {
  const isOneMonth = stretch.from.slice(0, 7) === stretch.to.slice(0, 7);
  const dash = isOneMonth ? '–' : ' – ';
  return `${begin(stretch, short)}${dash}${end(stretch, short)}`;
}

/** Short form with the year: "13–16 Dec 2026", "30 Dec – 2 Jan 2027". */
export function shortDatedRange(stretch: DateRange): string {
  const year = stretch.to.slice(0, 4);
  return stretch.from.startsWith(year)
    ? `${shortDateRange(stretch)} ${year}`
    : shortDateRange(stretch);
}

type Words = typeof long;
const begin = ({ from, to }: DateRange, words: Words) =>
  from.slice(0, 7) === to.slice(0, 7) ? words.day(from) : words.month(from);
const end = ({ from, to }: DateRange, words: Words) =>
  `${words.month(to)}${from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${to.slice(0, 4)}`}`;
