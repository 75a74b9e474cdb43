import { expect, it } from 'vitest';
import { createSharedLimiter } from './shared-limit.ts';

const limit = { limit: 12, windowMs: 60_000 };

/** How many of the calls of each member may proceed. */
function taken(calls: readonly (readonly [member: string, count: number])[]): number[] {
  const limiter = createSharedLimiter(limit);
  return calls.map(([member, count]) => {
    const decisions = Array.from({ length: count }, () => limiter.take('hop', member, 0));
    return decisions.filter(({ ok }) => ok).length;
  });
}

it('is one limit for a single member', () => {
  expect(taken([['a', 30]])).toEqual([12]);
});

it('leaves every member an equal share once it is full', () => {
  expect(
    taken([
      ['a', 30],
      ['b', 30],
      ['c', 30],
      ['a', 5],
    ]),
  ).toEqual([12, 6, 4, 0]);
});

it('refuses no one before it is full', () => {
  expect(
    taken([
      ['a', 1],
      ['b', 11],
    ]),
  ).toEqual([1, 11]);
});

it('has no more calls than its limit for a sender who invents a member for each', () => {
  expect(taken(Array.from({ length: 500 }, (_, index) => [`m${index}`, 1] as const)).join('')).toBe(
    `${'1'.repeat(12)}${'0'.repeat(488)}`,
  );
});

it('begins again with the next window, and tells when that is', () => {
  const limiter = createSharedLimiter({ limit: 1, windowMs: 60_000 });
  expect(limiter.take('hop', 'a', 0).ok).toBe(true);
  expect(limiter.take('hop', 'a', 20_000)).toEqual({ ok: false, retryAfterSeconds: 40 });
  expect(limiter.take('other hop', 'a', 20_000).ok).toBe(true);
  expect(limiter.take('hop', 'a', 60_000).ok).toBe(true);
});

it('a call that is given back was none, also one of an earlier window', () => {
  const limiter = createSharedLimiter({ limit: 1, windowMs: 60_000 });
  limiter.take('hop', 'a', 0);
  limiter.giveBack('hop', 'a');
  expect(limiter.take('hop', 'b', 1).ok).toBe(true);
  limiter.giveBack('hop', 'a');
  limiter.giveBack('nowhere', 'a');
  expect(limiter.take('hop', 'a', 60_001).ok).toBe(true);
  expect(limiter.take('hop', 'c', 60_002).ok).toBe(false);
  limiter.giveBack('hop', 'b');
  expect(limiter.take('hop', 'c', 60_003).ok).toBe(false);
});
