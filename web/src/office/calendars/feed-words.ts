import { type CalendarFeed, openConflicts } from '@kerala-stays/domain/calendars/calendar-feed';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import { lostNights } from '@kerala-stays/domain/calendars/feed-alerts';
import { feedProblemText } from '@kerala-stays/domain/calendars/feed-messages';
import { type CalendarDate, parseCalendarDate } from '@kerala-stays/domain/core/calendar';
import { formatAge } from '@kerala-stays/domain/core/format-dates';
import { sayStretch, shortStretch } from '#web/lib/stay/format-stretch.ts';
import type { FeedTest } from './api/feed-calls.ts';

export type Light = 'green' | 'yellow' | 'red' | 'grey';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** "Airbnb", or what staff call it. */
export function feedName({ provider, label, host }: CalendarFeed): string {
  if (label !== '') return `${label} (${providerNames[provider]})`;
  return provider === 'other' ? host : providerNames[provider];
}

/** How a calendar stands: its light, and the sentence beside it. */
export function feedStanding(
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
  const unreadable =
    counts.unreadable === 0 ? [] : [`${counted(counts.unreadable, 'entry', 'entries')} unreadable`];
  const blocked = counts.blocked === 0 ? [] : [`${counts.blocked} blocked`];
  const read = [age, counted(counts.reserved, 'stay'), ...blocked, ...unreadable].join(', ');
  if (failures > 0) return { light: 'yellow', text: `${trouble}. Last read ${age}.` };
  const [conflict] = openConflicts(feed).filter(({ to }) => to > today);
  if (conflict === undefined) return { light: 'green', text: read };
  const other = conflict.bookingIds.length > 0 ? 'A booking' : 'A block or another calendar';
  return { light: 'yellow', text: `${read}. ${other} holds ${sayStretch(conflict)} too.` };
}

/** "4 reserved ranges, 2 windows ignored, next: 10–16 Dec". */
export function sayTest({ counts, windows, next }: FeedTest): string {
  const { reserved, blocked, unreadable } = counts;
  const ignored = counts.ignored - windows;
  const from = parseCalendarDate(next?.from ?? '');
  const to = parseCalendarDate(next?.to ?? '');
  return [
    counted(reserved, 'reserved range'),
    ...(blocked > 0 ? [counted(blocked, 'blocked range')] : []),
    ...(windows > 0 ? [`${counted(windows, 'window')} ignored`] : []),
    ...(ignored > 0 ? [`${counted(ignored, 'entry', 'entries')} left out`] : []),
    ...(unreadable > 0 ? [`${unreadable} unreadable`] : []),
    from === null || to === null ? 'no stay ahead' : `next: ${shortStretch({ from, to })}`,
  ].join(', ');
}
