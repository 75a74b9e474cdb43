import { type CalendarDate, parseCalendarDate } from '../core/calendar.ts';
import { readFields, readList, readOneOf, readText } from '../core/read-values.ts';
import { maxReportedEntries } from './feed-entry.ts';

/** An entry whose nights may be sold twice, because it could not be read, or only in part. */
export type FeedDoubt = {
  outcome: 'unclear' | 'unreadable';
  /** Its first night, which is closed when unclear and open when unreadable; '' if unknown. */
  from: CalendarDate | '';
  /** A hash of the entry, so that another one is a new doubt; nothing can be read from it. */
  mark: string;
  /** Staff have looked it up at the portal. */
  acknowledged: boolean;
};

export const maxFeedDoubts = maxReportedEntries;

/** Reads stored doubts, tolerantly. @throws never */
export function readDoubts(value: unknown): FeedDoubt[] {
  return readList(value)
    .slice(0, maxFeedDoubts)
    .map((item) => {
      const fields = readFields(item);
      return {
        outcome: readOneOf(['unclear', 'unreadable'] as const, fields.outcome, 'unreadable'),
        from: parseCalendarDate(readText(fields.from)) ?? '',
        mark: readText(fields.mark),
        acknowledged: fields.acknowledged === true,
      };
    });
}

/**
 * The doubts of a new reading: those that staff have looked up stay so, and each of them counts for
 * one entry.
 */
export function nextDoubts(
  before: readonly FeedDoubt[],
  found: readonly Omit<FeedDoubt, 'acknowledged'>[],
): FeedDoubt[] {
  const known = before.filter(({ acknowledged }) => acknowledged).map(({ mark }) => mark);
  return found
    .map((doubt) => {
      const at = known.indexOf(doubt.mark);
      if (at >= 0) known.splice(at, 1);
      return { ...doubt, acknowledged: at >= 0 };
    })
    .sort((a, b) => Number(a.acknowledged) - Number(b.acknowledged) || (a.from < b.from ? -1 : 1))
    .slice(0, maxFeedDoubts);
}

/** Whether a reading found a doubt that was not there before. */
export function hasNewDoubt(before: readonly FeedDoubt[], after: readonly FeedDoubt[]): boolean {
  const known = new Set(before.map(({ mark }) => mark));
  return after.some(({ mark }) => !known.has(mark));
}
