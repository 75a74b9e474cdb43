import { readNightMask } from '../bookings/month-sheet.ts';
import { readFields, readText } from '../core/read-values.ts';
import { calendarProviders } from './calendar-provider.ts';
import type { HeldByFeed, MonthMasks } from './export-nights.ts';

/** Stored nights by month, tolerantly: what is no month or no mask is left out. */
export function readMonthMasks(value: unknown): MonthMasks {
  return Object.fromEntries(
    Object.entries(readFields(value)).flatMap(([month, stored]) => {
      const mask = readNightMask(stored);
      return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && mask !== 0 ? [[month, mask]] : [];
    }),
  );
}

/** What a stored feed holds. One of a provider that we do not know is a strange calendar. */
export function readHeldByFeed(data: unknown): HeldByFeed {
  const fields = readFields(data);
  return {
    unit: Number(fields.unit) || 0,
    provider: calendarProviders.find((known) => known === fields.provider) ?? 'other',
    host: readText(fields.host),
    passOn: fields.passOn !== false,
    held: readMonthMasks(fields.held),
    heldBlocked: readMonthMasks(fields.heldBlocked),
  };
}
