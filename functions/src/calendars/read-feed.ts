import { createHash } from 'node:crypto';
import { type FeedProblem, feedHorizon } from '@kerala-stays/domain/calendars/calendar-feed';
import type { FeedDoubt } from '@kerala-stays/domain/calendars/feed-doubts';
import {
  type EntryReason,
  firstWords,
  type ReportedEntry,
} from '@kerala-stays/domain/calendars/feed-entry';
import type { FeedEvent } from '@kerala-stays/domain/calendars/feed-nights';
import type { StepBudget } from '@kerala-stays/domain/calendars/repeated-days';
import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { isOfWholeDays, lengthOf, nightsFrom } from './entry-length.ts';
import { latestRevisions, type Revised, shareNight } from './entry-revisions.ts';
import { occurrencesOf, replacedTime, type SeriesContext } from './entry-series.ts';
import { type FeedComponent, readFeedLines, textOf } from './feed-lines.ts';
import { readWrittenDay, readWrittenTime, type WrittenTime } from './feed-times.ts';
import { zoneClock } from './zone-clock.ts';

/** An entry that could not be read, or only in part. */
export type DoubtfulEntry = ReportedEntry & Pick<FeedDoubt, 'outcome' | 'from' | 'mark'>;

export type ReadFeed =
  | {
      ok: true;
      events: FeedEvent[];
      /** Entries that close nothing: cancelled, or older versions of others. */
      leftOut: ReportedEntry[];
      doubtful: DoubtfulEntry[];
    }
  | { ok: false; problem: FeedProblem };

type Found = Omit<Extract<ReadFeed, { ok: true }>, 'ok'>;

/** For a whole calendar: a step takes about a thousandth of a millisecond. */
export const maxFeedSteps = 200_000;
/** An unreadable entry that began within this time may still be going on. */
const doubtfulDays = 366;

type Context = SeriesContext & {
  guessedZones: ReadonlySet<string>;
  /** Occurrences with their own entries, by UID. */
  replaced: Map<string, WrittenTime[]>;
};

/**
 * Reads a portal's calendar. Days are taken as they are written, times are turned into the day in
 * Kerala; nights are those from the day of the start up to the day of the end.
 * @returns its entries, or the problem of a text that is not a complete calendar. Of an entry that
 * cannot be read whole the first night is among the events, and it is doubtful; it keeps none of
 * the others.
 * @param budget of which its rules, lists and time zones take their steps
 */
export function readFeed(
  text: string,
  today: CalendarDate,
  budget: StepBudget = { steps: maxFeedSteps },
): ReadFeed {
  const lines = readFeedLines(text);
  if (typeof lines === 'string') return { ok: false, problem: lines };
  const { clock, guessed } = zoneClock(lines.zones, budget);
  const context: Context = { clock, guessedZones: guessed, today, budget, replaced: new Map() };
  const revised = latestRevisions(lines.events);
  // Changed occurrences first: an unreadable one leaves its series unchanged.
  const isChange = ({ component }: Revised) => component.has('RECURRENCE-ID');
  const ordered = [...revised.filter(isChange), ...revised.filter((each) => !isChange(each))];
  const found = ordered.map((each) => readRevised(each, context));
  return {
    ok: true,
    events: found.flatMap(({ events }) => events),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
    doubtful: found.flatMap(({ doubtful }) => doubtful),
  };
}

/**
 * The latest version; where it could not be read whole the older ones close their nights as well.
 * An older one without a night of the latest may be another stay under the same id: it is taken,
 * or, when a higher SEQUENCE replaces it, doubtful.
 */
function readRevised({ component, older }: Revised, context: Context): Found {
  const latest = readEntry(component, context);
  const before = older.map((each) => ({ ...each, found: readEntry(each.component, context) }));
  if (latest.doubtful.length > 0) {
    const own = before.flatMap(({ isReplaced, found }) => (isReplaced ? [] : found.doubtful));
    const events = before.flatMap(({ found }) => found.events);
    return {
      events: [...latest.events, ...events],
      leftOut: latest.leftOut,
      doubtful: [...latest.doubtful, ...own],
    };
  }
  const nights = rangesOf(component, latest, context);
  const rest = before.map(({ component: each, isReplaced, found }): Found => {
    const isVersion = shareNight(nights, rangesOf(each, found, context));
    if (!isVersion && !isReplaced) return found;
    const entries = found.events.slice(0, 1).map(olderEntry);
    if (isVersion) return { events: [], leftOut: entries, doubtful: [] };
    const moved = { outcome: 'unreadable', reason: 'moved', mark: markOf(each) } as const;
    return { events: [], leftOut: [], doubtful: entries.map((entry) => ({ ...entry, ...moved })) };
  });
  return {
    events: [latest, ...rest].flatMap(({ events }) => events),
    leftOut: [latest, ...rest].flatMap(({ leftOut }) => leftOut),
    doubtful: rest.flatMap(({ doubtful }) => doubtful),
  };
}

const olderEntry = ({ from, to, summary }: FeedEvent) =>
  ({ outcome: 'left-out', reason: 'older', from, to, words: firstWords(summary) }) as const;

/** The nights of an entry: those it closes, and the written ones also when cancelled or over. */
function rangesOf(component: FeedComponent, { events }: Found, { clock }: Context) {
  const property = component.get('DTSTART')?.[0];
  const start = property === undefined ? null : readWrittenTime(property);
  if (start === null) return events;
  try {
    return [nightsFrom(start, lengthOf(component, start, clock).length, clock), ...events];
  } catch {
    return events;
  }
}

