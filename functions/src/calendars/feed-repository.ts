import { type CalendarFeed, readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { storedWaiting } from '@kerala-stays/domain/calendars/waiting-claims';
import { collections } from '@kerala-stays/domain/core/collections';
import { readText } from '@kerala-stays/domain/core/read-values';
import type { Condition, Documents, Stored, Version, Write } from '../platform/documents.ts';

export type FoundFeed = { feed: CalendarFeed; version: Version };

/** Timestamps in the store; '' in the domain is null in the store. */
const instants = [
  ...(['missingAt', 'lostSince', 'lastOkAt', 'lastFullAt', 'lastTriedAt'] as const),
  ...(['nextAt', 'createdAt', 'updatedAt'] as const),
] as const;

/** Due feeds that the job fetches at a time. */
const maxDue = 50;

export async function findFeed(documents: Documents, id: string): Promise<FoundFeed | null> {
  const found = await documents.get(collections.calendarFeeds, id);
  return found && { feed: readCalendarFeed(id, found.data), version: found.version };
}

/** The address of a feed, which is secret; '' when there is none. */
export async function findAddress(documents: Documents, id: string): Promise<string> {
  return readText((await documents.get(collections.calendarFeedUrls, id))?.data.url);
}

/** Feeds that are due, longest waiting first. Paused ones are never due. */
export async function findDueFeeds(documents: Documents, now: Date): Promise<string[]> {
  const due = await documents.find(collections.calendarFeeds, {
    where: [['nextAt', '<=', now]],
    orderBy: ['nextAt', 'asc'],
    limit: maxDue,
  });
  return due.map(({ id }: Stored) => id);
}

export async function countFeeds(documents: Documents, hotelId: string): Promise<number> {
  const of: Condition[] = [['hotelId', '==', hotelId]];
  return (await documents.total(collections.calendarFeeds, of, [])).count;
}

/** A new feed with its address, in one commit. */
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

/** Removes a feed and its address, on condition that it has not changed since it was read. */
export function removeFeedWrites({ feed: { _id: id }, version }: FoundFeed): Write[] {
  return [
    { kind: 'delete', collection: collections.calendarFeeds, id, version },
    { kind: 'delete', collection: collections.calendarFeedUrls, id },
  ];
}

function stored(fields: Partial<CalendarFeed>): Record<string, unknown> {
  const dated = instants.flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' ? [[name, text === '' ? null : new Date(text)] as const] : [];
  });
  const { waiting } = fields;
  const claims = waiting === undefined ? {} : storedWaiting(waiting);
  return { ...fields, ...claims, ...Object.fromEntries(dated) };
}
