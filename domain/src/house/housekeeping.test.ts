import { describe, expect, it, test } from 'vitest';
import { type BoardStay, toBoardStay } from '../bookings/board.ts';
import { readBooking } from '../bookings/booking-read.ts';
import { addDays, type CalendarDate } from '../core/calendar.ts';
import {
  boardFromFor,
  countRooms,
  housekeepingMessage,
  type RoomNotes,
  roomLines,
  roomName,
  roomsOfDay,
} from './housekeeping.ts';

const day = '2026-12-12' as CalendarDate;
const house = {
  _id: 'h1',
  roomTypes: [
    { _id: 'lake', name: 'Lake Room', units: 3 },
    { _id: 'hill', name: 'Hill Room', units: 1 },
  ],
};
const stay = (
  id: string,
  from: number,
  to: number,
  change: Partial<BoardStay> = {},
): BoardStay => ({
  ...toBoardStay(
    readBooking(id, {
      hotel: { _id: 'h1' },
      room: { roomTypeId: 'lake' },
      guestName: `Guest ${id}`,
      guests: 2,
      status: 'paid',
      checkInDate: addDays(day, from),
      checkOutDate: addDays(day, to),
    }),
  ),
  units: [1],
  ...change,
});
const feed = (unit: number, from: number, to: number) => ({
  id: 'f1',
  hotelId: 'h1',
  roomTypeId: 'lake',
  unit,
  portal: 'Airbnb',
  from: addDays(day, from),
  to: addDays(day, to),
});
const rooms = (stays: BoardStay[], feeds: ReturnType<typeof feed>[] = []) =>
  roomsOfDay({ stays, feeds }, house, day);
const short = (list: ReturnType<typeof rooms>) =>
  list.map((room) => `${room.task} ${roomName(room)}`);
const notes: RoomNotes = {
  facts: { beds: { lake: [{ kind: 'king', count: 1, widthCm: 0 }] }, checkOutBy: '11:00' },
  forms: new Map([['new', { time: '15:30', way: 'taxi' }]]),
};

describe('the rooms of a day', () => {
  it('are those in which somebody leaves, comes or stays, the most urgent first', () => {
    const list = rooms([
      stay('still', -1, 2, { units: [1] }),
      stay('old', -2, 0, { units: [2] }),
      stay('new', 0, 3, { units: [2] }),
      stay('gone', -3, 0, { units: [3] }),
      stay('later', 1, 2, { units: [3] }),
      stay('first', 0, 1, { roomTypeId: 'hill', units: [1] }),
      stay('elsewhere', 0, 1, { hotelId: 'h2' }),
    ]);
    expect(short(list)).toEqual([
      'change Lake Room 2',
      'clean Lake Room 3',
      'prepare Hill Room 1',
      'stay Lake Room 1',
    ]);
    expect(countRooms(list)).toBe(
      '1 room to change, 1 to clean, 1 to make ready, 1 with guests who stay',
    );
  });

  it('are all rooms of a stay, and one that the room type has no more', () => {
    expect(short(rooms([stay('wide', 0, 2, { units: [1, 5] })]))).toEqual([
      'prepare Lake Room 1',
      'prepare Lake Room 5',
    ]);
  });

  it('are those that a portal holds, too, without a name', () => {
    const [change] = rooms([stay('new', 0, 2)], [feed(1, -4, 0)]);
    expect(change?.task).toBe('change');
    expect(change && roomLines(change, day, notes)[0]).toBe('Guest of Airbnb leaves by 11 am');
  });

  it('are none where nobody is', () => {
    expect(rooms([stay('later', 1, 3), stay('past', -3, -1)])).toEqual([]);
    expect(countRooms([])).toBe('');
  });
});

test('a room says who comes, when, for how long, and in which beds', () => {
  const [room] = rooms([stay('old', -2, 0), stay('new', 0, 3)]);
  expect(room && roomLines(room, day, notes)).toEqual([
    'Guest old leaves by 11 am',
    'Guest new, 2 guests for 3 nights · around 3:30 pm, by taxi · 1 king bed',
  ]);
});

test('a stay that is only held says so, one of two rooms counts its people once, a long one its nights', () => {
  const held = rooms([stay('held', 0, 1, { status: 'pending-payment' })]);
  expect(held[0] && roomLines(held[0], day, notes)).toEqual([
    'Guest held, 2 guests for 1 night · not paid yet · 1 king bed',
  ]);
  const wide = rooms([stay('wide', -1, 2, { units: [1, 2], guests: 5 })]);
  expect(wide.map((room) => roomLines(room, day, notes))).toEqual([
    ['Guest wide, 5 guests in 2 rooms, night 2 of 3'],
    ['Guest wide, 5 guests in 2 rooms, night 2 of 3'],
  ]);
});

test('the board that is read for a day has those who leave on it', () => {
  expect(boardFromFor(day)).toBe('2026-12-11');
});

test('a message names the day, counts, and is cut with a word', () => {
  const [first] = rooms([stay('new', 0, 3)]);
  if (first === undefined) throw new Error('No room');
  expect(housekeepingMessage('Mill House', day, [first], notes)).toBe(
    'Mill House, Saturday, 12 December 2026: 1 room to make ready\n' +
      'Make ready Lake Room 1 · Guest new, 2 guests for 3 nights · around 3:30 pm, by taxi · 1 king bed',
  );
  const many = Array.from({ length: 40 }, (_, unit) => ({ ...first, unit }));
  expect(housekeepingMessage('Mill House', day, many, notes)).toMatch(/\nand 10 more$/);
});
