import { feedHorizon } from '@kerala-stays/domain/calendars/calendar-feed';
import type { EntryReason } from '@kerala-stays/domain/calendars/feed-entry';
import { repeatedDays, type StepBudget } from '@kerala-stays/domain/calendars/repeated-days';
import { type Repetition, readRepetition } from '@kerala-stays/domain/calendars/repetition';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { dayOf, type EntryLength, wallOf } from './entry-length.ts';
import { type FeedComponent, type FeedProperty, textOf } from './feed-lines.ts';
import {
  instantOf,
  instantsOf,
  readLength,
  readWrittenTime,
  type WrittenTime,
  wallOfDay,
  type ZoneClock,
} from './feed-times.ts';

export type Occurrence = {
  start: WrittenTime;
  /** Its own, of an RDATE that is a period; else that of the entry. */
  length?: EntryLength;
};

export type EntrySeries = { occurrences: Occurrence[]; doubt: EntryReason | null };

export type SeriesContext = {
  clock: ZoneClock;
  today: CalendarDate;
  /** Steps left to the rules. */
  budget: StepBudget;
};

const dayMs = 86_400_000;
/** Cost of an occurrence in steps: its times are converted to days in Kerala. */
const stepsOfOccurrence = 9;
/** Cost of a rule in steps, before its days. */
const stepsOfRule = 10;
/** Maximum of RDATEs and EXDATEs read of one entry. */
const maxListed = 2000;

/** The items that may still be read within the limit. */
function afford<T>(items: readonly T[], budget: StepBudget): { taken: T[]; isWhole: boolean } {
  const count = Math.max(0, Math.floor(budget.steps / stepsOfOccurrence));
  const taken = items.slice(0, count);
  budget.steps -= taken.length * stepsOfOccurrence;
  return { taken, isWhole: taken.length === items.length };
}

/** The values of lists, one more than are read at most. */
function listedValues(properties: readonly FeedProperty[]): FeedProperty[] {
  return properties
    .flatMap(({ params, value }) =>
      value.split(',', maxListed + 1).map((text) => ({ params, value: text.trim() })),
    )
    .slice(0, maxListed + 1);
}

/** How many nights an entry has at most; of times one more than whole days. */
const nightsOfLength = (length: EntryLength) =>
  length.kind === 'nights' ? length.nights : Math.ceil(length.ms / dayMs) + 1;

/**
 * The occurrences of an entry that can matter: its start always, and what its rules and dates add.
 * An exception removes the occurrences it names, compared as days or as instants in any notation.
 * @param exceptions besides EXDATE: occurrences that have an entry of their own
 */
export function occurrencesOf(
  component: FeedComponent,
  start: WrittenTime,
  length: EntryLength,
  context: SeriesContext & { exceptions: readonly WrittenTime[] },
): EntrySeries {
  const rules = component.get('RRULE') ?? [];
  const dates = component.get('RDATE') ?? [];
  if (rules.length + dates.length === 0) return { occurrences: [{ start }], doubt: null };
  const listed = readDates(dates, start, context);
  const ruled = rules.map(({ value }) => byRule(value, start, length, context));
  const left = exceptionTest(component, start, context);
  const occurrences = [
    { start },
    ...ruled.flatMap((each) => each.occurrences),
    ...listed.occurrences,
  ];
  const doubts = [listed, ...ruled].flatMap(({ doubt }) => doubt ?? []);
  return {
    occurrences: occurrences.filter((each) => !left(each.start)),
    doubt: doubts[0] ?? null,
  };
}

function readDates(
  properties: readonly FeedProperty[],
  start: WrittenTime,
  { clock, budget }: SeriesContext,
): EntrySeries {
  const all = listedValues(properties);
  const { taken, isWhole } = afford(all.slice(0, maxListed), budget);
  const occurrences = taken
    .map((item) => readDate(item, start, clock))
    .filter((each) => each !== null);
  if (!isWhole || all.length > maxListed) return { occurrences, doubt: 'steps' };
  return { occurrences, doubt: occurrences.length === all.length ? null : 'repetition' };
}

function readDate(
  { params, value }: FeedProperty,
  start: WrittenTime,
  clock: ZoneClock,
): Occurrence | null {
  const [first = '', end] = value.split('/');
  const at = inZoneOf(start, readWrittenTime({ params, value: first }));
  if (at === null || end === undefined) return at && { start: at };
  const until = readWrittenTime({ params, value: end });
  const ms =
    readLength(end) ??
    (until?.kind === 'time' && at.kind === 'time'
      ? instantOf(until, clock) - instantOf(at, clock)
      : -1);
  return ms < 0 ? null : { start: at, length: { kind: 'times', ms } };
}

/** A time without a zone is one of the zone that its series is written in. */
function inZoneOf(start: WrittenTime, time: WrittenTime | null): WrittenTime | null {
  if (time?.kind !== 'time' || time.zone !== '' || start.kind !== 'time') return time;
  return { ...time, zone: start.zone };
}

