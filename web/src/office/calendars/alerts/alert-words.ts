import type { CalendarFeed } from '@kerala-stays/domain/calendars/calendar-feed';
import { providerNames } from '@kerala-stays/domain/calendars/calendar-provider';
import type { FeedAlert } from '@kerala-stays/domain/calendars/feed-alerts';
import { sayStretch } from '#web/lib/stay/format-stretch.ts';
import { unitName } from '#web/lib/stay/unit-words.ts';
import type { AlertSubjects } from './api/use-alert-subjects.ts';

type Conflict = Extract<FeedAlert, { kind: 'conflict' }>;

/** "Deluxe 1", or "A room" while its hotel is not read. */
export function alertRoom(feed: CalendarFeed, { hotels }: AlertSubjects): string {
  const hotel = hotels.get(feed.hotelId);
  return hotel === undefined ? 'one room' : unitName(hotel.roomTypes, feed);
}

/** "Airbnb and booking KS-4F9A01C2 both hold Deluxe 1, 12 to 15 December". */
export function sayConflict({ feed, conflict }: Conflict, subjects: AlertSubjects): string {
  const portal = providerNames[feed.provider];
  const held = `${alertRoom(feed, subjects)}, ${sayStretch(conflict)}`;
  const bookings = conflict.bookingIds.map((id) => subjects.references.get(id)).filter(Boolean);
  if (conflict.bookingIds.length === 0) {
    return `${portal} has sold ${held}, and a block or another calendar holds it`;
  }
  if (bookings.length === 0) return `${portal} and a booking both hold ${held}`;
  return conflict.bookingIds.length === 1
    ? `${portal} and booking ${bookings[0]} both hold ${held}`
    : `${portal} and bookings ${bookings.join(', ')} hold ${held}`;
}
