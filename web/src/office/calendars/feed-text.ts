import {
  type CalendarFeed,
  type FeedCounts,
  openConflicts,
  openDoubts,
} from '@kerala-stays/domain/calendars/calendar-feed';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import { lostNights } from '@kerala-stays/domain/calendars/feed-alerts';
import { entryReasonWords, type ReportedEntry } from '@kerala-stays/domain/calendars/feed-entry';
import { feedProblemText } from '@kerala-stays/domain/calendars/feed-messages';
import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatAge } from '@kerala-stays/domain/core/format-dates';
import {
  formatDateRange,
  shortDatedRange,
  shortDateRange,
} from '#web/lib/stay/format-date-range.ts';
import type { FeedTest } from './api/feed-calls.ts';

export type Light = 'green' | 'yellow' | 'red' | 'grey';

/** "Airbnb", or the label given by staff. */
export function feedName({ provider, label, host }: CalendarFeed): string {
  if (label !== '') return `${label} (${providerNames[provider]})`;
  return provider === 'other' ? host : providerNames[provider];
}

/** Status light of a calendar with its sentence. */
export function feedStatus(
  feed: CalendarFeed,
  { today, now }: { today: CalendarDate; now: number },
): { light: Light; text: string } {
  const { state, lastOkAt, counts, problem, problemStatus: status, failures } = feed;
  if (feed.removal !== null) return { light: 'grey', text: 'Being removed.' };
  if (state === 'paused') return { light: 'grey', text: 'Paused. What it closed stays closed.' };
  const lost = lostNights(feed, today);
  const trouble = problem === '' ? '' : feedProblemText(problem, { status, lost });
  if (state === 'failing') return { light: 'red', text: trouble || 'It cannot be read' };
  if (lastOkAt === '') return { light: 'yellow', text: trouble || 'Not read yet' };
  const age = `${formatAge(lastOkAt, now)} ago`;
  const blocked = counts.blocked === 0 ? [] : [`${counts.blocked} blocked`];
  const read = [age, countOf(counts.reserved, 'stay'), ...blocked, ...apart(counts)].join(', ');
  if (failures > 0) return { light: 'yellow', text: `${trouble}. Last read ${age}.` };
  const [conflict] = openConflicts(feed).filter(({ to }) => to > today);
  const doubts = openDoubts(feed) === 0 ? '' : ' Nights may be sold twice: look at the portal.';
  if (conflict === undefined) {
    return doubts === ''
      ? { light: 'green', text: read }
      : { light: 'yellow', text: `${read}.${doubts}` };
  }
  const other = conflict.bookingIds.length > 0 ? 'A booking' : 'A block or another calendar';
  return {
    light: 'yellow',
    text: `${read}. ${other} holds ${formatDateRange(conflict)} too.${doubts}`,
  };
}

/** The entries that are not simply taken, each kind counted for itself. */
function apart({
  ignored,
  unclear,
  unreadable,
}: Omit<FeedCounts, 'reserved' | 'blocked'>): string[] {
  const entries = (count: number, what: string) =>
    count === 0 ? [] : [`${countOf(count, 'entry', 'entries')} ${what}`];
  return [
    ...entries(ignored, 'left out'),
    ...entries(unclear, 'closed though unclear'),
    ...entries(unreadable, 'unreadable'),
  ];
}

/** "4 reserved ranges, 2 windows ignored, next: 10–16 Dec". */
export function formatTest({ counts, windows, next }: FeedTest): string {
  const { reserved, blocked } = counts;
  const ignored = counts.ignored - windows;
  const from = parseCalendarDate(next?.from ?? '');
  const to = parseCalendarDate(next?.to ?? '');
  return [
    countOf(reserved, 'reserved range'),
    ...(blocked > 0 ? [countOf(blocked, 'blocked range')] : []),
    ...(windows > 0 ? [`${countOf(windows, 'window')} ignored`] : []),
    ...apart({ ...counts, ignored }),
    from === null || to === null ? 'no stay ahead' : `next: ${shortDateRange({ from, to })}`,
  ].join(', ');
}

/** "10–16 Dec, “Family visiting”: marked free there". */
export function formatEntry({ from, to, words, reason }: ReportedEntry): string {
  const dates = from === '' || to === '' ? 'No date' : shortDatedRange({ from, to });
  const named = words === '' ? dates : `${dates}, “${words}”`;
  return `${named}: ${entryReasonWords[reason]}`;
}
