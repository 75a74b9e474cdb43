import { describe, expect, it } from 'vitest';
import { createCallerLimiter } from './caller-limit.ts';
import type { Caller } from './client-address.ts';

const limit = { limit: 5, windowMs: 60_000 };
const hosting = '104.198.56.253';
const visitor = (network: string, change: Partial<Caller> = {}): Caller => ({
  network,
  wideNetwork: null,
  hop: hosting,
  ...change,
});
const taken = (callers: readonly Caller[]) => {
  const limiter = createCallerLimiter(limit);
  return callers.map((caller) => limiter.take(caller, 1000).ok).filter(Boolean).length;
};
const many = (count: number, make: (index: number) => Caller) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('createCallerLimiter', () => {
  it('allows so many calls of a network, and returns when the next one is allowed', () => {
    const limiter = createCallerLimiter(limit);
    for (let count = 0; count < 5; count += 1) {
      expect(limiter.take(visitor('a'), 0)).toEqual({ ok: true });
    }
    expect(limiter.take(visitor('a'), 20_000)).toEqual({ ok: false, retryAfterSeconds: 40 });
    expect(limiter.take(visitor('b'), 20_000)).toEqual({ ok: true });
  });

  it('allows visitors of one hop far more together than each of them', () => {
    expect(taken(many(100, (index) => visitor(`v${index}`)))).toBe(100);
  });

  it('bounds who names another caller with every call, by the hop', () => {
    const hop = '198.51.100.7';
    expect(taken(many(1000, (index) => visitor(`forged ${index}`, { hop })))).toBe(100);
  });

  it('bounds a sender with all networks of a /48, and no one else', () => {
    const limiter = createCallerLimiter(limit);
    const flood = many(1000, (index) =>
      visitor(`f${index}`, { wideNetwork: 'w', hop: `${index % 40}` }),
    );
    expect(flood.filter((caller) => limiter.take(caller, 0).ok)).toHaveLength(50);
    expect(limiter.take(visitor('v1', { wideNetwork: 'x' }), 0).ok).toBe(true);
  });

  it('takes nothing from a hop for calls that it rejects', () => {
    const limiter = createCallerLimiter(limit);
    for (let count = 0; count < 10_000; count += 1) limiter.take(visitor('flood'), 0);
    expect(
      many(19, (index) => visitor(`v${index}`)).every((caller) => limiter.take(caller, 0).ok),
    ).toBe(true);
  });
});
