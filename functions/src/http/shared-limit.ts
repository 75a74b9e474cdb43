import { LRUCache } from 'lru-cache';
import { maxKeys, type RateDecision, type RateLimit, secondsUntilEnd } from './rate-limit.ts';

export type SharedLimiter = {
  /**
   * Counts a call of one of those who share a key, and returns whether it may proceed; rejected
   * ones are not counted.
   */
  take(key: string, member: string, nowMs: number): RateDecision;
  /** Refunds a counted call that turned out not to be limited. */
  giveBack(key: string, member: string): void;
};

type Window = { startedAtMs: number; count: number; members: number };
type Use = { startedAtMs: number; count: number };

/**
 * A limit for many senders behind one key, such as all visitors behind one server of Hosting. Once
 * it is full, only members who have had their share of it are rejected: some senders with many
 * calls take nothing from the others. A sender who invents a member for every call shrinks the
 * share to nothing, and gets no more calls than the limit.
 */
export function createSharedLimiter({ limit, windowMs }: RateLimit): SharedLimiter {
  const windows = new LRUCache<string, Window>({ max: maxKeys });
  const uses = new LRUCache<string, Use>({ max: maxKeys });

  const windowAt = (key: string, nowMs: number): Window => {
    const found = windows.get(key);
    if (found !== undefined && nowMs - found.startedAtMs < windowMs) return found;
    const window = { startedAtMs: nowMs, count: 0, members: 0 };
    windows.set(key, window);
    return window;
  };
  /** A member's calls in this window; an evicted one counts as new, which makes shares smaller. */
  const useIn = (window: Window, id: string): Use => {
    const found = uses.get(id);
    if (found?.startedAtMs === window.startedAtMs) return found;
    return { startedAtMs: window.startedAtMs, count: 0 };
  };

  return {
    take: (key, member, nowMs) => {
      const window = windowAt(key, nowMs);
      const id = `${key} ${member}`;
      const use = useIn(window, id);
      const members = window.members + (use.count === 0 ? 1 : 0);
      if (window.count >= limit && use.count >= Math.floor(limit / members)) {
        return { ok: false, retryAfterSeconds: secondsUntilEnd(window, windowMs, nowMs) };
      }
      window.count += 1;
      window.members = members;
      use.count += 1;
      uses.set(id, use);
      return { ok: true };
    },
    giveBack: (key, member) => {
      const window = windows.get(key);
      const use = uses.get(`${key} ${member}`);
      if (window === undefined || use?.startedAtMs !== window.startedAtMs || use.count === 0)
        return;
      window.count -= 1;
      use.count -= 1;
      if (use.count === 0) window.members -= 1;
    },
  };
}
