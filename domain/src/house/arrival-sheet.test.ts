import { expect, test } from 'vitest';
import { readBooking } from '../bookings/booking-read.ts';
import type { CalendarDate } from '../core/calendar.ts';
import { arrivalRow, sheetMessage, sheetsOfDay } from './arrival-sheet.ts';

const stay = (id: string, change: Record<string, unknown> = {}) =>
  readBooking(id, {
    reference: `KS-${id}`,
    hotel: { _id: 'h1', name: 'Mill House' },
    room: { roomTypeId: 'r1', roomType: 'Double Bed' },
    guestName: 'Asha Nair',
    guestMobile: '+91 98470 11111',
    guests: 3,
    adults: 2,
    childAges: [4],
    nights: 2,
    currency: 'inr',
    totalMinor: 1_200_000,
    paidMinor: 400_000,
    status: 'part-paid',
    ...change,
  });
const beds = { r1: [{ kind: 'king' as const, count: 1, widthCm: 180 }] };
const day = '2026-12-12' as CalendarDate;

test('a row has who comes, with which beds, and what is still to be collected', () => {
  expect(arrivalRow(stay('1'), beds)).toMatchObject({
    guest: 'Asha Nair',
    stay: 'Double Bed, 3 guests (children of 4), 2 nights',
    beds: '1 king bed (180 cm)',
    money: 'owes ₹8,000',
  });
  const paid = stay('1', { paidMinor: 1_200_000, status: 'paid', childAges: [] });
  expect(arrivalRow(paid, {})).toMatchObject({ beds: '', money: 'paid', arrival: '' });
  const told = arrivalRow(paid, {}, { time: '15:30', way: 'taxi' });
  expect(told.arrival).toBe('around 3:30 pm, by taxi');
  expect(sheetMessage('Mill House', day, [told])).toContain('around 3:30 pm, by taxi · paid');
});

test('each house has a sheet of its own, without stays that do not take place', () => {
  const other = { hotel: { _id: 'h2', name: 'Anchor House' } };
  const bookings = [stay('1'), stay('2', other), stay('3'), stay('4', { status: 'cancelled' })];
  const sheets = sheetsOfDay(bookings).map(({ hotelName, bookings: all }) => [
    hotelName,
    ...all.map(({ _id }) => _id),
  ]);
  expect(sheets).toEqual([
    ['Anchor House', '2'],
    ['Mill House', '1', '3'],
  ]);
});

test('the message has a line for each arrival, and counts those that do not fit', () => {
  const rows = Array.from({ length: 23 }, (_, at) => arrivalRow(stay(String(at)), beds));
  const lines = sheetMessage('Mill House', day, rows).split('\n');
  expect(lines[0]).toBe('Mill House: 23 arrivals on Saturday, 12 December 2026');
  expect(lines[1]).toContain('Asha Nair · +91 98470 11111 · Double Bed');
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe('and 3 more');
});
