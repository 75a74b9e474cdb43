import { createHash } from 'node:crypto';
import {
  type CalendarFeed,
  type FeedProblem,
  silentMs,
  stateOfRead,
} from '@kerala-stays/domain/calendars/calendar-feed';
import { hasNewDoubt, nextDoubts } from '@kerala-stays/domain/calendars/feed-doubts';
import type { ReadingSettings } from '@kerala-stays/domain/calendars/feed-nights';
import { nightsOfMasks } from '@kerala-stays/domain/calendars/month-masks';
import {
  type NightHolder,
  type Reconciled,
  reconcileFeed,
} from '@kerala-stays/domain/calendars/reconcile';
import { waitingNights } from '@kerala-stays/domain/calendars/waiting-claims';
import { type CalendarDate, dateInKerala } from '@kerala-stays/domain/core/calendar';
import { collections } from '@kerala-stays/domain/core/collections';
import { type OfficeDeps, officeWrites } from '../mail/tell-office.ts';
import type { Documents } from '../platform/documents.ts';
import type { PublicNetwork } from '../platform/fetch-public.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { nightWrites, sameNightsWrite } from '../records/bookings/night-writes.ts';
import { readsOurs } from './export-repository.ts';
import { feedLock, holdersOf } from './feed-nights-held.ts';
import { feedNotice } from './feed-notice.ts';
import { changeFeedWrite, findAddress, findFeed } from './feed-repository.ts';
import { fetchFeed } from './fetch-feed.ts';
import { readInThread } from './read-in-thread.ts';
import type { ReadNights } from './read-nights.ts';
import { finishRemoval, removeFeed } from './remove-feed.ts';

export type FeedDeps = OfficeDeps & { network: PublicNetwork };

type Tags = { etag: string; lastModified: string; contentHash: string };
type Answer =
  | ({ kind: 'nights'; tags: Tags } & Omit<Extract<ReadNights, { ok: true }>, 'ok'>)
  | { kind: 'unchanged' }
  | { kind: 'problem'; problem: FeedProblem; status: number };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const everyMs = 30 * minuteMs;
const longestPauseMs = 4 * 60 * minuteMs;
const failuresBeforeAlert = 3;
const silentBeforeAlertMs = 6 * 60 * minuteMs;
/**
 * Incremented when the reading of entries changes: every feed is then read in full once.
 */
const reading = '3.';
/** Enough for all nights of the horizon, at the maximum per commit. */
const maxRounds = 5;

/**
 * Fetches a calendar and reads its nights; stores nothing.
 * @param known tags of the last good response, for a conditional request
 */
export async function askFeed(
  network: PublicNetwork,
  url: string,
  settings: ReadingSettings,
  now: Date,
  known: Tags | null = null,
): Promise<Answer> {
  const isRequested = known !== null && (known.etag !== '' || known.lastModified !== '');
  const fetched = await fetchFeed(url, isRequested ? known : null, network);
  if (fetched.kind !== 'content') return fetched;
  const { text, etag, lastModified } = fetched;
  const contentHash = `${reading}${createHash('sha256').update(text).digest('base64url')}`;
  if (contentHash === known?.contentHash) return { kind: 'unchanged' };
  const read = await readInThread({ text, settings, today: dateInKerala(now) });
  if (!read.ok) return { kind: 'problem', problem: read.problem, status: 0 };
  const { nights, doubts, entries } = read;
  return { kind: 'nights', nights, doubts, entries, tags: { etag, lastModified, contentHash } };
}

/** How a feed's entries count. */
export const readingSettings = ({ blocked, allDayCloses }: CalendarFeed): ReadingSettings => ({
  setting: blocked,
  allDayCloses,
});

/**
 * Reads a calendar, and closes and opens nights to match it. A failure changes only the feed's own
 * status. A feed being removed, or without a hotel, is deleted. The feed is due again in half an
 * hour before it is read.
 * @returns the updated feed; null when there is none, or it is paused
 */
