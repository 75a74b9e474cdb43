import { parseCalendarDate } from '../core/calendar.ts';
import { readInstant } from '../core/instant.ts';
import { readCount, readFields, readText } from '../core/read-values.ts';
import type { Banner } from './banner.ts';

/** Reads a stored banner tolerantly; see `readHotel`. */
export function readBanner(id: string, data: unknown): Banner {
  const fields = readFields(data);
  return {
    _id: id,
    title: readText(fields.title).trim(),
    imageUrl: readText(fields.imageUrl),
    // Only an explicit `true` shows a banner to the public.
    isActive: fields.isActive === true,
    showFrom: parseCalendarDate(readText(fields.showFrom)) ?? '',
    showUntil: parseCalendarDate(readText(fields.showUntil)) ?? '',
    displayOrder: readCount(fields.displayOrder),
    createdAt: readInstant(fields.createdAt),
  };
}
