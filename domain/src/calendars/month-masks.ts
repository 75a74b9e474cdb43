import {
  monthOf,
  type NightMask,
  nightBit,
  nightsOfMask,
  readNightMask,
} from '../bookings/month-sheet.ts';
import type { CalendarDate } from '../core/calendar.ts';
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

/** The nights that some masks name, in order. */
export function nightsOfMasks(masks: MonthMasks): CalendarDate[] {
  return Object.keys(masks)
    .sort()
    .flatMap((month) => nightsOfMask(month, masks[month] ?? 0));
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
