import type { Booking } from './booking.ts';
import { type BookingSearch, hasText, nameKey } from './booking-search.ts';

/** Sort orders of the booking list; a `-` prefix reverses one. `made` is newest first. */
export const bookingOrders = [
  'made',
  '-made',
  'check-in',
  '-check-in',
  'guest',
  '-guest',
  'hotel',
  '-hotel',
  'total',
  '-total',
] as const;
export type BookingOrder = (typeof bookingOrders)[number];

/** The order in which the store's query for this search already returns bookings. */
export function naturalOrder(wanted: BookingSearch): BookingOrder {
  if (hasText(wanted)) return 'made';
  const isByStay = wanted.period === 'stay' && (wanted.from !== '' || wanted.to !== '');
  return isByStay || wanted.view === 'arriving' || wanted.view === 'in-house' ? 'check-in' : 'made';
}

type Comparison = (a: Booking, b: Booking) => number;

const byText =
  (text: (booking: Booking) => string): Comparison =>
  (a, b) =>
    text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0;

const comparisons: Record<string, Comparison> = {
  made: (a, b) => Date.parse(b.createdAt || '0') - Date.parse(a.createdAt || '0'),
  'check-in': byText(({ checkInDate }) => checkInDate),
  guest: byText(({ guestName }) => nameKey(guestName)),
  hotel: byText(({ hotel }) => nameKey(hotel.name)),
  // Amounts in different currencies cannot be compared, so each currency sorts separately.
  total: (a, b) => a.currency.localeCompare(b.currency) || a.totalMinor - b.totalMinor,
};

/** Comparison for an order; ties are newest first. */
export function compareBookings(order: BookingOrder): Comparison {
  const isTurned = order.startsWith('-');
  const compare = comparisons[isTurned ? order.slice(1) : order];
  const newestFirst = comparisons.made;
  return (a, b) =>
    (isTurned ? -1 : 1) * (compare?.(a, b) ?? 0) ||
    (newestFirst?.(a, b) ?? 0) ||
    (a._id < b._id ? -1 : 1);
}
