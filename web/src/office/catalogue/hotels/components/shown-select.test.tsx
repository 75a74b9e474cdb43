import { expect, test } from 'vitest';
import { hotelNamed } from '#web/testing/hotels.ts';
import { shownOptions } from './shown-select.tsx';

test('images can be said to show each room type, a room of any, and the rest of a house', () => {
  const { roomTypes } = hotelNamed('Lotus', {
    roomTypes: [
      { _id: 'suite', name: 'Family Suite' },
      // An id that an image's name cannot contain.
      { _id: 'Old ID', name: 'Attic' },
    ],
  });
  const options = shownOptions(roomTypes);
  expect(options.map(({ label }) => label)).toEqual([
    'Not said',
    'Family Suite',
    'A room of any type',
    'Bath',
    'View',
    'Food',
    'Outside',
  ]);
  expect(options.map(({ shown }) => shown).slice(0, 4)).toEqual([
    undefined,
    { shows: 'room', roomTypeId: 'suite' },
    { shows: 'room' },
    { shows: 'bath' },
  ]);
});
