import { addDays, type CalendarDate } from '../core/calendar.ts';
import {
  type CalendarFeed,
  type FeedConflict,
  feedHorizon,
  maxFeedConflicts,
} from './calendar-feed.ts';
import { masksOf, nightsOfMasks } from './month-masks.ts';
import { claimsOf, waitingNights } from './waiting-claims.ts';

export type NightHolder = {
  kind: 'booking' | 'block' | 'feed';
  holderId: string;
  /** For another feed: its portal only calls the night blocked. */
  onlyBlocked?: boolean;
};

export type ReconcileInput = {
  feed: Pick<
    CalendarFeed,
    '_id' | 'held' | 'heldBlocked' | 'waiting' | 'missing' | 'missingAt' | 'lostSince' | 'conflicts'
  >;
  /** Current nights of the calendar; null when unchanged since the last valid response. */
  wanted: { reserved: ReadonlySet<CalendarDate>; blocked: ReadonlySet<CalendarDate> } | null;
  /** Holders of the unit's nights, within the horizon. */
  holders: ReadonlyMap<CalendarDate, NightHolder>;
  today: CalendarDate;
  now: Date;
  /** Staff confirmed the release of lost dates. */
  releaseLost?: boolean;
  /**
   * The portal reads our nights: what it only calls blocked is most often a stay of ours, and does not wait to take its
   * nights over.
   */
  readsOurs?: boolean;
};

export type Reconciled = Pick<
  CalendarFeed,
  'held' | 'heldBlocked' | 'waiting' | 'missing' | 'missingAt' | 'lostSince' | 'conflicts'
> & {
  claim: CalendarDate[];
  release: CalendarDate[];
  /**
   * Whether the stored state covers the whole response. Only then may the next request be
   * conditional: while another holder has one of its nights, the response must be read again.
   */
  isSettled: boolean;
  /**
   * Whether one commit cannot claim everything, so that the same response must be processed again.
   */
  isCut: boolean;
};

/** Most nights claimed, and most released, in one commit. */
const maxChanges = 150;
const apartMs = 15 * 60_000;
const lostAfterMs = 24 * 3_600_000;
const fewestGuarded = 6;

/**
 * Changes from a calendar's response, by nights rather than entries, because portals change UIDs
 * daily, split and merge entries. Claims free nights, releases nights absent twice, and never
 * overwrites another holder. Releases nothing while most of its nights are gone, because that
 * suggests a broken feed.
 */
export function reconcileFeed(input: ReconcileInput): Reconciled {
  const { feed, holders, today, now } = input;
  const horizon = feedHorizon(today);
  const ahead = (night: CalendarDate) => night >= horizon.from && night < horizon.to;
  const known = new Set(nightsOfMasks(feed.held));
  // The lock decides: releasing a night that is no longer ours would take it from its holder.
  const isOurs = (night: CalendarDate) => holders.get(night)?.holderId === feed._id;
  const ours = [...holders.keys()].filter((night) => ahead(night) && isOurs(night)).sort();
  const said = input.wanted ?? lastWanted(feed);
  const isSaid = (night: CalendarDate) => said.reserved.has(night) || said.blocked.has(night);

  const gone = ours.filter((night) => !isSaid(night));
  const kept = ours.length - gone.length;
  const isLost = ours.length >= fewestGuarded && kept * 2 < ours.length;
  const lostSince = isLost ? feed.lostSince || now.toISOString() : '';
  const isLongLost = isLost && now.getTime() - Date.parse(lostSince) >= lostAfterMs;
  const goneBefore = new Set(nightsOfMasks(feed.missing));
  const goneAgain = gone.filter((night) => goneBefore.has(night));
  const isApart = now.getTime() - Date.parse(feed.missingAt) >= apartMs;
  const mayRelease = input.releaseLost === true || ((!isLost || isLongLost) && isApart);
  const releasable = input.releaseLost === true ? gone : goneAgain;
  const release = mayRelease ? releasable.slice(0, maxChanges) : [];
  const released = new Set(release);
  const stillGone = gone.filter((night) => !released.has(night));
  // Newly missing nights wait until the quarter of an hour of the earlier ones is over; theirs
  // starts then.
  const waitsOn = !isApart && goneAgain.length > 0 && release.length === 0;
  const missing = waitsOn ? goneAgain : stillGone;

  // What looks like a broken feed takes back no claim that waits.
  const wanted = isLost && !isLongLost ? withWaiting(said, feed) : said;
  const all = [...new Set([...wanted.reserved, ...wanted.blocked])].filter(ahead);
  const free = all.filter((night) => !holders.has(night)).sort();
  const claim = free.slice(0, maxChanges);
  // Yesterday's night still belongs to the stay shown by the portal.
  const past = [...known].filter((night) => night < today && night >= addDays(today, -1));
  const held = [...past, ...ours.filter((night) => !released.has(night)), ...claim];
  const before = new Set(nightsOfMasks(feed.heldBlocked));
  const heldBlocked = held.filter(
    (night) => !wanted.reserved.has(night) && (wanted.blocked.has(night) || before.has(night)),
  );
  return {
    claim,
    release,
    held: masksOf(held),
    heldBlocked: masksOf(heldBlocked),
    waiting: findWaiting(input, wanted, all),
    missing: masksOf(missing),
    missingAt: missing.length === 0 ? '' : waitsOn ? feed.missingAt : now.toISOString(),
    lostSince: stillGone.length === 0 ? '' : lostSince,
    conflicts: input.wanted === null ? feed.conflicts : findConflicts(input, wanted, ahead),
    isCut:
      free.length > claim.length || (input.releaseLost === true && gone.length > release.length),
    isSettled:
      free.length === claim.length &&
      missing.length === stillGone.length &&
      all.every((night) => !holders.has(night) || isOurs(night)),
  };
}

