import { describe, expect, test, vi } from 'vitest';
import { createDataCache, freshForMs } from './data-cache.ts';

function cacheAt(start: number) {
  let now = start;
  return {
    cache: createDataCache(() => now),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('the cache of public data', () => {
  test('serves a response of Firestore for five minutes', () => {
    const { cache, pass } = cacheAt(1_000_000);
    cache.confirm('hotels', ['a']);
    pass(freshForMs - 1);
    expect(cache.isFresh('hotels')).toBe(true);
    pass(1);
    expect(cache.isFresh('hotels')).toBe(false);
    expect(cache.peek('hotels')?.data).toEqual(['a']);
  });

  test('shows a snapshot, which is never fresh', () => {
    const { cache } = cacheAt(1_000_000);
    cache.seed('hotels', ['old']);
    expect(cache.peek('hotels')?.data).toEqual(['old']);
    expect(cache.isFresh('hotels')).toBe(false);
  });

  test('never replaces a response by a snapshot', () => {
    const { cache } = cacheAt(1_000_000);
    cache.confirm('hotels', ['new']);
    cache.seed('hotels', ['old']);
    expect(cache.peek('hotels')?.data).toEqual(['new']);
  });

  test('reads everything again after staff changes, but still has data to show', () => {
    const { cache } = cacheAt(1_000_000);
    cache.confirm('hotels', ['a']);
    cache.expire();
    expect(cache.isFresh('hotels')).toBe(false);
    expect(cache.peek('hotels')?.data).toEqual(['a']);
  });

  test('notifies its listeners', () => {
    const { cache } = cacheAt(0);
    const listener = vi.fn();
    const stop = cache.subscribe(listener);
    cache.confirm('a', 1);
    stop();
    cache.confirm('a', 2);
    expect(listener).toHaveBeenCalledOnce();
  });
});
