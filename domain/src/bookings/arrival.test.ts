import { expect, test } from 'vitest';
import { addDays } from '../core/calendar.ts';
import type { MinorUnits } from '../core/money.ts';
import { day } from '../testing/example-rates.ts';
import { agreedCheckOut, chargedStay, checkOutAfterAll } from './arrival.ts';

const arrival = day('2026-12-10');
const line = (night: number) => ({
  kind: 'night' as const,
  date: addDays(arrival, night),
  label: 'Deluxe',
  amountMinor: 12_000 as MinorUnits,
});
/** Four agreed nights in units 1 and 2, of which the first one is kept. */
const booking = {
  _id: 'b1',
  units: [1, 2],
  lines: [0, 1, 2, 3].map(line),
  checkOutDate: addDays(arrival, 1),
};
const lock = (bookingId: string, unit: number, night: number) => ({
  bookingId,
  unit,
  date: addDays(arrival, night),
});

test('a stay was agreed to the end of its last priced night', () => {
  expect(agreedCheckOut(booking)).toBe(addDays(arrival, 4));
  expect(agreedCheckOut({ lines: [], checkOutDate: arrival })).toBe(arrival);
  const longer = { ...booking, checkOutDate: addDays(arrival, 6) };
  expect(agreedCheckOut(longer)).toBe(addDays(arrival, 6));
});

test('a document names the nights that it charges, whatever was slept', () => {
  const stay = { ...booking, checkInDate: arrival };
  expect(chargedStay(stay)).toEqual({ checkIn: arrival, checkOut: addDays(arrival, 4), nights: 4 });
});

test.each([
  ['nobody else', [], 4],
  ['others in other units', [lock('b2', 3, 1)], 4],
  ['its own first night', [lock('b1', 1, 0)], 4],
  ['somebody in one of its units on the third night', [lock('b2', 2, 2), lock('b2', 2, 3)], 2],
  ['a block from the second night on', [lock('', 1, 1)], 1],
])('who comes after all stays as far as the rooms are free: with %s', (_, taken, to) => {
  const end = (today: number) => checkOutAfterAll(booking, taken, addDays(arrival, today));
  expect(end(1)).toBe(addDays(arrival, to));
  expect(end(3)).toBe(to < 3 ? null : addDays(arrival, to));
});
