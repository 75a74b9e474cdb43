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

  it('leaves every visitor of a hop their share, whatever some of them send', () => {
    const limiter = createCallerLimiter(limit);
    const flood = many(40, (index) => visitor(`f${index}`));
    for (const caller of flood) for (let count = 0; count < 9; count++) limiter.take(caller, 0);
    expect(flood.every((caller) => !limiter.take(caller, 1).ok)).toBe(true);
    const honest = many(20, (index) => visitor(`v${index}`));
    expect(honest.every((caller) => limiter.take(caller, 1).ok)).toBe(true);
  });

  it('leaves the homes of a /48 their share, whatever some of them send', () => {
    const limiter = createCallerLimiter(limit);
    const home = (name: string) => visitor(name, { wideNetwork: 'mobile' });
    const flood = many(20, (index) => home(`f${index}`));
    for (const caller of flood) for (let count = 0; count < 9; count++) limiter.take(caller, 0);
    expect(
      many(20, (index) => home(`v${index}`)).every((caller) => limiter.take(caller, 1).ok),
    ).toBe(true);
  });

  it('counts a /48 as one sender of its hop', () => {
    const limiter = createCallerLimiter(limit);
    for (let wide = 0; wide < 3; wide++) {
      const lines = many(60, (index) => visitor(`${wide} ${index}`, { wideNetwork: `w${wide}` }));
      for (const caller of lines) limiter.take(caller, 0);
    }
    expect(limiter.take(visitor('home'), 1).ok).toBe(true);
  });

  it('gives a call back to all that counted it', () => {
    const limiter = createCallerLimiter(limit);
    for (const caller of many(500, (index) => visitor(`v${index}`, { wideNetwork: `w${index}` }))) {
      expect(limiter.take(caller, 0).ok).toBe(true);
      limiter.giveBack(caller);
    }
  });

  it('takes nothing from a hop for calls that it rejects', () => {
    const limiter = createCallerLimiter(limit);
    for (let count = 0; count < 10_000; count += 1) limiter.take(visitor('flood'), 0);
    expect(
      many(19, (index) => visitor(`v${index}`)).every((caller) => limiter.take(caller, 0).ok),
    ).toBe(true);
  });
});
