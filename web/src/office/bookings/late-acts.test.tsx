import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runUserChangeTasks } from '#web/lib/firebase/user-change.ts';
import { actLater, takeBack, undoMs, useIsWaiting } from './late-acts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  takeBack('refund r1');
  vi.useRealTimers();
});

const isRequested = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test('an act is sent once, after its time, and a second press in between does nothing', async () => {
  const sent = vi.fn(async () => {});
  const { result } = renderHook(() => useIsWaiting('refund r1'));
  act(() => {
    actLater('refund r1', sent);
    actLater('refund r1', sent);
  });
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(undoMs - 1));
  expect(sent).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(sent).toHaveBeenCalledOnce();
  expect(result.current).toBe(false);
  expect(takeBack('refund r1')).toBe(false);
});

test('what is taken back in time is never sent, though its screen was left in the meantime', () => {
  const sent = vi.fn(async () => {});
  const { unmount } = renderHook(() => useIsWaiting('refund r1'));
  actLater('refund r1', sent);
  unmount();
  expect(takeBack('refund r1')).toBe(true);
  vi.advanceTimersByTime(undoMs * 2);
  expect(sent).not.toHaveBeenCalled();
});

test('what is being sent is not taken back, nor decided a second time', async () => {
  let finish = () => {};
  const sent = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  actLater('refund r1', sent);
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(takeBack('refund r1')).toBe(false);
  actLater('refund r1', sent);
  finish();
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  expect(sent).toHaveBeenCalledOnce();
});

test('the browser asks before a page is closed that has something to send, and only then', () => {
  expect(isRequested()).toBe(false);
  actLater(
    'refund r1',
    vi.fn(async () => {}),
  );
  expect(isRequested()).toBe(true);
  takeBack('refund r1');
  expect(isRequested()).toBe(false);
});

test('nothing is sent in the name of the next person at this computer', async () => {
  const sent = vi.fn(async () => {});
  actLater('refund r1', sent);
  await runUserChangeTasks();
  vi.advanceTimersByTime(undoMs);
  expect(sent).not.toHaveBeenCalled();
});
