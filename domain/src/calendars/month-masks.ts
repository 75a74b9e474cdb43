import { monthOf, type NightMask, nightBit, readNightMask } from '../bookings/month-sheet.ts';
import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { readFields } from '../core/read-values.ts';

/** Nights by month ('YYYY-MM'), each as one mask; months without nights are left out. */
export type MonthMasks = Readonly<Record<string, NightMask>>;

/** Masks of some nights, in any order, duplicates allowed. */
export function masksOf(nights: Iterable<CalendarDate>): MonthMasks {
  const masks = new Map<string, NightMask>();
  for (const night of nights) {
    const month = monthOf(night);
    masks.set(month, (masks.get(month) ?? 0) | nightBit(night));
  }
  return Object.fromEntries([...masks].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Nights of some masks, in order; bits beyond the end of a month are ignored. */
export function nightsOfMasks(masks: MonthMasks): CalendarDate[] {
  return Object.keys(masks)
    .sort()
    .flatMap((month) => daysOfMask(month, masks[month] ?? 0));
}

/** Avoids the calendar functions for speed, because this runs for every night of every feed. */
function daysOfMask(month: string, mask: NightMask): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = 1; day <= 31; day++) {
    if ((mask & (1 << (day - 1))) === 0) continue;
    const date = parseCalendarDate(`${month}-${`${day}`.padStart(2, '0')}`);
    if (date !== null) days.push(date);
  }
  return days;
}

/** Reads stored masks tolerantly; invalid months and masks are ignored. */
export function readMonthMasks(value: unknown): MonthMasks {
  return Object.fromEntries(
    Object.entries(readFields(value)).flatMap(([month, stored]): [string, NightMask][] => {
      const mask = readNightMask(stored);
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && mask !== 0 ? [[month, mask]] : [];
    }),
  );
}
