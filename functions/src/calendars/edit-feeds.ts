import { createHash } from 'node:crypto';
import {
  type CalendarFeed,
  defaultAllDayCloses,
  readCalendarFeed,
  stateOfRead,
} from '@kerala-stays/domain/calendars/calendar-feed';
import { httpsAddress, providerOfHost } from '@kerala-stays/domain/calendars/feed-address';
import type { ReportedEntry } from '@kerala-stays/domain/calendars/feed-entry';
import {
  defaultBlocked,
  type FeedChange,
  type NewFeed,
} from '@kerala-stays/domain/calendars/feed-input';
import { feedMessages, feedProblemText } from '@kerala-stays/domain/calendars/feed-messages';
import { readHotel } from '@kerala-stays/domain/catalogue/hotel-read';
import { collections } from '@kerala-stays/domain/core/collections';
import type { Documents } from '../platform/documents.ts';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { isLostRace, writeOptimistically } from '../platform/optimistic-write.ts';
import { readPublicAddress } from '../platform/public-address.ts';
import {
  changeFeedWrite,
  countFeeds,
  createFeedWrites,
  type FoundFeed,
  findAddress,
  findFeed,
} from './feed-repository.ts';
import { removeFeed } from './remove-feed.ts';
import { askFeed, type FeedDeps, readingSettings, releaseLost, syncFeed } from './sync-feed.ts';

type By = { uid: string; now: Date };

const minuteMs = 60_000;
/** Staff load the calendars of a hotel in one page. */
const maxFeedsOfHotel = 200;

/**
 * An address that may be fetched.
 * @throws AppError `invalid` with a sentence giving the reason
 */
export function checkAddress(
  text: string,
  { trustHost = false, siteUrl }: { trustHost?: boolean | undefined; siteUrl: string },
): URL {
  const url = readPublicAddress(httpsAddress(text));
  const refuse = (message: string) => new AppError('invalid', { message });
  if (url === null) throw refuse(feedProblemText('not-allowed'));
  const own = URL.parse(siteUrl)?.hostname;
  if (url.hostname === own || url.pathname.startsWith('/ical/')) throw refuse(feedMessages.ownLink);
  if (providerOfHost(url.hostname) === null && !trustHost) {
    throw new AppError('invalid', {
      message: feedMessages.confirmHost,
      fields: { code: 'host-unconfirmed' },
    });
  }
  return url;
}

/** Reads a calendar once. @throws AppError `invalid` with one of the fixed sentences */
export async function testFeed(
  deps: FeedDeps,
  input: Pick<NewFeed, 'url' | 'provider' | 'blocked' | 'allDayCloses' | 'trustHost'>,
  now: Date,
) {
  const url = checkAddress(input.url, { ...input, siteUrl: deps.siteUrl });
  const settings = {
    setting: input.blocked ?? defaultBlocked(input.provider),
    allDayCloses: input.allDayCloses ?? defaultAllDayCloses(input.provider, url.hostname),
  };
  const answer = await askFeed(deps.network, url.href, settings, now);
  if (answer.kind === 'problem') {
    throw new AppError('invalid', { message: feedProblemText(answer.problem, answer) });
  }
  if (answer.kind === 'unchanged')
    throw new AppError('invalid', { message: feedProblemText('not-calendar') });
  const { counts, windows, next } = answer.nights;
  return { counts, windows, next, entries: answer.entries };
}

/**
 * Reads a calendar for the entries that it does not simply take; nothing of them is stored.
 * @throws AppError `not-found`, `invalid` when it cannot be read now
 */
export async function readEntries(
  { documents, network }: FeedDeps,
  id: string,
  now: Date,
): Promise<ReportedEntry[]> {
  const { feed } = await getFeed(documents, id);
  const url = await findAddress(documents, id);
  const answer = await askFeed(network, url, readingSettings(feed), now);
  if (answer.kind === 'nights') return answer.entries;
  const { problem, status } =
    answer.kind === 'problem' ? answer : { problem: 'not-calendar' as const, status: 0 };
  throw new AppError('invalid', { message: feedProblemText(problem, { status }) });
}

