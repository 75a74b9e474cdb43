import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calmMs, useCalmRefresh } from './use-calm-refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reads the board at once when too much has changed, and once a minute while that stays so', () => {
  const refresh = vi.fn();
  const { rerender } = renderHook(({ isTooMuch, at }) => useCalmRefresh(isTooMuch, at, refresh), {
    initialProps: { isTooMuch: false, at: 'first' },
  });
  vi.advanceTimersByTime(calmMs);
  expect(refresh).not.toHaveBeenCalled();
  rerender({ isTooMuch: true, at: 'first' });
  vi.advanceTimersByTime(0);
  expect(refresh).toHaveBeenCalledTimes(1);
  // Each new read hits the limit again at once.
  for (let time = 0; time < 20; time++) {
    rerender({ isTooMuch: false, at: `${time}` });
    rerender({ isTooMuch: true, at: `${time}` });
    vi.advanceTimersByTime(1_000);
  }
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(calmMs);
  expect(refresh).toHaveBeenCalledTimes(2);
});