type Wanted = NonNullable<ReconcileInput['wanted']>;

/** Wanted nights that another holder has, each with the instant since which it waits. */
function findWaiting(
  { feed, holders, now, readsOurs }: ReconcileInput,
  wanted: Wanted,
  nights: readonly CalendarDate[],
): CalendarFeed['waiting'] {
  const before = waitingNights(feed.waiting);
  const waiting = nights.flatMap((night) => {
    const holder = holders.get(night);
    const isOthers = holder !== undefined && holder.holderId !== feed._id;
    const onlyBlocked = !wanted.reserved.has(night);
    if (!isOthers || (onlyBlocked && readsOurs === true)) return [];
    const since = before.get(night)?.since ?? now.toISOString();
    return [[night, { since, onlyBlocked }] as const];
  });
  return claimsOf(new Map(waiting));
}

/** The wanted nights, and those for which the feed waits. */
function withWaiting({ reserved, blocked }: Wanted, feed: ReconcileInput['feed']): Wanted {
  const waiting = [...waitingNights(feed.waiting)];
  const of = (isBlocked: boolean) =>
    waiting.flatMap(([night, { onlyBlocked }]) => (onlyBlocked === isBlocked ? [night] : []));
  return {
    reserved: new Set([...reserved, ...of(false)]),
    blocked: new Set([...blocked, ...of(true)]),
  };
}

/** Nights of the last valid response, as far as the feed holds them or waits for them. */
function lastWanted(feed: ReconcileInput['feed']): Wanted {
  const missing = new Set(nightsOfMasks(feed.missing));
  const blocked = new Set(nightsOfMasks(feed.heldBlocked));
  const said = nightsOfMasks(feed.held).filter((night) => !missing.has(night));
  const held = {
    reserved: new Set(said.filter((night) => !blocked.has(night))),
    blocked: new Set(said.filter((night) => blocked.has(night))),
  };
  return withWaiting(held, feed);
}

/**
 * Nights sold by the portal but held by another holder. A night only blocked there is no double
 * sale: most often the portal closed it because of our own link.
 */
function findConflicts(
  { feed, holders }: ReconcileInput,
  wanted: Wanted,
  ahead: (night: CalendarDate) => boolean,
): FeedConflict[] {
  const runs: FeedConflict[] = [];
  for (const night of [...wanted.reserved].filter(ahead).sort()) {
    const holder = holders.get(night);
    if (holder === undefined || holder.holderId === feed._id) continue;
    if (holder.kind === 'feed' && holder.onlyBlocked === true) continue;
    const bookingIds = holder.kind === 'booking' ? [holder.holderId] : [];
    const last = runs.at(-1);
    if (last?.to === night) {
      last.to = addDays(night, 1);
      last.bookingIds = [...new Set([...last.bookingIds, ...bookingIds])];
    } else {
      runs.push({ from: night, to: addDays(night, 1), bookingIds, acknowledged: false });
    }
  }
  const name = ({ from, to, bookingIds }: FeedConflict) => `${from} ${to} ${bookingIds.join()}`;
  const solved = new Set(feed.conflicts.filter((each) => each.acknowledged).map(name));
  return runs
    .slice(0, maxFeedConflicts)
    .map((run) => ({ ...run, acknowledged: solved.has(name(run)) }));
}