/**
 * Adds a calendar for one unit, and reads it at once.
 * @throws AppError `invalid`, `not-found` without the hotel, `conflict` when its address is already
 *   read
 */
export async function addFeed(
  deps: FeedDeps,
  input: NewFeed,
  { uid, now }: By,
): Promise<CalendarFeed> {
  const url = checkAddress(input.url, { ...input, siteUrl: deps.siteUrl });
  const { hotelId, roomTypeId, unit, provider } = input;
  const hotel = await deps.documents.get(collections.hotels, hotelId);
  if (hotel === null) throw new AppError('not-found');
  const room = readHotel(hotelId, hotel.data).roomTypes.find(({ _id }) => _id === roomTypeId);
  if (room === undefined || unit > room.units) {
    throw new AppError('invalid', { message: feedMessages.noSuchUnit });
  }
  if ((await countFeeds(deps.documents, hotelId)) >= maxFeedsOfHotel) {
    throw new AppError('conflict', { message: feedMessages.tooMany });
  }
  // The id is a hash of the address, so that the store itself rejects duplicates.
  const id = createHash('sha256').update(url.href).digest('base64url').slice(0, 32);
  const at = now.toISOString();
  const feed = readCalendarFeed(id, {
    hotelId,
    roomTypeId,
    unit,
    provider,
    host: url.hostname,
    label: input.label ?? '',
    blocked: input.blocked ?? defaultBlocked(provider),
    allDayCloses: input.allDayCloses ?? defaultAllDayCloses(provider, url.hostname),
    passOn: input.passOn ?? true,
    state: 'ok',
    nextAt: at,
    createdAt: at,
    createdBy: uid,
    updatedAt: at,
  });
  try {
    await deps.documents.commit(createFeedWrites(feed, url.href));
  } catch (error) {
    if (!isLostRace(error)) throw error;
    const { feed: known } = await getFeed(deps.documents, id);
    if ((await deps.documents.get(collections.hotels, known.hotelId)) !== null) {
      throw new AppError('conflict', { message: feedMessages.alreadyThere });
    }
    // Left by a deleted hotel: no job handles a paused feed.
    await removeFeed(deps.documents, id, 'release', { uid, now });
    await deps.documents.commit(createFeedWrites(feed, url.href));
  }
  return (await firstReading(deps, id, now)) ?? feed;
}

/** Reads a calendar that was just added; when we fail at that, the job reads it later. */
async function firstReading(deps: FeedDeps, id: string, now: Date): Promise<CalendarFeed | null> {
  try {
    return await syncFeed(deps, id, now);
  } catch (error) {
    log.error('feed-waits', error);
    return null;
  }
}

/**
 * Changes a feed based on its current state.
 * @returns the feed before and after
 * @throws AppError `not-found`
 */
function change(
  documents: Documents,
  id: string,
  decide: (found: FoundFeed) => Partial<Omit<CalendarFeed, '_id'>>,
): Promise<{ before: CalendarFeed; after: CalendarFeed }> {
  return writeOptimistically(async () => {
    const found = await getFeed(documents, id);
    const patch = decide(found);
    await documents.commit([changeFeedWrite(found, patch)]);
    return { before: found.feed, after: { ...found.feed, ...patch } };
  });
}

/** @throws AppError `not-found`; `conflict` while it is being removed */
async function getFeed(documents: Documents, id: string): Promise<FoundFeed> {
  const found = await findFeed(documents, id);
  if (found === null) throw new AppError('not-found', { message: feedMessages.notFound });
  if (found.feed.removal !== null) {
    throw new AppError('conflict', { message: feedMessages.beingRemoved });
  }
  return found;
}

/**
 * Changes how a calendar is read. A new kind of blocked nights applies from the next reading.
 * @returns the feed before and after
 */
