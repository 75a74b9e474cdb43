import {
  type LockKind,
  lockKinds,
  type NightLock,
  nightLockId,
} from '@kerala-stays/domain/bookings/availability';
import { type CalendarFeed, readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { nightsOfMasks } from '@kerala-stays/domain/calendars/month-masks';
import type { NightHolder } from '@kerala-stays/domain/calendars/reconcile';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { readOneOf, readText } from '@kerala-stays/domain/core/read-values';
import type { Documents, Stored } from '../platform/documents.ts';

/** The lock by which a feed closes a night of its unit. */
export function feedLock(feed: CalendarFeed, date: CalendarDate): NightLock {
  const { hotelId, roomTypeId, unit } = feed;
  return { hotelId, roomTypeId, unit, date, kind: 'feed', holderId: feed._id, bookingId: '' };
}

/** Stored locks of some nights of a feed's unit, of any holder. */
export async function locksOfUnit(
  documents: Documents,
  feed: CalendarFeed,
  nights: readonly CalendarDate[],
): Promise<Map<CalendarDate, Stored>> {
  const dates = new Map(nights.map((date) => [nightLockId(feedLock(feed, date)), date]));
  const found = await documents.getMany(collections.nightLocks, [...dates.keys()]);
  return new Map(
    found.flatMap((lock) => {
      const date = dates.get(lock.id);
      return date === undefined ? [] : [[date, lock] as const];
    }),
  );
}

/**
 * Holders of some nights of a feed's unit; for other feeds, whether their portals have sold them.
 */
export async function holdersOf(
  documents: Documents,
  feed: CalendarFeed,
  nights: readonly CalendarDate[],
): Promise<Map<CalendarDate, NightHolder>> {
  const locks = await locksOfUnit(documents, feed, nights);
  const holders = [...locks].map(([date, { data }]) => ({ date, ...holderOf(data) }));
  const others = holders.filter(({ kind, holderId }) => kind === 'feed' && holderId !== feed._id);
  const feeds = await documents.getMany(collections.calendarFeeds, [
    ...new Set(others.map(({ holderId }) => holderId)),
  ]);
  const blocked = new Map(
    feeds.map(({ id, data }) => [
      id,
      new Set(nightsOfMasks(readCalendarFeed(id, data).heldBlocked)),
    ]),
  );
  return new Map(
    holders.map(({ date, kind, holderId }) => {
      const onlyBlocked = kind === 'feed' && blocked.get(holderId)?.has(date) === true;
      return [date, { kind, holderId, onlyBlocked }] as const;
    }),
  );
}

/** Locks without a kind, from older releases, are bookings'. */
function holderOf(data: Record<string, unknown>): { kind: LockKind; holderId: string } {
  const kind = readOneOf(lockKinds, data.kind, 'booking');
  return { kind, holderId: readText(kind === 'booking' ? data.bookingId : data.holderId) };
}
