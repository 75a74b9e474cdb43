import type { BookingOrder } from '@kerala-stays/domain/bookings/booking-order';

/** Labels of the orders in a phone's select. */
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

/** Order after a press on a column header; the next press reverses it. */
export function nextOrder(column: BookingOrder, order: BookingOrder): BookingOrder {
  return order === column ? (`-${column}` as BookingOrder) : column;
}

/** Value of `aria-sort`; newest first is descending. */
export function sortOf(
  column: BookingOrder,
  order: BookingOrder,
): 'ascending' | 'descending' | undefined {
  if (order !== column && order !== `-${column}`) return undefined;
  const isTurned = order.startsWith('-');
  return (column === 'made') === isTurned ? 'ascending' : 'descending';
}
