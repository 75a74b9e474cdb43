import { expect, test } from 'vitest';
import { readBooking } from '../bookings/booking-read.ts';
import { type CalendarDate, instantInKerala } from '../core/calendar.ts';
import {
  arrivalRow,
  mailedSheetDay,
  sheetMailWords,
  sheetMessage,
  sheetsOfDay,
} from './arrival-sheet.ts';

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

test('a request is one line, cut by whole signs, and shorter in a message', () => {
  const requestOf = (words: string) => arrivalRow(stay('1'), beds, undefined, words);
  expect(requestOf(' A cot,\n\n please. ').request).toBe('A cot, please.');
  expect(requestOf('😀'.repeat(400)).request).toBe('😀'.repeat(400));
  const long = requestOf('😀'.repeat(401));
  expect(long.request).toBe(`${'😀'.repeat(399)}…`);
  expect(sheetMessage('Mill House', day, [long])).toContain(` · ${'😀'.repeat(79)}… · KS-1`);
});

test.each([
  ['2026-12-11', '18:00', day],
  ['2026-12-11', '23:59', day],
  ['2026-12-12', '00:00', day],
  ['2026-12-12', '11:59', day],
  ['2026-12-12', '12:00', '2026-12-13'],
] as const)('on %s at %s the sheet of %s is due', (date, time, due) => {
  expect(mailedSheetDay(instantInKerala(date as CalendarDate, time))).toBe(due);
});

test('the mail has each arrival with all that the page shows, and says when it was made', () => {
  const row = arrivalRow(stay('1'), beds, { time: '15:30', way: 'taxi' }, 'A cot, please.');
  const now = instantInKerala('2026-12-11' as CalendarDate, '18:00');
  const words = sheetMailWords({ hotelName: 'Mill House', day, rows: [row], total: 3 }, now);
  expect(words.subject).toBe('3 arrivals at Mill House on Saturday, 12 December 2026');
  expect(words.before[1]).toMatch(/^This is the list of 11 Dec 2026, 18:00\./);
  expect(words.before[2]?.split('\n')).toEqual([
    'Asha Nair: owes ₹8,000',
    'around 3:30 pm, by taxi · Double Bed, 3 guests (children of 4), 2 nights · 1 king bed (180 cm) · +91 98470 11111 · KS-1',
    '“A cot, please.”',
  ]);
  expect(words.after[0]).toBe('And 2 more. Please ask us for the whole list.');
  const whole = sheetMailWords({ hotelName: 'Mill House', day, rows: [row], total: 1 }, now);
  expect(whole.after[0]).toBe('');
});
