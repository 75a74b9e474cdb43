import { addDays, type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { readInstant } from '../core/instant.ts';
import {
  readCount,
  readFields,
  readList,
  readOneOf,
  readText,
  readTexts,
} from '../core/read-values.ts';
import { type CalendarProvider, calendarProviders, isPersonal } from './calendar-provider.ts';
import { providerOfHost } from './feed-address.ts';
import { type FeedDoubt, readDoubts } from './feed-doubts.ts';
import { type MonthMasks, readMonthMasks } from './month-masks.ts';
import { readWaiting, type WaitingClaim } from './waiting-claims.ts';

/**
 * Treatment of nights that a portal only calls blocked: taken, taken unless they are one of its
 * windows (too soon or too far ahead to be booked), or ignored.
 */
export const blockedSettings = ['take', 'ignore-windows', 'ignore'] as const;
export type BlockedSetting = (typeof blockedSettings)[number];

/** `unclear`: some of its entries could not be read, so their nights may be sold twice. */
export const feedStates = ['ok', 'failing', 'conflict', 'unclear', 'paused'] as const;
export type FeedState = (typeof feedStates)[number];

/**
 * Why a calendar could not be read. Each has one fixed sentence, so that no text from the other
 * side is shown.
 */
export const feedProblems = [
  'not-calendar',
  'status',
  'unreachable',
  'too-large',
  'too-slow',
  'not-allowed',
  'cut-off',
  'lost-dates',
] as const;
export type FeedProblem = (typeof feedProblems)[number];

/** Nights `[from, to)` sold by the portal but held by another holder here. */
export type FeedConflict = {
  from: CalendarDate;
  to: CalendarDate;
  /** Empty when a block or another calendar holds the nights. */
  bookingIds: string[];
  /** Staff marked it as solved; other nights or another booking make it a new conflict. */
  acknowledged: boolean;
};

/** Treatment of a removed calendar's nights. */
export const removalKinds = ['release', 'block'] as const;
export type RemovalKind = (typeof removalKinds)[number];

/** Number of entries of each kind in the last good response; `ignored` are left out by rule. */
export type FeedCounts = {
  reserved: number;
  blocked: number;
  ignored: number;
  unclear: number;
  unreadable: number;
};

/** Until a calendar is read. */
export const noCounts: FeedCounts = {
  reserved: 0,
  blocked: 0,
  ignored: 0,
  unclear: 0,
  unreadable: 0,
};

/**
 * A portal's calendar that closes the nights of one unit. Its address is secret and stored
 * separately.
 */
export type CalendarFeed = {
  _id: string;
  hotelId: string;
  roomTypeId: string;
  unit: number;
  provider: CalendarProvider;
  host: string;
  label: string;
  blocked: BlockedSetting;
  /** Whether entries of whole days close their nights even when they are marked free there. */
  allDayCloses: boolean;
  /** Whether our links to other portals include this one's nights. */
  passOn: boolean;
  state: FeedState;
  /** Nights that the feed closed here. */
  held: MonthMasks;
  /** Part of `held` that the portal only calls blocked. */
  heldBlocked: MonthMasks;
  /** Nights that the portal has closed while another holder has them here: the feed takes them over when they are released. */
  waiting: WaitingClaim[];
  /**
   * Part of `held` absent from the last valid response; released when still absent in a later one.
   */
  missing: MonthMasks;
  /** Instant of the response in which `missing` was first absent; '' when nothing is. */
  missingAt: string;
  /** Instant since which most of its dates are gone; '' when they are not. */
  lostSince: string;
  conflicts: FeedConflict[];
  /** Unreadable and partly readable entries of the last good response. */
  doubts: FeedDoubt[];
  etag: string;
  lastModified: string;
  contentHash: string;
  problem: FeedProblem | '';
  /** HTTP status of the problem `status`; 0 otherwise. */
  problemStatus: number;
  /** ISO 8601 instants; '' for never. */
  lastOkAt: string;
  lastFullAt: string;
  lastTriedAt: string;
  /** '' while it is paused. */
  nextAt: string;
  failures: number;
  counts: FeedCounts;
  /** Set during removal: the feed is no longer read, and its nights are removed in batches. */
  removal: { nights: RemovalKind; by: string } | null;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
};

/** Milliseconds since a feed was last read, or entered when it never was. */
export function silentMs(
  { lastOkAt, createdAt }: Pick<CalendarFeed, 'lastOkAt' | 'createdAt'>,
  now: Date,
): number {
  return now.getTime() - Date.parse(lastOkAt || createdAt);
}

/** Days ahead for which calendars are imported. */
export const feedHorizonDays = 540;
export const maxFeedConflicts = 50;

/** Nights `[from, to)` that a calendar may close. */
export function feedHorizon(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: today, to: addDays(today, feedHorizonDays) };
}

