import { expect, test } from 'vitest';
import {
  type BookingOrder,
  bookingOrders,
  compareBookings,
  naturalOrder,
} from './booking-order.ts';
import { readBooking } from './booking-read.ts';
import type { BookingSearch } from './booking-search.ts';

const any: BookingSearch = {
  status: '',
  search: '',
  hotelId: '',
  view: '',
  period: 'stay',
  from: '',
  to: '',
};
const bookings = [
  ['a', 'Zoë', 'Hill House', '2026-12-05', 300, '2026-11-01'],
  ['b', 'asha', 'Lake House', '2026-12-01', 500, '2026-11-03'],
  ['c', 'Meera', 'Art House', '2026-12-03', 100, '2026-11-02'],
].map(([id, guestName, name, checkInDate, totalMinor, createdAt]) =>
  readBooking(String(id), {
    guestName,
    hotel: { name },
    checkInDate,
    totalMinor,
    currency: 'usd',
    createdAt: new Date(String(createdAt)),
  }),
);

test.each([
  ['made', 'bca'],
  ['check-in', 'bca'],
  ['guest', 'bca'],
  ['hotel', 'cab'],
  ['total', 'cab'],
] as const)('by %s: %s, and turned round', (order, expected) => {
  const inOrder = (each: BookingOrder) =>
    bookings
      .toSorted(compareBookings(each))
      .map(({ _id }) => _id)
      .join('');
  expect(inOrder(order)).toBe(expected);
  expect(inOrder(`-${order}`)).toBe([...expected].reverse().join(''));
});

test('amounts of one currency stand together', () => {
  const [first, ...others] = bookings;
  const mixed = [{ ...first, currency: 'inr' }, ...others] as typeof bookings;
  const orders = mixed.toSorted(compareBookings('total')).map(({ currency }) => currency);
  expect(orders).toEqual(['inr', 'usd', 'usd']);
});

test('bookings that are the same in an order stand newest first, whichever way it goes', () => {
  const same = bookings.map((booking) => ({ ...booking, totalMinor: bookings[0]?.totalMinor }));
  for (const order of ['total', '-total'] as const) {
    const ids = (same as typeof bookings).toSorted(compareBookings(order)).map(({ _id }) => _id);
    expect(ids).toEqual(['b', 'c', 'a']);
  }
  expect(bookingOrders).toHaveLength(10);
});

test.each([
  [{}, 'made'],
  [{ search: 'asha' }, 'made'],
  [{ search: '98470 12345' }, 'made'],
  [{ from: '2026-12-01' }, 'check-in'],
  [{ period: 'made', from: '2026-12-01' }, 'made'],
  [{ view: 'in-house' }, 'check-in'],
  [{ view: 'unpaid' }, 'made'],
])('%o comes by %s', (wanted, order) => {
  expect(naturalOrder({ ...any, ...(wanted as Partial<BookingSearch>) })).toBe(order);
});
