import type { FeedProblem } from '@kerala-stays/domain/calendars/calendar-feed';
import type { FeedDoubt } from '@kerala-stays/domain/calendars/feed-doubts';
import { type ReportedEntry, shownEntries } from '@kerala-stays/domain/calendars/feed-entry';
import {
  type FeedNights,
  nightsOfFeed,
  type ReadingSettings,
} from '@kerala-stays/domain/calendars/feed-nights';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { readFeed } from './read-feed.ts';

/** A calendar, and how its entries count. */
export type FeedText = { text: string; settings: ReadingSettings; today: CalendarDate };

export type ReadNights =
  | {
      ok: true;
      nights: Omit<FeedNights, 'leftOut'>;
      doubts: Omit<FeedDoubt, 'acknowledged'>[];
      /** Those to show, with their words: they go to who asks, and are never stored. */
      entries: ReportedEntry[];
    }
  | { ok: false; problem: FeedProblem };

/** Reads the nights of a calendar; every entry is in its counts. Pure, so that a thread can do it. */
export function readNights({ text, settings, today }: FeedText): ReadNights {
  const read = readFeed(text, today);
  if (!read.ok) return read;
  const { leftOut, doubtful } = read;
  const found = nightsOfFeed(read.events, { ...settings, today });
  const { leftOut: byRule, counts, ...nights } = found;
  const unclear = doubtful.filter(({ outcome }) => outcome === 'unclear').length;
  const ignored = counts.ignored + leftOut.length;
  const all = { ...counts, ignored, unclear, unreadable: doubtful.length - unclear };
  const entries = [...doubtful, ...leftOut, ...byRule];
  return {
    ok: true,
    nights: { ...nights, counts: all },
    doubts: doubtful.map(({ outcome, from, mark }) => ({ outcome, from, mark })),
    entries: shownEntries(entries).map(({ outcome, reason, from, to, words }) => ({
      outcome,
      reason,
      from,
      to,
      words,
    })),
  };
}
