import {
  exportedNights,
  exportWindow,
  type NightRun,
} from '@kerala-stays/domain/calendars/export-nights';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { entityTag } from '../http/entity-tag.ts';
import type { Documents } from '../platform/documents.ts';
import { shareReads } from '../platform/shared-reads.ts';
import { readMonthSheets } from '../records/bookings/month-sheets.ts';
import { exportIdOf, type FoundExport, feedsOfRoomType, findExport } from './export-repository.ts';
import { writeCalendar } from './write-calendar.ts';

/** A calendar file for a portal. */
export type CalendarFile = {
  /** Id of the link, for the log. */
  exportId: string;
  /** Depends on the nights only: files with the same nights may differ in their time. */
  etag: string;
  text: string;
};

type Loaded = { nights: NightRun[]; etag: string };

/** Calendars cached per instance. */
const maxSaved = 2_000;

/**
 * Reads calendars by their tokens, from month sheets and feeds. Bookings are never read, so no
 * guest data can leak. Calendars are cached for a while; the link's validity is checked each time.
 */
export function createCalendarLoader(documents: () => Documents, keptMs: number) {
  const load = shareReads(
    async (key: string): Promise<Loaded | null> => {
      const [hotelId = '', roomTypeId = '', unit, provider, day] = JSON.parse(key);
      return loadNights(documents(), { hotelId, roomTypeId, unit, provider }, day);
    },
    { forMs: keptMs, max: maxSaved },
  );
  return async (token: string, now: Date): Promise<CalendarFile | null> => {
    const found = await findExport(documents(), exportIdOf(token), now);
    if (found === null) return null;
    const { link, salt } = found;
    const of = [link.hotelId, link.roomTypeId, link.unit, link.provider, dateInKerala(now)];
    const loaded = await load(JSON.stringify(of));
    if (loaded === null) return null;
    const text = await writeCalendar(loaded.nights, { salt, unit: link.unit }, now);
    return { exportId: link._id, etag: loaded.etag, text };
  };
}

async function loadNights(
  documents: Documents,
  of: Pick<FoundExport['link'], 'hotelId' | 'roomTypeId' | 'unit' | 'provider'>,
  today: ReturnType<typeof dateInKerala>,
): Promise<Loaded | null> {
  const { hotelId, roomTypeId, unit, provider } = of;
  const stored = await documents.get(collections.hotels, hotelId);
  if (stored === null) return null;
  const { roomTypes } = readHotel(hotelId, stored.data);
  const units = roomTypes.find(({ _id }) => _id === roomTypeId)?.units ?? 0;
  const { from, to } = exportWindow(today);
  const sheets = await readMonthSheets(documents, hotelId, from, to);
  // After the sheets: a night that a feed releases in between is reported once too often, never
  // omitted.
  const feeds = await feedsOfRoomType(documents, hotelId, roomTypeId);
  const nights = exportedNights(sheets, feeds, { roomTypeId, unit, units, provider }, today);
  return { nights, etag: entityTag(JSON.stringify(nights)) };
}
