import { readInstant } from '../core/instant.ts';
import { readFields, readText } from '../core/read-values.ts';
import type { Banner } from './banner.ts';

/** As many as the strip under the hero holds; the newest win (decision D5). */
export const maxShownBanners = 3;

/** Reads a stored banner tolerantly; see `readHotel`. */
export function readBanner(id: string, data: unknown): Banner {
  const fields = readFields(data);
  return {
    _id: id,
    title: readText(fields.title).trim(),
    imageUrl: readText(fields.imageUrl),
    // Only an explicit `true` shows a banner to the public.
    isActive: fields.isActive === true,
    createdAt: readInstant(fields.createdAt),
  };
}
