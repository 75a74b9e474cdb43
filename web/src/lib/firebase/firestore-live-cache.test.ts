import { beforeEach, describe, expect, it, vi } from 'vitest';
import { registerListener, retainListener } from './firestore-live-cache.ts';
import { runUserChangeTasks } from './user-change.ts';

const cache = new Map<string, unknown>();

describe('live listeners', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    cache.clear();
    globalThis._reactFirePreloadedObservables = cache;
  });

  function listen(id: string) {
    const close = vi.fn();
    cache.set(id, {});
    registerListener(id, close);
    return close;
  }

  it('close some time after their last reader has gone', () => {
    const close = listen('live:a');
    const [first, second] = [retainListener('live:a'), retainListener('live:a')];
    first();
    vi.advanceTimersByTime(60_000);
    expect(close).not.toHaveBeenCalled();
    second();
    vi.advanceTimersByTime(60_000);
    expect(close).toHaveBeenCalledOnce();
    expect(cache.has('live:a')).toBe(false);
  });

  it('stay open when a reader comes back in time', () => {
    const close = listen('live:b');
    retainListener('live:b')();
    vi.advanceTimersByTime(1000);
    retainListener('live:b');
    vi.advanceTimersByTime(60_000);
    expect(close).not.toHaveBeenCalled();
  });

  it('close at once when the person changes, with everything reactfire kept but its auth', async () => {
    const close = listen('live:c');
    cache.set('firestore:collection:1', {}).set('auth:user:x', {});
    await runUserChangeTasks();
    expect(close).toHaveBeenCalledOnce();
    expect([...cache.keys()]).toEqual(['auth:user:x']);
  });
});
