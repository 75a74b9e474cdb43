import { monthOf, type NightMask, nightBit, readNightMask } from '../bookings/month-sheet.ts';
import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { readFields } from '../core/read-values.ts';

/** Nights of any months, each month ('YYYY-MM') as one mask; a month without nights is left out. */
export type MonthMasks = Readonly<Record<string, NightMask>>;

/** The masks of some nights, in any order, each once or several times. */
export function masksOf(nights: Iterable<CalendarDate>): MonthMasks {
  const masks = new Map<string, NightMask>();
  for (const night of nights) {
    const month = monthOf(night);
    masks.set(month, (masks.get(month) ?? 0) | nightBit(night));
  }
  return Object.fromEntries([...masks].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The nights that some masks name, in order; bits of days that a month does not have are none. */
export function nightsOfMasks(masks: MonthMasks): CalendarDate[] {
  return Object.keys(masks)
    .sort()
    .flatMap((month) => daysOfMask(month, masks[month] ?? 0));
}

/** Without the calendar's arithmetic: this is asked of every night of every feed. */
function daysOfMask(month: string, mask: NightMask): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = 1; day <= 31; day++) {
    if ((mask & (1 << (day - 1))) === 0) continue;
    const date = parseCalendarDate(`${month}-${`${day}`.padStart(2, '0')}`);
    if (date !== null) days.push(date);
  }
  return days;
}

/** Stored masks, tolerantly: what is no month or no mask is no night. */
export function readMonthMasks(value: unknown): MonthMasks {
  return Object.fromEntries(
    Object.entries(readFields(value)).flatMap(([month, stored]): [string, NightMask][] => {
      const mask = readNightMask(stored);
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && mask !== 0 ? [[month, mask]] : [];
    }),
  );
}
