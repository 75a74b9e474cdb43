import { expect, test } from 'vitest';
import { matchCommands, stepFrom } from './find-item.ts';

const commands = [
  { label: 'New booking', to: '/admin/bookings?new', words: 'create' },
  { label: 'Bookings', to: '/admin/bookings' },
  { label: 'Personal data', to: '/admin/privacy', words: 'export erase' },
];

test.each([
  ['', ['New booking', 'Bookings', 'Personal data']],
  ['book', ['New booking', 'Bookings']],
  ['booking new', ['New booking']],
  ['CRÉATE', ['New booking']],
  ['ata', []],
  ['  --  ', []],
])('"%s" finds %o', (text, labels) => {
  expect(matchCommands(commands, text).map(({ label }) => label)).toEqual(labels);
});

test('the arrows go round at both ends, and nowhere in an empty list', () => {
  expect([stepFrom(0, 1, 3), stepFrom(2, 1, 3), stepFrom(0, -1, 3)]).toEqual([1, 0, 2]);
  expect([stepFrom(-1, 1, 3), stepFrom(-1, 1, 0)]).toEqual([0, -1]);
});
