import { expect, test } from 'vitest';
import { fewestRooms } from './fewest-rooms.ts';

test.each([
  [{ rooms: 1, adults: 9, people: 9 }, 5, 2],
  [{ rooms: 1, adults: 11, people: 11 }, 5, 3],
  [{ rooms: 2, adults: 2, people: 9 }, 3, null],
  [{ rooms: 1, adults: 30, people: 30 }, 5, null],
  [{ rooms: 2, adults: 12, people: 12 }, 5, 3],
  [{ rooms: 1, adults: 9, people: 9 }, 0, null],
])('%j in rooms of %i are %j', (asked, most, rooms) => {
  expect(fewestRooms(asked, most)).toBe(rooms);
});