export function changeFeed(
  documents: Documents,
  id: string,
  { paused, label, blocked, allDayCloses, passOn }: FeedChange,
  now: Date,
): Promise<{ before: CalendarFeed; after: CalendarFeed }> {
  return change(documents, id, ({ feed }) => {
    const at = now.toISOString();
    const isPaused = paused ?? feed.state === 'paused';
    const isOther = <Value>(value: Value | undefined, known: Value) =>
      value !== undefined && value !== known;
    const isReadAgain =
      isOther(blocked, feed.blocked) ||
      isOther(allDayCloses, feed.allDayCloses) ||
      paused === false;
    return {
      label: label ?? feed.label,
      blocked: blocked ?? feed.blocked,
      allDayCloses: allDayCloses ?? feed.allDayCloses,
      passOn: passOn ?? feed.passOn,
      updatedAt: at,
      state: isPaused ? 'paused' : feed.state === 'paused' ? stateOfRead(feed) : feed.state,
      nextAt: isPaused ? '' : isReadAgain ? at : feed.nextAt,
      ...(isReadAgain ? { etag: '', lastModified: '', contentHash: '' } : {}),
    };
  });
}

/**
 * Reads a calendar at once.
 * @throws AppError `too-many-requests` within a minute, `conflict` while it is paused
 */
export async function syncNow(deps: FeedDeps, id: string, now: Date): Promise<CalendarFeed> {
  const { feed } = await getFeed(deps.documents, id);
  const since = now.getTime() - Date.parse(feed.lastTriedAt || '1970-01-01');
  if (since < minuteMs) {
    throw new AppError('too-many-requests', {
      message: feedMessages.tooSoon,
      retryAfterSeconds: Math.ceil((minuteMs - since) / 1000),
    });
  }
  const after = await syncFeed(deps, id, now);
  if (after !== null) return after;
  await getFeed(deps.documents, id);
  throw new AppError('conflict', { message: feedMessages.paused });
}

/**
 * Releases the nights missing from a calendar.
 * @throws AppError `conflict` when there are none
 */
export async function releaseFeed(
  documents: Documents,
  id: string,
  now: Date,
): Promise<CalendarFeed> {
  const { feed } = await getFeed(documents, id);
  if (feed.lostSince === '') {
    throw new AppError('conflict', { message: feedMessages.nothingToRelease });
  }
  for (;;) {
    const { after, isCut } = await releaseLost(documents, id, now);
    if (!isCut) return after ?? feed;
  }
}

/**
 * Records that staff have resolved a conflict.
 * @throws AppError `conflict` when it no longer exists
 */
export async function acknowledge(
  documents: Documents,
  id: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<CalendarFeed> {
  const { after } = await change(documents, id, ({ feed }) => {
    const isMeant = (each: { from: string; to: string }) => each.from === from && each.to === to;
    if (!feed.conflicts.some(isMeant)) {
      throw new AppError('conflict', { message: feedMessages.noConflict });
    }
    const conflicts = feed.conflicts.map((each) =>
      isMeant(each) ? { ...each, acknowledged: true } : each,
    );
    return {
      conflicts,
      updatedAt: now.toISOString(),
      state: feed.state === 'conflict' ? stateOfRead({ ...feed, conflicts }) : feed.state,
    };
  });
  return after;
}

/**
 * Notes that staff have looked up the entries that could not be read, as many as are listed;
 * another one is a new doubt.
 * @throws AppError `conflict` when there are none
 */
export async function acknowledgeEntries(
  documents: Documents,
  id: string,
  now: Date,
): Promise<CalendarFeed> {
  const { after } = await change(documents, id, ({ feed }) => {
    if (feed.doubts.every(({ acknowledged }) => acknowledged)) {
      throw new AppError('conflict', { message: feedMessages.noDoubt });
    }
    const doubts = feed.doubts.map((each) => ({ ...each, acknowledged: true }));
    return {
      doubts,
      updatedAt: now.toISOString(),
      state: feed.state === 'unclear' ? stateOfRead({ ...feed, doubts }) : feed.state,
    };
  });
  return after;
}
