import { LRUCache } from 'lru-cache';
import { AppError } from '../platform/errors.ts';

export type RateLimit = { limit: number; windowMs: number };
export type RateDecision = { ok: true } | { ok: false; retryAfterSeconds: number };
export type RateLimiter = {
  /** Counts a call, and returns whether it may proceed; rejected ones are not counted. */
  take(key: string, nowMs: number): RateDecision;
  /** Refunds a counted call that turned out not to be limited. */
  giveBack(key: string): void;
};

/** @throws AppError `too-many-requests` for a call that may not proceed */
export function insist(decision: RateDecision): void {
  if (decision.ok) return;
  throw new AppError('too-many-requests', { retryAfterSeconds: decision.retryAfterSeconds });
}

type Window = { startedAtMs: number; count: number };

/**
 * Maximum number of keys in memory: a flood of distinct addresses must not grow the process
 * (decision D51).
 */
export const maxKeys = 20_000;

/** Whole seconds until a window ends, at least one. */
export function secondsUntilEnd(
  { startedAtMs }: { startedAtMs: number },
  windowMs: number,
  nowMs: number,
): number {
  return Math.max(1, Math.ceil((startedAtMs + windowMs - nowMs) / 1000));
}

/**
 * Counts calls in fixed windows in this instance's memory: cheap enough for every request, and
 * bounded in total by `maxInstances`. Limits across instances (inquiries) are counted in Firestore.
 */
export function createRateLimiter({ limit, windowMs }: RateLimit): RateLimiter {
  const windows = new LRUCache<string, Window>({ max: maxKeys });
  return {
    giveBack: (key) => {
      const found = windows.get(key);
      if (found !== undefined) found.count = Math.max(0, found.count - 1);
    },
    take: (key, nowMs) => {
      const found = windows.get(key);
      if (found === undefined || nowMs - found.startedAtMs >= windowMs) {
        windows.set(key, { startedAtMs: nowMs, count: 1 });
        return { ok: true };
      }
      if (found.count < limit) {
        found.count += 1;
        return { ok: true };
      }
      return { ok: false, retryAfterSeconds: secondsUntilEnd(found, windowMs, nowMs) };
    },
  };
}
