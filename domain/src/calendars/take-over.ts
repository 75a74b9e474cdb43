import type { NightLock } from '../bookings/availability.ts';
import { type CalendarDate, nightsBetween } from '../core/calendar.ts';
import { type CalendarFeed, type FeedConflict, stateOfRead } from './calendar-feed.ts';
import { runsOf } from './export-nights.ts';
import { masksOf, nightsOfMasks } from './month-masks.ts';
import { claimsOf, waitingNights } from './waiting-claims.ts';

type Place = Pick<NightLock, 'roomTypeId' | 'unit'>;
type WaitingFeed = Pick<
  CalendarFeed,
  | '_id'
  | 'roomTypeId'
  | 'unit'
  | 'state'
  | 'held'
  | 'heldBlocked'
  | 'waiting'
  | 'conflicts'
  | 'counts'
  | 'doubts'
  | 'createdAt'
>;

const isIn = (at: Place, { roomTypeId, unit }: Place) =>
  at.roomTypeId === roomTypeId && at.unit === unit;

/** A released night and the feed that takes it over. */
type TakenOver = { lock: NightLock; feedId: string; onlyBlocked: boolean };

/**
 * Released nights that waiting feeds take over. The claim that has waited longest comes first; of equals, the feed that was
 * added first. What is over waits for nobody.
 */
export function takeOver(
  released: readonly NightLock[],
  feeds: readonly WaitingFeed[],
  today: CalendarDate,
): TakenOver[] {
  const waiting = feeds.map((feed) => ({ feed, nights: waitingNights(feed.waiting) }));
  return released.flatMap((lock) => {
    if (lock.date < today) return [];
    const claims = waiting.flatMap(({ feed, nights }) => {
      const claim = nights.get(lock.date);
      const isOther = feed._id !== lock.holderId;
      return claim !== undefined && isOther && isIn(lock, feed) ? [{ feed, claim }] : [];
    });
    const order = ({ feed, claim }: (typeof claims)[number]) =>
      `${claim.since} ${feed.createdAt} ${feed._id}`;
    const [first] = claims.sort((a, b) => (order(a) < order(b) ? -1 : 1));
    if (first === undefined) return [];
    return [{ lock, feedId: first.feed._id, onlyBlocked: first.claim.onlyBlocked }];
  });
}

/** A change of a hotel's nights, after which a feed's state has to be true. */
type NightsPassed = {
  taken: readonly TakenOver[];
  released: readonly NightLock[];
  claimed: readonly NightLock[];
};

/** The state of a waiting feed after nights of its unit were released; null when none of it changes. */
export function afterTakeOver(
  feed: WaitingFeed,
  { taken, released, claimed }: NightsPassed,
  today: CalendarDate,
): Pick<CalendarFeed, 'state' | 'held' | 'heldBlocked' | 'waiting' | 'conflicts'> | null {
  const here = taken.filter(({ lock }) => isIn(lock, feed));
  if (here.length === 0) return null;
  const own = here.filter(({ feedId }) => feedId === feed._id);
  const dates = (some: readonly TakenOver[]) => some.map(({ lock }) => lock.date);
  const waiting = waitingNights(feed.waiting);
  for (const night of dates(own)) waiting.delete(night);
  // A night that another portal only calls blocked is no double sale.
  const solved = new Set(
    dates(here.filter((each) => each.feedId === feed._id || each.onlyBlocked)),
  );
  const conflicts = leftConflicts(feed.conflicts, {
    isLeft: (night) => night >= today && !solved.has(night),
    gone: new Set(released.filter((lock) => isIn(lock, feed)).map(({ bookingId }) => bookingId)),
    kept: claimed.filter((lock) => isIn(lock, feed)),
  });
  const blocked = dates(own.filter(({ onlyBlocked }) => onlyBlocked));
  return {
    held: masksOf([...nightsOfMasks(feed.held), ...dates(own)]),
    heldBlocked: masksOf([...nightsOfMasks(feed.heldBlocked), ...blocked]),
    waiting: claimsOf(waiting),
    conflicts,
    state: feed.state === 'conflict' ? stateOfRead({ ...feed, conflicts }) : feed.state,
  };
}

/** Conflicts without the nights that are solved, each with the bookings that still hold one of its nights. */
function leftConflicts(
  conflicts: readonly FeedConflict[],
  {
    isLeft,
    gone,
    kept,
  }: {
    isLeft: (night: CalendarDate) => boolean;
    gone: ReadonlySet<string>;
    kept: readonly NightLock[];
  },
): FeedConflict[] {
  return conflicts.flatMap(({ from, to, bookingIds, acknowledged }) =>
    runsOf(nightsBetween(from, to).filter(isLeft)).map((run) => {
      const holds = (id: string) =>
        kept.some(({ bookingId, date }) => bookingId === id && date >= run.from && date < run.to);
      return {
        from: run.from,
        to: run.to,
        bookingIds: bookingIds.filter((id) => !gone.has(id) || holds(id)),
        acknowledged,
      };
    }),
  );
}