function byRule(
  text: string,
  start: WrittenTime,
  length: EntryLength,
  { today, clock, budget }: SeriesContext,
): EntrySeries {
  if (budget.steps < 0) return { occurrences: [], doubt: 'steps' };
  budget.steps -= stepsOfRule;
  const rule = readRepetition(text);
  const end = rule?.until ? readWrittenTime({ params: {}, value: rule.until }) : null;
  if (rule === null || (rule.until !== '' && end === null)) {
    return { occurrences: [], doubt: 'repetition' };
  }
  const horizon = feedHorizon(today);
  const back = Math.min(nightsOfLength(length) + 1, 100_000);
  const startDay = new Date(wallOf(start)).toISOString().slice(0, 10) as CalendarDate;
  const early = Math.max(wallOfDay(horizon.from) - back * dayMs, wallOf(start) - dayMs);
  const from = new Date(early).toISOString().slice(0, 10) as CalendarDate;
  const { days, isWhole } = repeatedDays(
    rule,
    startDay,
    { from, to: addDays(horizon.to, 1) },
    budget,
  );
  const times = timesOf(rule, start);
  // One day more than can be afforded: of 24 times each, all days would fill the memory first.
  const affordable = Math.floor(Math.max(budget.steps, 0) / stepsOfOccurrence / times.length) + 1;
  const all = days.slice(0, affordable).flatMap((day) => times.map((ms) => timeOn(day, ms, start)));
  const afforded = afford(all, budget);
  const occurrences = afforded.taken.filter((each) => end === null || !isAfter(each, end, clock));
  return {
    occurrences: occurrences.map((each) => ({ start: each })),
    doubt: isWhole && afforded.isWhole && days.length <= affordable ? null : 'steps',
  };
}

/** The times of day of a rule, in milliseconds; those of the start where it names none. */
function timesOf({ hours, minutes, seconds }: Repetition, start: WrittenTime): number[] {
  if (start.kind === 'day') return [0];
  const at = new Date(start.wall);
  const or = (named: readonly number[], own: number) => (named.length === 0 ? [own] : named);
  return or(hours, at.getUTCHours()).flatMap((hour) =>
    or(minutes, at.getUTCMinutes()).flatMap((minute) =>
      or(seconds, at.getUTCSeconds()).map((second) => ((hour * 60 + minute) * 60 + second) * 1000),
    ),
  );
}

const timeOn = (day: CalendarDate, ms: number, start: WrittenTime): WrittenTime =>
  start.kind === 'day' ? { kind: 'day', day } : { ...start, wall: wallOfDay(day) + ms };

/**
 * Whether an occurrence lies after UNTIL, which counts; of days both the written day and Kerala's
 * may be meant.
 */
function isAfter(time: WrittenTime, end: WrittenTime, clock: ZoneClock): boolean {
  if (time.kind === 'day') {
    return end.kind === 'day'
      ? time.day > end.day
      : wallOfDay(time.day) > end.wall && time.day > dayOf(end, clock);
  }
  if (end.kind === 'day') return time.wall >= wallOfDay(end.day) + dayMs;
  if (end.zone === '') return time.wall > end.wall;
  return instantsOf(time, clock).first > instantOf(end, clock);
}

/**
 * Finds the occurrences that an exception names. One that could mean another day takes nothing
 * away.
 */
function exceptionTest(
  component: FeedComponent,
  start: WrittenTime,
  { clock, budget, exceptions }: SeriesContext & { exceptions: readonly WrittenTime[] },
): (time: WrittenTime) => boolean {
  const texts = listedValues(component.get('EXDATE') ?? []);
  // Those beyond the steps take nothing away: a night too many is closed, and none too few.
  const written = afford(texts.slice(0, maxListed), budget).taken.flatMap(
    (text) => readWrittenTime(text) ?? [],
  );
  const days = new Set<string>();
  const instants = new Set<number>();
  for (const each of [...written, ...afford(exceptions, budget).taken]) {
    const time = inZoneOf(start, each) ?? each;
    if (time.kind === 'day') days.add(time.day);
    else if (start.kind === 'day') days.add(dayMeant(time, clock));
    else instants.add(instantOf(time, clock));
  }
  return (time) =>
    time.kind === 'day'
      ? days.has(time.day)
      : instants.has(instantOf(time, clock)) ||
        days.has(new Date(time.wall).toISOString().slice(0, 10));
}

/**
 * The day that a time names in a series of days: the one that it writes, when Kerala's is the same
 * or it is a midnight.
 */
function dayMeant(time: Extract<WrittenTime, { kind: 'time' }>, clock: ZoneClock): string {
  const written = new Date(time.wall).toISOString().slice(0, 10);
  const kerala = dayOf(time, clock);
  if (written === kerala || time.wall % dayMs === 0) return written;
  const isMidnight = instantOf(time, clock) === Date.parse(`${kerala}T00:00:00+05:30`);
  return isMidnight ? kerala : '';
}

/** The occurrence that an entry replaces; null without one, or when it cannot be read. */
export function replacedTime(component: FeedComponent): WrittenTime | null {
  const property = component.get('RECURRENCE-ID')?.[0];
  return property === undefined || textOf(component, 'UID') === ''
    ? null
    : readWrittenTime(property);
}