function readEntry(component: FeedComponent, context: Context): Found {
  const property = component.get('DTSTART')?.[0];
  const exact = property === undefined ? null : readWrittenTime(property);
  const day = property === undefined ? null : readWrittenDay(property);
  const start = exact ?? (day === null ? null : { kind: 'day' as const, day });
  if (isCancelled(component)) return cancelled(component, start, context);
  if (start === null) return doubtOf(component, 'start', null, context);
  try {
    const found = readNights(component, start, context);
    const isGuess = exact === null || hasGuessedZone(component, context);
    const doubt = isGuess ? 'time' : found.doubt;
    if (doubt === null) noteReplaced(component, context);
    if (doubt === null) return { events: found.events, leftOut: [], doubtful: [] };
    const { doubtful } = doubtOf(component, doubt, start, context);
    const events = found.events.map(atLeastANight);
    return { events, leftOut: [], doubtful };
  } catch {
    return doubtOf(component, 'end', start, context);
  }
}

/** Whether one of its times is in a zone whose description took too many steps. */
function hasGuessedZone(component: FeedComponent, { guessedZones }: Context): boolean {
  if (guessedZones.size === 0) return false;
  const properties = [...component.values()].flat();
  return properties.some(({ params }) => guessedZones.has(params.TZID ?? ''));
}

/** An entry that is only partly readable closes one night, even when the readable part has none. */
const atLeastANight = (event: FeedEvent): FeedEvent => ({
  ...event,
  to: event.to > event.from ? event.to : addDays(event.from, 1),
  unclear: true,
});

function isCancelled(component: FeedComponent): boolean {
  return textOf(component, 'STATUS').toUpperCase() === 'CANCELLED';
}

const summaryOf = (component: FeedComponent) => textOf(component, 'SUMMARY').slice(0, 200);

function readNights(component: FeedComponent, start: WrittenTime, context: Context) {
  const { clock, today, replaced } = context;
  const uid = textOf(component, 'UID');
  const summary = summaryOf(component);
  const { length, doubt } = lengthOf(component, start, clock);
  const isFree = textOf(component, 'TRANSP').toUpperCase() === 'TRANSPARENT';
  const days = isOfWholeDays(start, length, clock) ? ('days' as const) : ('times' as const);
  const free = isFree ? { free: days } : {};
  const exceptions = component.has('RECURRENCE-ID') ? [] : (replaced.get(uid) ?? []);
  const series = occurrencesOf(component, start, length, { ...context, exceptions });
  const changesMore = component.get('RECURRENCE-ID')?.[0]?.params.RANGE !== undefined;
  const seen = new Set<string>();
  const events = series.occurrences.flatMap((each): FeedEvent[] => {
    const { from, to } = nightsFrom(each.start, each.length ?? length, clock);
    const isKnown = seen.has(`${from} ${to}`);
    seen.add(`${from} ${to}`);
    return isKnown || to <= addDays(today, -1) ? [] : [{ uid, summary, from, to, ...free }];
  });
  // A moment closes nothing, however it repeats.
  const isMoment = length.kind === 'times' && length.ms === 0 && !component.has('RDATE');
  if (isMoment && doubt === null) return { events, doubt: null };
  return { events, doubt: doubt ?? series.doubt ?? (changesMore ? ('following' as const) : null) };
}

/** A cancelled entry closes nothing; of a series it takes one occurrence away. */
function cancelled(component: FeedComponent, start: WrittenTime | null, context: Context): Found {
  noteReplaced(component, context);
  const words = firstWords(summaryOf(component));
  const entry = { outcome: 'left-out', reason: 'cancelled', words } as const;
  const none: Found = { events: [], leftOut: [], doubtful: [] };
  if (start === null) return { ...none, leftOut: [{ ...entry, from: '', to: '' }] };
  try {
    const { length } = lengthOf(component, start, context.clock);
    const nights = nightsFrom(start, length, context.clock);
    return nights.to > context.today ? { ...none, leftOut: [{ ...entry, ...nights }] } : none;
  } catch {
    return none;
  }
}

function noteReplaced(component: FeedComponent, { replaced }: Context): void {
  const time = replacedTime(component);
  const uid = textOf(component, 'UID');
  if (time === null) return;
  const known = replaced.get(uid);
  if (known === undefined) replaced.set(uid, [time]);
  else known.push(time);
}

/** First night of an unreadable entry, if its start can still matter. */
function doubtOf(
  component: FeedComponent,
  reason: EntryReason,
  start: WrittenTime | null,
  { clock, today }: Context,
): Found {
  const none: Found = { events: [], leftOut: [], doubtful: [] };
  const summary = summaryOf(component);
  const words = firstWords(summary);
  const mark = markOf(component);
  if (start === null) {
    const entry = { outcome: 'unreadable', reason, from: '', to: '', words, mark } as const;
    return { ...none, doubtful: [entry] };
  }
  const { from, to } = nightsFrom(start, { kind: 'nights', nights: 1 }, clock);
  const repeats = component.has('RRULE') || component.has('RDATE');
  const isOver = !repeats && from < addDays(today, -doubtfulDays);
  if (isOver || from >= feedHorizon(today).to) return none;
  const event = { uid: textOf(component, 'UID'), summary, from, to, unclear: true as const };
  const entry = { outcome: 'unclear', reason, from, to, words, mark } as const;
  return { ...none, events: [event], doubtful: [entry] };
}

/**
 * Names an entry by its content, not by an id or a stamp, which portals change
 * daily.
 */
function markOf(component: FeedComponent): string {
  const changing = ['UID', 'DTSTAMP', 'LAST-MODIFIED', 'SEQUENCE'];
  const said = [...component].filter(([name]) => !changing.includes(name));
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 16);
}
