import { offsetClock, platformClock, type ZoneClock } from './feed-times.ts';

type Ical = typeof import('ical.js').default;

const maxKnown = 20_000;

/**
 * Zones by their usual name, else by what the calendar says of them ("India Standard Time"), else
 * by an offset in their name.
 */
export function zoneClock(ical: Ical, zones: ReadonlyMap<string, string>): ZoneClock {
  const made = new Map<string, InstanceType<Ical['Timezone']> | null>();
  const zoneOf = (id: string) => {
    const known = made.get(id);
    if (known !== undefined) return known;
    let zone: InstanceType<Ical['Timezone']> | null = null;
    try {
      const text = zones.get(id);
      if (text !== undefined) {
        zone = new ical.Timezone(new ical.Component(ical.parse(text) as unknown[]));
      }
    } catch {
      // An unreadable zone counts as none: the time is Kerala's.
    }
    made.set(id, zone);
    return zone;
  };
  const compute: ZoneClock = (id, wall) => {
    const byName = platformClock(id, wall);
    if (byName !== null || id === '') return byName;
    const seconds = zoneOf(id)?.utcOffset(icalTime(ical, wall));
    return seconds === undefined ? offsetClock(id, wall) : wall - seconds * 1000;
  };
  // EntrySeries name the same times again and again, and each costs as much as a hundred steps.
  const known = new Map<string, number | null>();
  return (id, wall) => {
    const key = `${wall} ${id}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const instant = compute(id, wall);
    if (known.size < maxKnown) known.set(key, instant);
    return instant;
  };
}

function icalTime(ical: Ical, wall: number) {
  const at = new Date(wall);
  return ical.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    isDate: false,
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  });
}
