import type { FeedProblem } from '@kerala-stays/domain/calendars/calendar-feed';
import { feedHorizon } from '@kerala-stays/domain/calendars/calendar-feed';
import type { FeedEvent } from '@kerala-stays/domain/calendars/feed-nights';
import { addDays, type CalendarDate, daysBetween } from '@kerala-stays/domain/core/calendar';
import { type FeedComponent, type FeedProperty, readFeedLines } from './feed-lines.ts';
import {
  instantOf,
  keralaDay,
  platformClock,
  readWrittenTime,
  type WrittenTime,
  wallOfDay,
  type ZoneClock,
} from './feed-times.ts';

export type ReadFeed =
  | {
      ok: true;
      events: FeedEvent[] /** Entries that name no nights: cancelled, or not occupying. */;
      idle: number;
      unreadable: number;
    }
  | { ok: false; problem: FeedProblem };

type Ical = typeof import('ical.js').default;

const maxInstances = 500;
/** Of all rules of a calendar together: a step takes some hundredth of a millisecond. */
const maxSteps = 20_000;
/** A stay is shorter; what is longer is damage or a way to keep us busy. */
const maxNights = 1100;
/** Rules that name hours or seconds close no nights, and rules by position in the year can search without end. */
const ruleForm =
  /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;(COUNT|INTERVAL|UNTIL|BYDAY|WKST)=[A-Z0-9,+-]+)*$/i;

/**
 * Reads a portal's calendar. Days are taken as they are written, times are turned into the day in Kerala; nights are
 * those from the day of the start up to the day of the end.
 * @returns its entries, or the problem of a text that is no whole calendar; one entry that cannot be read is counted, and keeps none of the others
 */
export async function readFeed(text: string, today: CalendarDate): Promise<ReadFeed> {
  const lines = readFeedLines(text);
  if (typeof lines === 'string') return { ok: false, problem: lines };
  // Large and rare: it stays outside the bundle, and is there for who needs it.
  const { default: ical } = await import('ical.js');
  const clock = zoneClock(ical, lines.zones);
  const replaced = replacedStarts(lines.events);
  const budget = { steps: maxSteps };
  const events: FeedEvent[] = [];
  let idle = 0;
  let unreadable = 0;
  for (const component of lines.events) {
    try {
      const found = isIdle(component)
        ? []
        : readEvent(ical, component, { clock, today, replaced, budget });
      if (found.length === 0) idle += 1;
      events.push(...found);
    } catch {
      unreadable += 1;
    }
  }
  return { ok: true, events, idle, unreadable };
}

const textOf = (component: FeedComponent, name: string) => component.get(name)?.[0]?.value ?? '';

function isIdle(component: FeedComponent): boolean {
  return (
    textOf(component, 'STATUS').toUpperCase() === 'CANCELLED' ||
    textOf(component, 'TRANSP').toUpperCase() === 'TRANSPARENT'
  );
}

/** Occurrences that have an entry of their own, by UID. */
function replacedStarts(components: readonly FeedComponent[]): ReadonlyMap<string, Set<string>> {
  const starts = new Map<string, Set<string>>();
  for (const component of components) {
    const id = textOf(component, 'RECURRENCE-ID');
    const uid = textOf(component, 'UID');
    if (id !== '') starts.set(uid, (starts.get(uid) ?? new Set()).add(id));
  }
  return starts;
}

type Context = {
  clock: ZoneClock;
  today: CalendarDate;
  replaced: ReadonlyMap<string, ReadonlySet<string>>;
  /** What is left of the steps that rules may take. */
  budget: { steps: number };
};

/** @throws when the entry cannot be read */
function readEvent(ical: Ical, component: FeedComponent, context: Context): FeedEvent[] {
  const { clock, today } = context;
  const start = timeOf(component, 'DTSTART');
  if (start === null) throw new Error('no start');
  const uid = textOf(component, 'UID');
  // Only as far as its kind is read from it; it goes no further than this process.
  const summary = textOf(component, 'SUMMARY').slice(0, 200);
  const length = lengthOf(ical, component, start, clock);
  return startsOf(ical, component, start, context).flatMap((each) => {
    const { from, to } = nightsFrom(each, length, clock);
    if (daysBetween(from, to) > maxNights) throw new Error('too long');
    return to > from && to > addDays(today, -1) ? [{ uid, summary, from, to }] : [];
  });
}

function timeOf(component: FeedComponent, name: string): WrittenTime | null {
  const property = component.get(name)?.[0];
  return property === undefined ? null : readWrittenTime(property);
}

