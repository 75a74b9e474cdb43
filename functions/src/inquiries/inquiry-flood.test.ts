import { describe, expect, it } from 'vitest';
import { secondsUntilAllowed, windowStart, withinWindow } from './inquiry-flood.ts';

const limit = { limit: 3, windowMs: 60_000 };

describe('secondsUntilAllowed', () => {
  it.each([
    ['nobody wrote', [], 0],
    ['two wrote', [10_000, 20_000], 0],
    ['three wrote just now', [40_000, 45_000, 50_000], 40],
    ['the oldest has left the window', [-10_000, 45_000, 50_000], 0],
    ['four wrote under an older limit', [10_000, 40_000, 45_000, 50_000], 40],
    ['a clock went back', [90_000, 91_000, 92_000], 0],
  ])('when %s', (_case, hits, seconds) => {
    expect(secondsUntilAllowed(hits, 60_000, limit)).toBe(seconds);
  });

  it('counts the edge of the window exactly', () => {
    expect(secondsUntilAllowed([0, 1, 2], 59_999, limit)).toBe(1);
    expect(secondsUntilAllowed([0, 1, 2], 60_000, limit)).toBe(0);
  });
});

it('keeps only what still counts, and begins hours at the hour', () => {
  expect(withinWindow([0, 1, 60_000], 60_000, 60_000)).toEqual([1, 60_000]);
  expect(windowStart(3_600_000 * 5 + 1234, 3_600_000)).toBe(3_600_000 * 5);
});
