import { addDays, type CalendarDate } from '../core/calendar.ts';
import {
  type CalendarFeed,
  type FeedConflict,
  feedHorizon,
  maxFeedConflicts,
} from './calendar-feed.ts';
import { masksOf, nightsOfMasks } from './month-masks.ts';

/** Who holds a night of the feed's unit. */
export type NightHolder = {
  kind: 'booking' | 'block' | 'feed';
  holderId: string;
  /** Of another feed: its portal only calls the night blocked. */
  onlyBlocked?: boolean;
};

export type ReconcileInput = {
  feed: Pick<
    CalendarFeed,
    '_id' | 'held' | 'heldBlocked' | 'missing' | 'missingAt' | 'lostSince' | 'conflicts'
  >;
  /** What the calendar says now; null when it says the same as in its last good answer. */
  wanted: { reserved: ReadonlySet<CalendarDate>; blocked: ReadonlySet<CalendarDate> } | null;
  /** Holders of the unit's nights, within the horizon. */
  holders: ReadonlyMap<CalendarDate, NightHolder>;
  today: CalendarDate;
  now: Date;
  /** Staff have said that lost dates may go. */
  releaseLost?: boolean;
};

export type Reconciled = Pick<
  CalendarFeed,
  'held' | 'heldBlocked' | 'missing' | 'missingAt' | 'lostSince' | 'conflicts'
> & {
  claim: CalendarDate[];
  release: CalendarDate[];
  /**
   * Whether what is kept says all that the answer said. Only then may the next question be "has it changed?":
   * a night that somebody else holds is claimed when it becomes free, and must be seen again for that.
   */
  isSettled: boolean;
  /** Whether more is to be claimed than one commit takes: the same answer has to be looked at again. */
  isCut: boolean;
};

/** Nights that are claimed, and released, in one commit. */
const maxChanges = 150;
const apartMs = 15 * 60_000;
const lostAfterMs = 24 * 3_600_000;
const fewestGuarded = 6;

/**
 * What a calendar's answer changes, by nights and not by entries: portals change their UIDs daily, split and
 * merge entries. It claims what is free, releases what was gone twice, overwrites nobody, and releases nothing
 * while most of what it held is gone, which is what a broken feed looks like.
 */
export function reconcileFeed(input: ReconcileInput): Reconciled {
  const { feed, holders, today, now } = input;
  const horizon = feedHorizon(today);
  const ahead = (night: CalendarDate) => night >= horizon.from && night < horizon.to;
  const known = new Set(nightsOfMasks(feed.held));
  // What the lock says decides: a night that we thought ours and is not would be released from its holder.
  const isOurs = (night: CalendarDate) => holders.get(night)?.holderId === feed._id;
  const ours = [...holders.keys()].filter((night) => ahead(night) && isOurs(night)).sort();
  const wanted = input.wanted ?? lastWanted(feed);
  const isWanted = (night: CalendarDate) => wanted.reserved.has(night) || wanted.blocked.has(night);

  const gone = ours.filter((night) => !isWanted(night));
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
  // Nights that have just gone wait until the others' quarter of an hour is over: theirs begins then.
  const waitsOn = !isApart && goneAgain.length > 0 && release.length === 0;
  const missing = waitsOn ? goneAgain : stillGone;

  const all = [...new Set([...wanted.reserved, ...wanted.blocked])].filter(ahead);
  const free = all.filter((night) => !holders.has(night)).sort();
  const claim = free.slice(0, maxChanges);
  // Yesterday's night still belongs to the stay that a portal shows.
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
    missing: masksOf(missing),
    missingAt: missing.length === 0 ? '' : waitsOn ? feed.missingAt : now.toISOString(),
    lostSince: stillGone.length === 0 ? '' : lostSince,
    conflicts: input.wanted === null ? feed.conflicts : findConflicts(input, ahead),
    isCut:
      free.length > claim.length || (input.releaseLost === true && gone.length > release.length),
    isSettled:
      free.length === claim.length &&
      missing.length === stillGone.length &&
      all.every((night) => !holders.has(night) || isOurs(night)),
  };
}

/** What the last good answer said, of the nights that it holds. */
function lastWanted(feed: ReconcileInput['feed']) {
  const missing = new Set(nightsOfMasks(feed.missing));
  const blocked = new Set(nightsOfMasks(feed.heldBlocked));
  const said = nightsOfMasks(feed.held).filter((night) => !missing.has(night));
  return {
    reserved: new Set(said.filter((night) => !blocked.has(night))),
    blocked: new Set(said.filter((night) => blocked.has(night))),
  };
}

/**
 * Nights that the portal has sold and somebody else holds. One that is only blocked there is sold once: most often the portal
 * closed it because of our own link.
 */
function findConflicts(
  { feed, wanted, holders }: ReconcileInput,
  ahead: (night: CalendarDate) => boolean,
): FeedConflict[] {
  const runs: FeedConflict[] = [];
  for (const night of [...(wanted?.reserved ?? [])].filter(ahead).sort()) {
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
