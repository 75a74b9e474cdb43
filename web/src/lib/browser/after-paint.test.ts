import { beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('waits for a frame, and for the end of it', async () => {
  const done = vi.fn();
  void afterPaint().then(done);
  await vi.advanceTimersByTimeAsync(0);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersToNextFrame();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

test('a page that draws no frames is not waited for', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const done = vi.fn();
  void afterPaint().then(done);
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalledOnce();
});
