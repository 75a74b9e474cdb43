import type { StepBudget } from '@kerala-stays/domain/calendars/repeated-days';
import type { FeedComponent } from './feed-lines.ts';
import { offsetClock, platformZone, type ZoneClock } from './feed-times.ts';
import { describedZone, StepsUsedUp } from './feed-zones.ts';
import { windowsClock } from './windows-clock.ts';

/** Times whose instant is remembered, of all zones together. */
const maxKnown = 20_000;

const byItsName: ZoneClock = (id, wall) => windowsClock(id, wall) ?? offsetClock(id, wall);

export type FeedClock = {
  clock: ZoneClock;
  /** Zones whose description could not be followed within the steps: their times are a guess. */
  guessed: ReadonlySet<string>;
};

/**
 * Zones by their usual name, else by what the calendar says of them, else by the name that Windows
 * has for them ("India Standard Time"), else by an offset in their name.
 */
export function zoneClock(
  zones: ReadonlyMap<string, readonly FeedComponent[]>,
  budget: StepBudget,
): FeedClock {
  const guessed = new Set<string>();
  const found = new Map<string, (wall: number) => number | null>();
  const known = new Map<string, Map<number, number | null>>();
  let count = 0;
  const zoneOf = (id: string) => {
    const zone = found.get(id) ?? platformZone(id) ?? bySelf(id);
    found.set(id, zone);
    return zone;
  };
  const bySelf = (id: string) => {
    const offsetAt = describedZone(zones.get(id) ?? [], budget);
    return (wall: number) => {
      try {
        const offset = offsetAt(wall);
        return offset === null ? byItsName(id, wall) : wall - offset;
      } catch (error) {
        if (!(error instanceof StepsUsedUp)) throw error;
        guessed.add(id);
        return byItsName(id, wall);
      }
    };
  };
  // Series name the same times again and again, and each costs as much as a hundred steps. By zone
  // and time, not by a text of both: the name of a zone may be as long as a line.
  const clock: ZoneClock = (id, wall) => {
    const times = known.get(id) ?? new Map<number, number | null>();
    known.set(id, times);
    const before = times.get(wall);
    if (before !== undefined) return before;
    const instant = zoneOf(id)(wall);
    if (count++ < maxKnown) times.set(wall, instant);
    return instant;
  };
  return { clock, guessed };
}
