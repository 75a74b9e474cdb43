import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const after = <T>(ms: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(resolve, ms, value);
  });

it('passes on what comes in time, and leaves no timer behind', async () => {
  const response = withTimeout(1000, after(999, 'stored'));
  await vi.advanceTimersByTimeAsync(999);
  await expect(response).resolves.toBe('stored');
  expect(vi.getTimerCount()).toBe(0);
});

it('refuses what comes too late as unavailable, to be tried again', async () => {
  const response = withTimeout(1000, after(5000, 'stored')).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await response).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
});

it('passes on a failure as it is', async () => {
  await expect(withTimeout(1000, Promise.reject(new RangeError('no')))).rejects.toThrow('no');
});