export async function syncFeed(
  deps: FeedDeps,
  id: string,
  now: Date,
): Promise<CalendarFeed | null> {
  const { documents, network } = deps;
  const feed = await sendToTheBack(documents, id, now);
  if (feed === null) return null;
  if (feed.removal !== null) {
    await finishRemoval(documents, id, now);
    return null;
  }
  if ((await documents.get(collections.hotels, feed.hotelId)) === null) {
    await removeFeed(documents, id, 'release', { uid: '', now });
    return null;
  }
  const url = await findAddress(documents, id);
  // The horizon and the portal's window move every day, so the whole calendar is read once a day.
  const isFullDue = now.getTime() - Date.parse(feed.lastFullAt || '1970-01-01') >= dayMs;
  const isRead = feed.contentHash.startsWith(reading);
  const known = isFullDue || !isRead ? null : feed;
  const answer = await askFeed(network, url, readingSettings(feed), now, known);
  if (answer.kind === 'problem') return recordFailure(documents, id, answer, now);
  for (let round = 1; ; round++) {
    const { after, isCut } = await applyAnswer(documents, id, answer, now, { office: deps });
    if (!isCut || round === maxRounds) return after;
  }
}

/**
 * Moves a feed behind all others before anything is done with it. Whatever happens then, also to
 * the whole process, the others have their turn first; and a feed of which no reading comes to an
 * end is one that fails.
 * @returns the feed; null when there is none, or it is paused
 */
function sendToTheBack(documents: Documents, id: string, now: Date): Promise<CalendarFeed | null> {
  return writeOptimistically(async () => {
    const found = await findFeed(documents, id);
    if (found === null) return null;
    const { feed } = found;
    if (feed.state === 'paused' && feed.removal === null) return null;
    const failing =
      feed.removal === null && isSilent(feed, now) ? { state: 'failing' as const } : {};
    await documents.commit([changeFeedWrite(found, { nextAt: later(now, everyMs), ...failing })]);
    return feed;
  });
}

/** Whether no reading has succeeded for so long that staff must know. */
function isSilent(feed: CalendarFeed, now: Date): boolean {
  return silentMs(feed, now) >= silentBeforeAlertMs;
}

/** Releases nights missing from a calendar, on request of staff. */
export function releaseLost(documents: Documents, id: string, now: Date) {
  return applyAnswer(documents, id, { kind: 'unchanged' }, now, { isReleased: true });
}

type GoodAnswer = Exclude<Answer, { kind: 'problem' }>;

function applyAnswer(
  documents: Documents,
  id: string,
  answer: GoodAnswer,
  now: Date,
  { isReleased = false, office }: { isReleased?: boolean; office?: OfficeDeps },
): Promise<{ after: CalendarFeed | null; isCut: boolean }> {
  return writeOptimistically(async () => {
    const found = await findFeed(documents, id);
    if (found === null || (found.feed.state === 'paused' && !isReleased)) {
      return { after: null, isCut: false };
    }
    const { feed } = found;
    const hotel = await documents.get(collections.hotels, feed.hotelId);
    if (hotel === null) return { after: null, isCut: false };
    const wanted = answer.kind === 'nights' ? answer.nights : null;
    const nights = new Set([
      ...nightsOfMasks(feed.held),
      ...waitingNights(feed.waiting).keys(),
      ...(wanted?.reserved ?? []),
      ...(wanted?.blocked ?? []),
    ]);
    // Usually nothing has changed and nothing waits to be released: the locks need no read.
    const isQuiet = wanted === null && feed.missingAt === '' && !isReleased;
    const holders: ReadonlyMap<CalendarDate, NightHolder> = isQuiet
      ? new Map()
      : await holdersOf(documents, feed, [...nights]);
    const isOthers = (night: CalendarDate) =>
      holders.has(night) && holders.get(night)?.holderId !== feed._id;
    const isShared = [...(wanted?.blocked ?? [])].some(isOthers);
    const today = dateInKerala(now);
    const result = isQuiet
      ? unchangedOf(feed)
      : reconcileFeed({
          feed,
          wanted,
          holders,
          today,
          now,
          releaseLost: isReleased,
          readsOurs: isShared && (await readsOurs(documents, feed)),
        });
    const patch = patchOf(feed, result, answer, now);
    const change = {
      release: result.release.map((date) => feedLock(feed, date)),
      claim: result.claim.map((date) => feedLock(feed, date)),
      counts: [],
    };
    const isNews = office !== undefined && hasNewDoubt(feed.doubts, patch.doubts);
    await documents.commit([
      changeFeedWrite(found, patch),
      ...(isNews
        ? await officeWrites(office, feedNotice({ ...feed, ...patch }, hotel, now), now)
        : []),
      ...(change.release.length + change.claim.length > 0
        ? await nightWrites(documents, hotel, change, now)
        : waitsAnew(feed, patch)
          ? [sameNightsWrite(hotel)]
          : []),
    ]);
    return { after: { ...feed, ...patch }, isCut: result.isCut };
  });
}

