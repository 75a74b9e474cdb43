import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settings = { atOnce: 2, waitMs: 20_000, waiting: 3 };
/** Work that takes `ms`, and records its start. */
const job = (ms: number, begun: number[]) => async () => {
  begun.push(Date.now());
  await new Promise((resolve) => setTimeout(resolve, ms));
  return 'done';
};
const rejected = { code: 'unavailable', retryAfterSeconds: 20 };

describe('the concurrency limiter', () => {
  it('runs two jobs at a time and the others after them, in order', async () => {
    const limiter = createConcurrencyLimiter(settings);
    const order: string[] = [];
    const all = ['a', 'b', 'c', 'd'].map((name) =>
      limiter(async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, name === 'a' ? 100 : 250));
        order.push(`${name} ends`);
      }),
    );
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all(all);
    expect(order).toEqual([
      'a begins',
      'b begins',
      'a ends',
      'c begins',
      'b ends',
      'd begins',
      'c ends',
      'd ends',
    ]);
  });

  it('rejects at once when too many wait, with a time to retry', async () => {
    const limiter = createConcurrencyLimiter(settings);
    const begun: number[] = [];
    const under = Array.from({ length: 5 }, () => limiter(job(1000, begun)));
    await expect(limiter(job(1, begun))).rejects.toMatchObject(rejected);
    await vi.advanceTimersByTimeAsync(3000);
    await expect(Promise.all(under)).resolves.toEqual(Array(5).fill('done'));
    expect(begun).toHaveLength(5);
  });

  it('rejects calls that waited too long, and forgets them', async () => {
    const limiter = createConcurrencyLimiter({ ...settings, atOnce: 1 });
    const begun: number[] = [];
    const long = limiter(job(50_000, begun));
    const late = expect(limiter(job(1, begun))).rejects.toMatchObject(rejected);
    await vi.advanceTimersByTimeAsync(20_000);
    await late;
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(long).resolves.toBe('done');
    const next = limiter(job(1, begun));
    await vi.advanceTimersByTimeAsync(1);
    await expect(next).resolves.toBe('done');
    expect(begun).toHaveLength(2);
  });

  it('continues after a job that failed', async () => {
    const limiter = createConcurrencyLimiter({ ...settings, atOnce: 1 });
    const fails = limiter(async () => {
      throw new Error('cut');
    });
    const next = limiter(job(1, []));
    await expect(fails).rejects.toThrow('cut');
    await vi.advanceTimersByTimeAsync(1);
    await expect(next).resolves.toBe('done');
  });
});