/** Milliseconds from start to end; days for what is written in days. */
function lengthOf(ical: Ical, component: FeedComponent, start: WrittenTime, clock: ZoneClock) {
  const endText = component.get('DTEND')?.[0];
  const duration = textOf(component, 'DURATION');
  const dayMs = 86_400_000;
  if (endText !== undefined) {
    const end = readWrittenTime(endText);
    if (end === null || end.kind !== start.kind) throw new Error('no end');
    const ms = startMs(end, clock) - startMs(start, clock);
    if (ms < 0) throw new Error('ends before it starts');
    // One day that is written as none, met in calendars of portals.
    return start.kind === 'day' ? Math.max(ms, dayMs) : ms;
  }
  if (duration === '') return start.kind === 'day' ? dayMs : 0;
  const ms = ical.Duration.fromString(duration).toSeconds() * 1000;
  if (!(ms >= 0)) throw new Error('negative');
  return start.kind === 'day' ? Math.max(Math.ceil(ms / dayMs), 1) * dayMs : ms;
}

const startMs = (time: WrittenTime, clock: ZoneClock) =>
  time.kind === 'day' ? wallOfDay(time.day) : instantOf(time, clock);

function nightsFrom(start: WrittenTime, length: number, clock: ZoneClock) {
  if (start.kind === 'day') {
    return { from: start.day, to: addDays(start.day, Math.round(length / 86_400_000)) };
  }
  const instant = instantOf(start, clock);
  return { from: keralaDay(instant), to: keralaDay(instant + length) };
}

/** The start of each occurrence that can matter. */
function startsOf(
  ical: Ical,
  component: FeedComponent,
  start: WrittenTime,
  { today, replaced, budget }: Context,
): WrittenTime[] {
  const rule = textOf(component, 'RRULE');
  const more = (component.get('RDATE') ?? []).flatMap(eachTime);
  if (rule === '' && more.length === 0) return [start];
  const isReplacement = component.has('RECURRENCE-ID');
  const without = new Set([
    ...(component.get('EXDATE') ?? []).flatMap(({ value }) => value.split(',')),
    ...(isReplacement ? [] : (replaced.get(textOf(component, 'UID')) ?? [])),
  ]);
  const starts = rule === '' ? [start] : expand(ical, rule, start, { today, budget });
  return [...starts, ...more]
    .filter((each) => !without.has(writtenAs(each)))
    .slice(0, maxInstances);
}

function eachTime({ value, params }: FeedProperty): WrittenTime[] {
  return value
    .split(',')
    .slice(0, maxInstances)
    .flatMap((one) => readWrittenTime({ value: one, params }) ?? []);
}

const wallOf = (time: WrittenTime) => (time.kind === 'day' ? wallOfDay(time.day) : time.wall);

/** As the calendar itself writes it, in EXDATE and RECURRENCE-ID. */
function writtenAs(time: WrittenTime): string {
  const compact = new Date(wallOf(time)).toISOString().replace(/[-:]|\.\d+Z/g, '');
  if (time.kind === 'day') return compact.slice(0, 8);
  return time.zone === 'UTC' ? `${compact}Z` : compact;
}

function expand(
  ical: Ical,
  rule: string,
  start: WrittenTime,
  { today, budget }: Pick<Context, 'today' | 'budget'>,
): WrittenTime[] {
  if (!ruleForm.test(rule)) throw new Error('no rule of nights');
  const horizon = feedHorizon(today);
  const [first, last] = [wallOfDay(addDays(horizon.from, -maxNights)), wallOfDay(horizon.to)];
  const recur = ical.Recur.fromString(rule.toUpperCase());
  const iterator = recur.iterator(toIcal(ical, wallOf(start), start.kind === 'day'));
  const found: WrittenTime[] = [];
  while (found.length < maxInstances) {
    budget.steps -= 1;
    if (budget.steps < 0) throw new Error('too many steps');
    const next = iterator.next();
    if (!next) break;
    const wall = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second);
    if (wall > last) break;
    if (wall < first) continue;
    found.push(start.kind === 'day' ? { kind: 'day', day: dayOf(wall) } : { ...start, wall });
  }
  return found;
}

const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10) as CalendarDate;

function toIcal(ical: Ical, wall: number, isDate: boolean) {
  const at = new Date(wall);
  return ical.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    isDate,
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  });
}

/** Zones by their usual name, else by what the calendar says of them ("India Standard Time"). */
function zoneClock(ical: Ical, zones: ReadonlyMap<string, string>): ZoneClock {
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
      // A zone that says nothing readable is none: the time counts as Kerala's.
    }
    made.set(id, zone);
    return zone;
  };
  return (id, wall) => {
    const byName = platformClock(id, wall);
    if (byName !== null || id === '') return byName;
    const seconds = zoneOf(id)?.utcOffset(toIcal(ical, wall, false));
    return seconds === undefined ? null : wall - seconds * 1000;
  };
}
