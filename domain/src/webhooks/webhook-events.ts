import type { Booking } from '../bookings/booking.ts';
import { type Inquiry, isBookedAtOnce } from '../inquiries/inquiry.ts';
import type { Review } from '../reviews/review.ts';
import type { WebhookEvent } from './webhook.ts';

/** An event with the ids of what it is about. */
export type HappenedEvent = { type: WebhookEvent; data: Record<string, string> };

const dayMs = 86_400_000;

/** Documents copied into a database, or reported days late, are not news. */
const isNews = (instant: string, now: Date) =>
  Math.abs(now.getTime() - Date.parse(instant)) < dayMs;

/**
 * A new inquiry that waits for an answer. Those that only programs send, and those that became a
 * booking at once, do not.
 */
export function inquiryEvents(
  before: Inquiry | null,
  after: Inquiry | null,
  now: Date,
): HappenedEvent[] {
  if (before !== null || after === null || !isNews(after.createdAt, now)) return [];
  if (after.filledHoneypot || isBookedAtOnce(after)) return [];
  return [{ type: 'inquiry.created', data: { inquiryId: after._id, hotelId: after.hotel._id } }];
}

/** Which stay a booking is: its house, room and days, and who comes. */
const stayOf = ({ hotel, room, rooms, checkInDate, checkOutDate, adults, childAges }: Booking) =>
  JSON.stringify([
    hotel._id,
    room.roomTypeId,
    rooms,
    checkInDate,
    checkOutDate,
    adults,
    [...childAges].sort((a, b) => a - b),
  ]);

/** A booking paid in full, its stay changed, or cancelled; one write may be several of them. */
export function bookingEvents(
  before: Booking | null,
  after: Booking | null,
  now: Date,
): HappenedEvent[] {
  if (after === null || !isNews(after.updatedAt, now)) return [];
  const types: WebhookEvent[] = [];
  if (after.isPaid && before?.isPaid !== true) types.push('booking.paid');
  if (before !== null && stayOf(before) !== stayOf(after)) types.push('booking.changed');
  if (after.status === 'cancelled' && before !== null && before.status !== 'cancelled') {
    types.push('booking.cancelled');
  }
  const data = { bookingId: after._id, hotelId: after.hotel._id };
  return types.map((type) => ({ type, data }));
}

/** A review that the public can read from now on. */
export function reviewEvents(
  before: Review | null,
  after: Review | null,
  now: Date,
): HappenedEvent[] {
  if (after === null || after.status !== 'published' || before?.status === 'published') return [];
  if (!isNews(after.updatedAt, now)) return [];
  return [{ type: 'review.published', data: { reviewId: after._id, hotelId: after.hotelId } }];
}
