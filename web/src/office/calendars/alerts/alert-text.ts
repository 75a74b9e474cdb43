import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import { type FeedAlert, lostNights } from '@kerala-stays/domain/calendars/feed-alerts';
import { feedProblemText } from '@kerala-stays/domain/calendars/feed-messages';
import type { CalendarDate } from '@kerala-stays/domain/core/calendar';
import { countOf } from '@kerala-stays/domain/core/count-of';
import { formatAge } from '@kerala-stays/domain/core/format-dates';
import { formatDateRange } from '#web/lib/stay/format-date-range.ts';
import { unitName } from '#web/lib/stay/unit-text.ts';
import type { AlertSubjects } from './api/use-alert-subjects.ts';

type Conflict = Extract<FeedAlert, { kind: 'conflict' }>;

/** "Deluxe 1", or "A room" until its hotel is loaded. */
export function alertRoom(feed: CalendarFeed, { hotels }: AlertSubjects): string {
  const hotel = hotels.get(feed.hotelId);
  return hotel === undefined ? 'one room' : unitName(hotel.roomTypes, feed);
}

/** "Airbnb and booking KS-4F9A01C2 both hold Deluxe 1, 12 to 15 December". */
export function formatConflict({ feed, conflict }: Conflict, subjects: AlertSubjects): string {
  const portal = providerNames[feed.provider];
  const held = `${alertRoom(feed, subjects)}, ${formatDateRange(conflict)}`;
  const bookings = conflict.bookingIds.map((id) => subjects.references.get(id)).filter(Boolean);
  if (conflict.bookingIds.length === 0) {
    return `${portal} has sold ${held}, and a block or another calendar holds it`;
  }
  if (bookings.length === 0) return `${portal} and a booking both hold ${held}`;
  return conflict.bookingIds.length === 1
    ? `${portal} and booking ${bookings[0]} both hold ${held}`
    : `${portal} and bookings ${bookings.join(', ')} hold ${held}`;
}

/** "2 entries could not be read. Their nights may be sold twice". */
export function formatUnclear(entries: number): string {
  const whose = entries === 1 ? 'Its' : 'Their';
  return `${countOf(entries, 'entry', 'entries')} could not be read. ${whose} nights may be sold twice`;
}

/** Why a calendar is not read, in its fixed sentence. */
export function formatFailing(feed: CalendarFeed, today: CalendarDate): string {
  if (feed.problem === '') return 'The calendar cannot be read';
  return feedProblemText(feed.problem, {
    status: feed.problemStatus,
    lost: lostNights(feed, today),
  });
}

export function sinceRead({ lastOkAt }: CalendarFeed, now: number): string {
  return lastOkAt === '' ? 'It has never been read.' : `Last read ${formatAge(lastOkAt, now)} ago.`;
}
