import { type Block, blockLimits } from '@kerala-stays/domain/bookings/block';
import type { CalendarFeed, RemovalKind } from '@kerala-stays/domain/calendars/calendar-feed';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import { type NightRun, runsOf } from '@kerala-stays/domain/calendars/export-nights';
import { feedMessages } from '@kerala-stays/domain/calendars/feed-messages';
import { masksOf, nightsOfMasks } from '@kerala-stays/domain/calendars/month-masks';
import {
  addDays,
  type CalendarDate,
  dateInKerala,
  nightsBetween,
} from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { createBlockWrite } from '../bookings/blocks/block-repository.ts';
import type { Documents, Stored, Write } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { releaseNightWrite } from '../records/bookings/booking-repository.ts';
import { handOverWrites, nightWrites } from '../records/bookings/night-writes.ts';
import { feedLock, locksOfUnit } from './feed-nights-held.ts';
import { changeFeedWrite, type FoundFeed, findFeed, removeFeedWrites } from './feed-repository.ts';

/** Nights per commit; a block is never split because of it. */
const nightsAtOnce = 150;

/*
 * A calendar may hold 540 nights. It is first marked as being removed, visibly, so that it is no
 * longer read. Then its nights are released in parts, and the last part deletes it. After a crash,
 * the same call or the job that reads calendars continues.
 */

/**
 * Stops reading a calendar for good. The choice of what happens to its nights may change until it
 * is gone.
 * @returns the feed as it was
 * @throws AppError `not-found`
 */
export async function removeFeed(
  documents: Documents,
  id: string,
  nights: RemovalKind,
  { uid, now }: { uid: string; now: Date },
): Promise<CalendarFeed> {
  const feed = await writeOptimistically(async () => {
    const found = await findFeed(documents, id);
    if (found === null) throw new AppError('not-found', { message: feedMessages.notFound });
    const at = now.toISOString();
    const removal = { nights, by: uid };
    // From here on it takes no night over.
    const patch = { removal, waiting: [], state: 'paused' as const, nextAt: at, updatedAt: at };
    await documents.commit([changeFeedWrite(found, patch)]);
    return found.feed;
  });
  await finishRemoval(documents, id, now);
  return feed;
}

/** Continues a removal that {@link removeFeed} began, until the feed is gone. */
export async function finishRemoval(documents: Documents, id: string, now: Date): Promise<void> {
  while (!(await removePart(documents, id, now)));
}

/** @returns whether the feed is gone */
function removePart(documents: Documents, id: string, now: Date): Promise<boolean> {
  return writeOptimistically(async () => {
    const found = await findFeed(documents, id);
    if (found === null) return true;
    const { feed } = found;
    const hotel = await documents.get(collections.hotels, feed.hotelId);
    const held = await locksOfUnit(documents, feed, nightsOfMasks(feed.held));
    // The lock decides, as in readings.
    const locks = new Map([...held].filter(([, { data }]) => data.holderId === feed._id));
    const nights = [...locks.keys()].sort();
    const isBlocked = feed.removal?.nights === 'block' && hotel !== null;
    const part = isBlocked
      ? await blockPart(documents, { feed, hotel, locks, nights }, now)
      : await releasePart(documents, { feed, hotel, nights: nights.slice(0, nightsAtOnce) }, now);
    const left = nights.filter((night) => !part.nights.has(night));
    await documents.commit([...closing(found, left), ...part.writes]);
    return left.length === 0;
  });
}

/** Commit of one part, including the nights that the feed still holds. */
function closing(found: FoundFeed, left: readonly CalendarDate[]): Write[] {
  if (left.length === 0) return removeFeedWrites(found);
  return [changeFeedWrite(found, { held: masksOf(left) })];
}

type Part = { nights: ReadonlySet<CalendarDate>; writes: Write[] };

async function releasePart(
  documents: Documents,
  { feed, hotel, nights }: { feed: CalendarFeed; hotel: Stored | null; nights: CalendarDate[] },
  now: Date,
): Promise<Part> {
  const release = nights.map((night) => feedLock(feed, night));
  const writes =
    release.length === 0
      ? []
      : hotel === null
        ? release.map(releaseNightWrite)
        : await nightWrites(documents, hotel, { release, claim: [], counts: [] }, now);
  return { nights: new Set(nights), writes };
}

type Held = {
  feed: CalendarFeed;
  hotel: Stored;
  locks: ReadonlyMap<CalendarDate, Stored>;
  nights: CalendarDate[];
};

/** Consecutive nights become one block each; past nights are skipped. */
async function blockPart(
  documents: Documents,
  { feed, hotel, locks, nights }: Held,
  now: Date,
): Promise<Part> {
  const today = dateInKerala(now);
  const past = nights.filter((night) => night < today);
  const released = await releasePart(documents, { feed, hotel, nights: past }, now);
  const taken: NightRun[] = [];
  let count = 0;
  for (const { from, to } of runsOf(nights.filter((night) => night >= today))) {
    if (count >= nightsAtOnce) break;
    // Blocks stay within the limit for staff, so that they can be edited; the next part takes the
    // rest.
    const longest = addDays(from, blockLimits.nights);
    const run = { from, to: longest < to ? longest : to };
    taken.push(run);
    count += nightsBetween(run.from, run.to).length;
  }
  const writes = taken.flatMap((run) => {
    const block = blockOf(feed, run, now);
    const own = nightsBetween(run.from, run.to).flatMap((night) => locks.get(night) ?? []);
    return [
      createBlockWrite(block),
      ...handOverWrites(own, { kind: 'block', holderId: block._id }),
    ];
  });
  const blocked = taken.flatMap(({ from, to }) => nightsBetween(from, to));
  return { nights: new Set([...past, ...blocked]), writes: [...released.writes, ...writes] };
}

function blockOf(feed: CalendarFeed, { from, to }: NightRun, now: Date): Block {
  const at = now.toISOString();
  const by = feed.removal?.by ?? '';
  const { hotelId, roomTypeId, unit, provider, label } = feed;
  const source = [providerNames[provider], label].filter((text) => text !== '').join(', ');
  return {
    _id: crypto.randomUUID(),
    hotelId,
    roomTypeId,
    unit,
    from,
    to,
    kind: 'other',
    note: `From a calendar that was removed: ${source}`,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
  };
}
