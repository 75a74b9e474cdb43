import { describe, expect, it } from 'vitest';
import {
  exceededLimit,
  inquiryRateLimits,
  secondsUntilAllowed,
  windowStart,
  withinWindow,
} from './inquiry-rate-limits.ts';

const limit = { limit: 3, windowMs: 60_000 };

describe('secondsUntilAllowed', () => {
  it.each([
    ['none came', [], 0],
    ['two wrote', [10_000, 20_000], 0],
    ['three wrote just now', [40_000, 45_000, 50_000], 40],
    ['the oldest has left the window', [-10_000, 45_000, 50_000], 0],
    ['four wrote under an older limit', [10_000, 40_000, 45_000, 50_000], 40],
    ['a clock went back', [90_000, 91_000, 92_000], 0],
  ])('when %s', (_case, hits, seconds) => {
    expect(secondsUntilAllowed(hits, 60_000, limit)).toBe(seconds);
  });

  it('treats the edge of the window exactly', () => {
    expect(secondsUntilAllowed([0, 1, 2], 59_999, limit)).toBe(1);
    expect(secondsUntilAllowed([0, 1, 2], 60_000, limit)).toBe(0);
  });
});

it('keeps only entries that still count, and begins each window on its own hour or minutes', () => {
  expect(withinWindow([0, 1, 60_000], 60_000, 60_000)).toEqual([1, 60_000]);
  expect(windowStart(3_600_000 * 5 + 1234, { windowMs: 3_600_000 })).toBe(3_600_000 * 5);
});

describe('exceededLimit', () => {
  const nowMs = 3_600_000 * 5 + 60_000;
  const { network, email, wideNetwork } = inquiryRateLimits;
  const none = { networkMs: [], emailMs: [], wideNetwork: 0 };
  const hits = (count: number) => Array<number>(count).fill(nowMs);

  it('is none below every limit', () => {
    expect(exceededLimit(none, nowMs)).toBeNull();
    const almost = {
      networkMs: hits(network.limit - 1),
      emailMs: hits(email.limit - 1),
      wideNetwork: wideNetwork.limit - 1,
    };
    expect(exceededLimit(almost, nowMs)).toBeNull();
  });

  it.each([
    [{ networkMs: hits(network.limit) }, network, 600],
    [{ emailMs: hits(email.limit) }, email, 3600],
    [{ wideNetwork: wideNetwork.limit }, wideNetwork, 540],
  ])('is the one that is reached', (counts, limit, retryAfterSeconds) => {
    expect(exceededLimit({ ...none, ...counts }, nowMs)).toEqual({ ...limit, retryAfterSeconds });
  });

  it('is the one that takes longest when several are reached', () => {
    const counts = { networkMs: hits(9), emailMs: hits(9), wideNetwork: 900 };
    expect(exceededLimit(counts, nowMs)).toEqual({ ...email, retryAfterSeconds: 3600 });
  });
});
