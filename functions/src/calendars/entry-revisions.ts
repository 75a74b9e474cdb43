import { addDays, type CalendarDate } from '@kerala-stays/domain/core/calendar';
import { type FeedComponent, textOf } from './feed-lines.ts';
import { readWrittenTime } from './feed-times.ts';

type Older = {
  component: FeedComponent;
  /** The latest one has a higher SEQUENCE; else only a stamp tells which is later. */
  isReplaced: boolean;
};

/** An entry, and those of its id that say they are earlier. */
export type Revised = { component: FeedComponent; older: Older[] };

/** More entries under one id are not versions of one: their program gives all the same id. */
const maxRevisions = 5;

/**
 * Entries by what they are a version of: the same UID, and of a series the same occurrence. The
 * higher SEQUENCE is the later one, then the later LAST-MODIFIED, then the later DTSTAMP. Equals,
 * and entries without a UID, are all taken.
 */
export function latestRevisions(components: readonly FeedComponent[]): Revised[] {
  const groups = new Map<string, FeedComponent[]>();
  for (const [index, component] of components.entries()) {
    const uid = textOf(component, 'UID');
    const id = component.get('RECURRENCE-ID')?.[0];
    const key = uid === '' ? `${index}` : `${uid}\n${id?.params.TZID ?? ''}\n${id?.value ?? ''}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [component]);
    else group.push(component);
  }
  return [...groups.values()].flatMap((group) => {
    const alone = (component: FeedComponent): Revised => ({ component, older: [] });
    if (group.length === 1 || group.length > maxRevisions) return group.map(alone);
    const latest = group.reduce((best, each) => (compare(each, best) > 0 ? each : best));
    const [first, ...equals] = group.filter((each) => compare(each, latest) >= 0);
    const older = group
      .filter((each) => compare(each, latest) < 0)
      .map((each) => ({ component: each, isReplaced: sequenceOf(each) < sequenceOf(latest) }));
    return first === undefined
      ? group.map(alone)
      : [{ component: first, older }, ...equals.map(alone)];
  });
}

type Range = { from: CalendarDate; to: CalendarDate };

/** Whether a night `[from, to)` is in both lists; an empty range counts as its first night. */
export function shareNight(ones: readonly Range[], others: readonly Range[]): boolean {
  const sides = [ones, others].flatMap((ranges, side) => ranges.map((each) => ({ ...each, side })));
  sides.sort((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  const ends = ['', ''];
  for (const { from, to, side } of sides) {
    if (from < (ends[1 - side] ?? '')) return true;
    const end = to > from ? to : addDays(from, 1);
    if (end > (ends[side] ?? '')) ends[side] = end;
  }
  return false;
}

function compare(a: FeedComponent, b: FeedComponent): number {
  const bySequence = sequenceOf(a) - sequenceOf(b);
  if (bySequence !== 0) return bySequence;
  for (const name of ['LAST-MODIFIED', 'DTSTAMP']) {
    const [x, y] = [stampOf(a, name), stampOf(b, name)];
    if (x !== null && y !== null && x !== y) return x - y;
  }
  return 0;
}

function sequenceOf(component: FeedComponent): number {
  const text = textOf(component, 'SEQUENCE');
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function stampOf(component: FeedComponent, name: string): number | null {
  const property = component.get(name)?.[0];
  const time = property === undefined ? null : readWrittenTime(property);
  return time?.kind === 'time' ? time.wall : null;
}