function readConflicts(value: unknown): FeedConflict[] {
  return readList(value).flatMap((item) => {
    const fields = readFields(item);
    const from = parseCalendarDate(readText(fields.from));
    const to = parseCalendarDate(readText(fields.to));
    if (from === null || to === null || to <= from) return [];
    const acknowledged = fields.acknowledged === true;
    return [{ from, to, bookingIds: readTexts(fields.bookingIds), acknowledged }];
  });
}

function readRemoval(value: unknown): CalendarFeed['removal'] {
  const { nights, by } = readFields(value);
  const kind = removalKinds.find((each) => each === nights);
  return kind === undefined ? null : { nights: kind, by: readText(by) };
}

/**
 * Whether whole days marked free close their nights, until staff say otherwise: personal calendars
 * mark every such entry free by themselves, portals do not. Feeds older than the providers Apple
 * and Outlook are known by their hosts.
 */
export function defaultAllDayCloses(provider: CalendarProvider, host = ''): boolean {
  return isPersonal(provider === 'other' ? (providerOfHost(host) ?? 'other') : provider);
}

/** Reads a stored feed, tolerantly. @throws never */
export function readCalendarFeed(id: string, data: unknown): CalendarFeed {
  const fields = readFields(data);
  const counts = readFields(fields.counts);
  const provider = readOneOf(calendarProviders, fields.provider, 'other');
  const host = readText(fields.host);
  return {
    _id: id,
    hotelId: readText(fields.hotelId),
    roomTypeId: readText(fields.roomTypeId),
    unit: readCount(fields.unit),
    provider,
    host,
    label: readText(fields.label),
    blocked: readOneOf(blockedSettings, fields.blocked, 'take'),
    allDayCloses:
      typeof fields.allDayCloses === 'boolean'
        ? fields.allDayCloses
        : defaultAllDayCloses(provider, host),
    passOn: fields.passOn !== false,
    state: readOneOf(feedStates, fields.state, 'ok'),
    held: readMonthMasks(fields.held),
    heldBlocked: readMonthMasks(fields.heldBlocked),
    waiting: readWaiting(fields.waiting),
    missing: readMonthMasks(fields.missing),
    missingAt: readInstant(fields.missingAt),
    lostSince: readInstant(fields.lostSince),
    conflicts: readConflicts(fields.conflicts),
    doubts: readDoubts(fields.doubts),
    etag: readText(fields.etag),
    lastModified: readText(fields.lastModified),
    contentHash: readText(fields.contentHash),
    problem: readOneOf<FeedProblem | ''>(feedProblems, fields.problem, ''),
    problemStatus: readCount(fields.problemStatus),
    lastOkAt: readInstant(fields.lastOkAt),
    lastFullAt: readInstant(fields.lastFullAt),
    lastTriedAt: readInstant(fields.lastTriedAt),
    nextAt: readInstant(fields.nextAt),
    failures: readCount(fields.failures),
    counts: {
      reserved: readCount(counts.reserved),
      blocked: readCount(counts.blocked),
      ignored: readCount(counts.ignored),
      unclear: readCount(counts.unclear),
      unreadable: readCount(counts.unreadable),
    },
    removal: readRemoval(fields.removal),
    createdAt: readInstant(fields.createdAt),
    createdBy: readText(fields.createdBy),
    updatedAt: readInstant(fields.updatedAt),
  };
}

/** Conflicts that staff have not marked as solved. */
export function openConflicts({ conflicts }: Pick<CalendarFeed, 'conflicts'>): FeedConflict[] {
  return conflicts.filter(({ acknowledged }) => !acknowledged);
}

/**
 * How many entries may be sold twice: those that could not be read and that staff have not looked
 * up.
 */
export function openDoubts({ counts, doubts }: Pick<CalendarFeed, 'counts' | 'doubts'>): number {
  const known = doubts.filter(({ acknowledged }) => acknowledged).length;
  return Math.max(0, counts.unclear + counts.unreadable - known);
}

/** The state of a calendar that was read well. */
export function stateOfRead(
  feed: Pick<CalendarFeed, 'conflicts' | 'counts' | 'doubts'>,
): 'conflict' | 'unclear' | 'ok' {
  if (openConflicts(feed).length > 0) return 'conflict';
  return openDoubts(feed) > 0 ? 'unclear' : 'ok';
}
