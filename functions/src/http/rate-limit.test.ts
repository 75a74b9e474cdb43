import { describe, expect, it } from 'vitest';
import { createRateLimiter } from './rate-limit.ts';

describe('createRateLimiter', () => {
  it('allows so many calls in a window, and returns when the next one is allowed', () => {
    const { take } = createRateLimiter({ limit: 3, windowMs: 60_000 });
    expect([1, 2, 3].map(() => take('a', 1000))).toEqual(Array(3).fill({ ok: true }));
    expect(take('a', 31_000)).toEqual({ ok: false, retryAfterSeconds: 30 });
    expect(take('b', 31_000)).toEqual({ ok: true });
    expect(take('a', 61_000)).toEqual({ ok: true });
  });

  it('never asks callers to wait less than a second', () => {
    const { take } = createRateLimiter({ limit: 1, windowMs: 1000 });
    take('a', 0);
    expect(take('a', 999)).toEqual({ ok: false, retryAfterSeconds: 1 });
  });

  it('drops the oldest key rather than growing without end', () => {
    const { take } = createRateLimiter({ limit: 1, windowMs: 60_000 });
    take('first', 0);
    for (let count = 0; count < 20_000; count++) take(`key-${count}`, 0);
    expect(take('first', 1)).toEqual({ ok: true });
  });
});
