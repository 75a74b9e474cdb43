import { type CalendarFeed, readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { Condition, Documents, Patch, Stored, Version, Write } from '../platform/documents.ts';

/** A feed, and the state of its document that it was read from. */
export type FoundFeed = { feed: CalendarFeed; version: Version };

/** What the store has as Timestamps, and '' in the domain as null. */
const instants = [
  ...(['missingAt', 'lostSince', 'lastOkAt', 'lastFullAt', 'lastTriedAt'] as const),
  ...(['nextAt', 'createdAt', 'updatedAt'] as const),
] as const;

/** Feeds that the job looks for at a time. */
const mostDue = 50;
/** How long a feed waits that we failed to take in. */
const postponedMs = 30 * 60_000;

/** Reads a feed, or null when there is none. */
export async function findFeed(documents: Documents, id: string): Promise<FoundFeed | null> {
  const found = await documents.get(collections.calendarFeeds, id);
  return found && { feed: readCalendarFeed(id, found.data), version: found.version };
}

/** The address of a feed, which is a secret; '' when there is none. */
export async function findAddress(documents: Documents, id: string): Promise<string> {
  return readText((await documents.get(collections.calendarFeedUrls, id))?.data.url);
}

/** Feeds whose time has come, the longest waiting first. One that is paused has no time. */
export async function findDueFeeds(documents: Documents, now: Date): Promise<string[]> {
  const due = await documents.find(collections.calendarFeeds, {
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
    limit: mostDue,
  });
  return due.map(({ id }: Stored) => id);
}

/** How many calendars are read for a hotel. */
export async function countFeeds(documents: Documents, hotelId: string): Promise<number> {
  const of: Condition[] = [['hotelId', '==', hotelId]];
  return (await documents.total(collections.calendarFeeds, of, [])).count;
}

/** A new feed with its address: both or none. */
export function createFeedWrites({ _id: id, ...feed }: CalendarFeed, url: string): Write[] {
  return [
    { kind: 'create', collection: collections.calendarFeeds, id, data: stored(feed) },
    { kind: 'create', collection: collections.calendarFeedUrls, id, data: { url } },
  ];
}

/** Changes a feed, on condition that it has not changed since it was read. */
export function changeFeedWrite(
  { feed, version }: FoundFeed,
  patch: Partial<Omit<CalendarFeed, '_id'>>,
): Write {
  return {
    kind: 'update',
    collection: collections.calendarFeeds,
    id: feed._id,
    patch: stored(patch),
    version,
  };
}

/** Lets a feed wait that could not be taken in through our fault; it says nothing of that, because its portal did no wrong. */
export async function postponeFeed(documents: Documents, id: string, now: Date): Promise<void> {
  const found = await findFeed(documents, id);
  if (found === null) return;
  const nextAt = new Date(now.getTime() + postponedMs).toISOString();
  await documents.commit([changeFeedWrite(found, { nextAt })]);
}

/** Takes a feed and its address away, on condition that it has not changed since it was read. */
export function removeFeedWrites({ feed: { _id: id }, version }: FoundFeed): Write[] {
  return [
    { kind: 'delete', collection: collections.calendarFeeds, id, version },
    { kind: 'delete', collection: collections.calendarFeedUrls, id },
  ];
}

function stored(fields: Patch): Record<string, unknown> {
  const dated = instants.flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' ? [[name, text === '' ? null : new Date(text)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(dated) };
}
