import {
  type NightLock,
  nightLockId,
  toStoredLock,
} from '@kerala-stays/domain/bookings/availability';
import { readCalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { afterTakeOver, takeOver } from '@kerala-stays/domain/calendars/take-over';
import { storedWaiting } from '@kerala-stays/domain/calendars/waiting-claims';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents, Write } from '../../platform/documents.ts';

/** Calendars of a hotel: as many as it may have, and those of a race at the limit. */
const maxFeeds = 250;

type Released = { gone: readonly NightLock[]; claim: readonly NightLock[] };

/** The nights that go on to waiting feeds, and the writes that do it. */
type HandedOn = { ids: ReadonlySet<string>; writes: Write[] };

/**
 * Hands released nights on to the feeds that wait for them: locks and feeds, in the commit that releases the nights. Reads
 * the hotel's feeds with waiting claims, in most hotels none, and 200 at most; nothing when no night is released. A feed
 * that begins to wait changes its hotel, so that a release decided before is rejected and decided again.
 */
export async function handOn(
  documents: Documents,
  hotelId: string,
  { gone, claim }: Released,
  now: Date,
): Promise<HandedOn> {
  const today = dateInKerala(now);
  if (!gone.some(({ date }) => date >= today)) return { ids: new Set(), writes: [] };
  const found = await documents.find(collections.calendarFeeds, {
    where: [
      ['hotelId', '==', hotelId],
      ['isWaiting', '==', true],
    ],
    limit: maxFeeds,
  });
  const feeds = found.map(({ id, data, version }) => ({
    feed: readCalendarFeed(id, data),
    version,
  }));
  const taken = takeOver(
    gone,
    feeds.map(({ feed }) => feed),
    today,
  );
  const passed = { taken, released: gone, claimed: claim };
  return {
    ids: new Set(taken.map(({ lock }) => nightLockId(lock))),
    writes: [
      ...taken.map(({ lock, feedId }) => passOnWrite(lock, feedId)),
      ...feeds.flatMap(({ feed, version }): Write[] => {
        const after = afterTakeOver(feed, passed, today);
        if (after === null) return [];
        const patch = { ...after, ...storedWaiting(after.waiting), updatedAt: now };
        return [
          { kind: 'update', collection: collections.calendarFeeds, id: feed._id, patch, version },
        ];
      }),
    ],
  };
}

/** Merged, because a hotel restored from a backup may lack the lock that is released. */
function passOnWrite(lock: NightLock, feedId: string): Write {
  return {
    kind: 'merge',
    collection: collections.nightLocks,
    id: nightLockId(lock),
    patch: toStoredLock({ ...lock, kind: 'feed', holderId: feedId, bookingId: '' }),
  };
}
