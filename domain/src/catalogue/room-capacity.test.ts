import { expect, test } from 'vitest';
import { largestRoom } from './largest-room.ts';
import { formatOverCapacity } from './room-capacity.ts';

const suite = { name: 'Family Suite', maxGuests: 5 };
const room = (name: string, maxGuests: number) => ({
  _id: name,
  name,
  maxGuests,
  pricePerNight: 100,
  description: '',
  amenities: [],
  units: 1,
});

test.each([
  [suite, 5, ''],
  [suite, 6, 'Family Suite sleeps 5. For 6 we will propose two rooms.'],
  [suite, 9, 'Family Suite sleeps 5. For 9 we will propose two rooms.'],
  [suite, 11, 'Family Suite sleeps 5. For 11 we will propose three rooms.'],
  [{ name: 'Hut', maxGuests: 1 }, 50, 'Hut sleeps 1. For 50 we will propose 50 rooms.'],
  [{ name: 'Broken', maxGuests: 0 }, 3, ''],
  [null, 99, ''],
])('of %j for %i people it says "%s"', (room, people, sentence) => {
  expect(formatOverCapacity(room, people)).toBe(sentence);
});

test('the largest room is the first of those that hold the most', () => {
  expect(largestRoom({ roomTypes: [] })).toBeNull();
  const roomTypes = [room('Double', 2), room('Suite', 5), room('Attic', 5)];
  expect(largestRoom({ roomTypes })?.name).toBe('Suite');
});