/** Whether a feed waits for a night that it did not wait for before. */
function waitsAnew(before: CalendarFeed, after: Pick<CalendarFeed, 'waiting'>): boolean {
  const known = waitingNights(before.waiting);
  return [...waitingNights(after.waiting).keys()].some((night) => !known.has(night));
}

/** Result for an unchanged calendar. */
function unchangedOf(feed: CalendarFeed): Reconciled {
  const { held, heldBlocked, waiting, missing, missingAt, lostSince, conflicts } = feed;
  const nights = { held, heldBlocked, waiting, missing, missingAt, lostSince, conflicts };
  return { ...nights, claim: [], release: [], isSettled: true, isCut: false };
}

function patchOf(feed: CalendarFeed, result: Reconciled, answer: GoodAnswer, now: Date) {
  const { claim: _, release: __, isSettled, isCut: ___, ...masks } = result;
  const at = now.toISOString();
  const isNew = answer.kind === 'nights';
  const tags = isNew ? answer.tags : feed;
  const isLost = masks.lostSince !== '';
  const counts = isNew ? answer.nights.counts : feed.counts;
  const doubts = isNew ? nextDoubts(feed.doubts, answer.doubts) : feed.doubts;
  const read = stateOfRead({ ...masks, counts, doubts });
  const state = isLost ? ('failing' as const) : read;
  return {
    ...masks,
    state: feed.state === 'paused' ? feed.state : state,
    problem: isLost ? ('lost-dates' as const) : ('' as const),
    problemStatus: 0,
    // Tags are stored only once everything has been applied: otherwise "unchanged" would hide the
    // rest.
    etag: isSettled ? tags.etag : '',
    lastModified: isSettled ? tags.lastModified : '',
    contentHash: isSettled ? tags.contentHash : '',
    lastOkAt: at,
    lastTriedAt: at,
    updatedAt: at,
    failures: 0,
    lastFullAt: isNew ? at : feed.lastFullAt,
    nextAt: feed.state === 'paused' ? '' : later(now, everyMs),
    counts,
    doubts,
  };
}

/** Varies the minute, to spread requests to portals. */
function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms * (0.9 + Math.random() * 0.2)).toISOString();
}

/** Records a failed reading: each retry waits longer, and the last good nights stay. */
function recordFailure(
  documents: Documents,
  id: string,
  { problem, status }: { problem: FeedProblem; status: number },
  now: Date,
): Promise<CalendarFeed | null> {
  return writeOptimistically(async () => {
    const found = await findFeed(documents, id);
    if (found === null || found.feed.state === 'paused') return null;
    const { feed } = found;
    const failures = feed.failures + 1;
    const isFailing = failures >= failuresBeforeAlert || isSilent(feed, now);
    const at = now.toISOString();
    const patch = {
      problem,
      problemStatus: status,
      failures,
      lastTriedAt: at,
      updatedAt: at,
      state: isFailing ? ('failing' as const) : feed.state,
      nextAt: later(now, Math.min(everyMs * 2 ** (failures - 1), longestPauseMs)),
    };
    await documents.commit([changeFeedWrite(found, patch)]);
    return { ...feed, ...patch };
  });
}
