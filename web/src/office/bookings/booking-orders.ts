import type { BookingOrder } from '@kerala-stays/domain/bookings/booking-order';

/** Orders as the select of a phone names them. */
export const orderLabels: Record<BookingOrder, string> = {
  made: 'Newest first',
  '-made': 'Oldest first',
  'check-in': 'Check-in, earliest first',
  '-check-in': 'Check-in, latest first',
  guest: 'Guest, A to Z',
  '-guest': 'Guest, Z to A',
  hotel: 'Hotel, A to Z',
  '-hotel': 'Hotel, Z to A',
  total: 'Total, lowest first',
  '-total': 'Total, highest first',
};

/** What a press on a column's head asks for: its order, and the other way round with the next press. */
export function nextOrder(column: BookingOrder, order: BookingOrder): BookingOrder {
  return order === column ? (`-${column}` as BookingOrder) : column;
}

/** As `aria-sort` says it; the newest first is the highest date first. */
export function sortOf(
  column: BookingOrder,
  order: BookingOrder,
): 'ascending' | 'descending' | undefined {
  if (order !== column && order !== `-${column}`) return undefined;
  const isTurned = order.startsWith('-');
  return (column === 'made') === isTurned ? 'ascending' : 'descending';
}
