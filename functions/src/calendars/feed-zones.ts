import { repeatedDays, type StepBudget } from '@kerala-stays/domain/calendars/repeated-days';
import { type Repetition, readRepetition } from '@kerala-stays/domain/calendars/repetition';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { wallOf } from './entry-length.ts';
import type { FeedComponent } from './feed-lines.ts';
import { readWrittenTime } from './feed-times.ts';

/** A part of a zone: from when on which offset holds. Times are wall-clock ones. */
type Observance = {
  /** Offsets from UTC before and after, in milliseconds. */
  before: number;
  after: number;
  start: number;
  /** Start and RDATEs. */
  listed: number[];
  rules: { rule: Repetition; end: number }[];
};

/** From the time `at` on clocks run by another offset. */
type Change = { at: number; before: number; after: number };

/** The steps of the calendar are used up: what it says of a zone cannot be looked up. */
export class StepsUsedUp extends Error {}

const dayMs = 86_400_000;
const stepsOfObservance = 5;
const stepsOfRule = 10;
/** Years in which a rule's last change is looked for; each is tried when the one before has none. */
const yearsBack = [1, 10, 10_000];

function spend(budget: StepBudget, steps: number): void {
  budget.steps -= steps;
  if (budget.steps < 0) throw new StepsUsedUp();
}

const offsetForm = /^([+-])(\d{2}):?(\d{2})(?::?\d{2})?$/;

function readOffset(component: FeedComponent, name: string): number | null {
  const [, sign, hours, minutes] = offsetForm.exec(component.get(name)?.[0]?.value ?? '') ?? [];
  if (hours === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** The last wall-clock time at which a rule applies; UNTIL in UTC is turned into one. */
function endOf({ until }: Repetition, before: number): number {
  const time = until === '' ? null : readWrittenTime({ params: {}, value: until });
  if (time === null) return Number.POSITIVE_INFINITY;
  if (time.kind === 'day') return wallOf(time) + dayMs - 1;
  return time.zone === 'UTC' ? time.wall + before : time.wall;
}

/** Null for a part of a zone that says no start or no offset. */
function readObservance(component: FeedComponent, budget: StepBudget): Observance | null {
  spend(budget, stepsOfObservance);
  const property = component.get('DTSTART')?.[0];
  const time = property === undefined ? null : readWrittenTime(property);
  const after = readOffset(component, 'TZOFFSETTO');
  if (time === null || after === null) return null;
  const before = readOffset(component, 'TZOFFSETFROM') ?? after;
  const start = wallOf(time);
  const dates = (component.get('RDATE') ?? []).flatMap(({ params, value }) =>
    value.split(',').map((text) => ({ params, value: text.split('/')[0]?.trim() ?? '' })),
  );
  spend(budget, dates.length);
  const listed = dates.flatMap((each) => {
    const date = readWrittenTime(each);
    if (date === null) return [];
    return [date.kind === 'day' ? wallOf(date) + timeOfDay(start) : date.wall];
  });
  const texts = component.get('RRULE') ?? [];
  spend(budget, texts.length * stepsOfRule);
  const rules = texts.flatMap(({ value }) => {
    const rule = readRepetition(value);
    return rule === null ? [] : [{ rule, end: endOf(rule, before) }];
  });
  return { before, after, start, listed: [start, ...listed], rules };
}

const timeOfDay = (wall: number) => ((wall % dayMs) + dayMs) % dayMs;
const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10) as CalendarDate;
const firstOfYear = (year: number) =>
  Date.parse(`${String(Math.max(year, 1)).padStart(4, '0')}-01-01T00:00:00Z`);

/** Times of a rule within a year, and the last one before it. */
function timesOfRule(
  { rule, end }: Observance['rules'][number],
  start: number,
  year: number,
  budget: StepBudget,
): number[] {
  const begin = firstOfYear(year);
  // The last day of the year, which may be the last that dates can have.
  const last = Math.min(begin + 366 * dayMs, end, lastWall);
  if (last < start) return [];
  const anchor = new Date(Math.min(begin, last)).getUTCFullYear();
  let times: number[] = [];
  for (const years of yearsBack) {
    const from = Math.max(firstOfYear(anchor - years), start);
    const range = { from: dayOf(from), to: addDays(dayOf(last), 1) };
    const { days, isWhole } = repeatedDays(rule, dayOf(start), range, budget);
    if (!isWhole) throw new StepsUsedUp();
    times = days
      .map((day) => Date.parse(`${day}T00:00:00Z`) + timeOfDay(start))
      .filter((time) => time <= end);
    if (from === start || times.some((time) => time < begin)) break;
  }
  return times;
}

const lastWall = Date.parse('9999-12-30T00:00:00Z');

/** Changes of a zone that matter to the times of one year, in order. */
function changesOf(observances: readonly Observance[], year: number, budget: StepBudget): Change[] {
  const changes = observances.flatMap(({ before, after, start, listed, rules }) => {
    spend(budget, listed.length);
    const ruled = rules.flatMap((rule) => timesOfRule(rule, start, year, budget));
    return [...listed, ...ruled].map((at) => ({ at, before, after }));
  });
  return changes.sort((a, b) => a.at - b.at);
}

/**
 * Reads a zone as the calendar describes it.
 * @returns the zone's offset from UTC at a wall-clock time, both in milliseconds; null for a
 *   description without any offset. A time that clocks show twice is the first of the two; a time
 *   before all changes has the offset from before the first one.
 * @throws StepsUsedUp
 */
export function describedZone(
  components: readonly FeedComponent[],
  budget: StepBudget,
): (wall: number) => number | null {
  let observances: Observance[] | undefined;
  const known = new Map<number, Change[]>();
  return (wall) => {
    observances ??= components.flatMap((each) => readObservance(each, budget) ?? []);
    const year = new Date(wall).getUTCFullYear();
    const changes = known.get(year) ?? changesOf(observances, year, budget);
    known.set(year, changes);
    return changes[countUntil(changes, wall) - 1]?.after ?? changes[0]?.before ?? null;
  };
}

/** How many of the changes, which are in order, lie at or before a time. */
function countUntil(changes: readonly Change[], wall: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.at ?? 0) <= wall) low = middle + 1;
    else high = middle;
  }
  return low;
}
