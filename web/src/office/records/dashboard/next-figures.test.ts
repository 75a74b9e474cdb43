import { expect, it } from 'vitest';
import { untilNextFigures } from './next-figures.ts';

const minute = 60_000;

it.each([
  ['at once the first time', 0, 5 * minute, 0],
  ['a minute after the last time, however much happens', minute, minute + 1, minute - 1],
  ['soon after a change when a minute is over', minute, 3 * minute, 800],
  ['a minute at most when the clock was set back', 90 * minute, minute, minute],
])('figures are asked for %s', (_, requestedAt, now, wait) => {
  expect(untilNextFigures(requestedAt, now)).toBe(wait);
});
