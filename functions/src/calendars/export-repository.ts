import { createHash } from 'node:crypto';
import {
  type CalendarExport,
  maxExports,
  readCalendarExport,
} from '@kerala-stays/domain/calendars/calendar-export';
import { type CalendarFeed, readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { Condition, Documents, Stored, Version, Write } from '../platform/documents.ts';

const collection = collections.calendarExports;

/** A link as stored; `salt` is used for the ids of its events. */
export type FoundExport = { link: CalendarExport; salt: string; version: Version };

/** The id of the link with a token: read access to the store does not reveal the link. */
export function exportIdOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const read = ({ id, data, version }: Stored): FoundExport => ({
  link: readCalendarExport(id, data),
  salt: readText(data.salt),
  version,
});

/** Whether a link still works. */
export const isOpen = ({ expiresAt }: CalendarExport, now: Date) =>
  expiresAt === '' || new Date(expiresAt) > now;

/** A working link by id; null when there is none. */
export async function findExport(
  documents: Documents,
  id: string,
  now: Date,
): Promise<FoundExport | null> {
  const stored = await documents.get(collection, id);
  if (stored === null) return null;
  const found = read(stored);
  return isOpen(found.link, now) ? found : null;
}

/** The working links of a hotel. */
export async function listExports(
  documents: Documents,
  hotelId: string,
  now: Date,
): Promise<CalendarExport[]> {
  // Links that expire within a day are listed beside their replacements.
  const found = await documents.find(collection, {
    where: [['hotelId', '==', hotelId]],
    limit: 2 * maxExports,
  });
  return found.map((stored) => read(stored).link).filter((link) => isOpen(link, now));
}

/** Maximum number of feeds of a hotel: several for each of its units. */
const maxFeeds = 600;

/** Whether a feed's portal reads our nights of its room type by a link. */
export async function readsOurs(
  documents: Documents,
  { hotelId, roomTypeId, provider }: Pick<CalendarFeed, 'hotelId' | 'roomTypeId' | 'provider'>,
): Promise<boolean> {
  const links: Condition[] = [
    ['hotelId', '==', hotelId],
    ['roomTypeId', '==', roomTypeId],
    ['provider', '==', provider],
  ];
  return (await documents.total(collection, links, [])).count > 0;
}

/** Nights of a room type held by portals' calendars. */
export async function feedsOfRoomType(
  documents: Documents,
  hotelId: string,
  roomTypeId: string,
): Promise<CalendarFeed[]> {
  const found = await documents.find(collections.calendarFeeds, {
    where: [['hotelId', '==', hotelId]],
    limit: maxFeeds,
  });
  return found
    .map(({ id, data }) => readCalendarFeed(id, data))
    .filter((feed) => feed.roomTypeId === roomTypeId);
}

export function createExportWrite(
  id: string,
  fields: Pick<CalendarExport, 'hotelId' | 'roomTypeId' | 'unit' | 'provider'> & { salt: string },
  { uid, now }: { uid: string; now: Date },
): Write {
  const data = { ...fields, createdAt: now, createdBy: uid };
  return { kind: 'create', collection, id, data };
}

/** Ends a link, unless it has changed since it was read. */
export function endExportWrite({ link, version }: FoundExport, at: Date): Write {
  return { kind: 'update', collection, id: link._id, patch: { expiresAt: at }, version };
}

export function removeExportWrite(id: string): Write {
  return { kind: 'delete', collection, id };
}
