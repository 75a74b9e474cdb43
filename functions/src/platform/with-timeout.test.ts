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

it('a result in time is passed on, and no timer stays behind', async () => {
  const response = withTimeout(1000, after(999, 'stored'));
  await vi.advanceTimersByTimeAsync(999);
  await expect(response).resolves.toBe('stored');
  expect(vi.getTimerCount()).toBe(0);
});

it('a result that comes too late is rejected as temporarily unavailable', async () => {
  const response = withTimeout(1000, after(5000, 'stored')).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await response).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
});

it('a failure is passed on unchanged', async () => {
  await expect(withTimeout(1000, Promise.reject(new RangeError('no')))).rejects.toThrow('no');
});
