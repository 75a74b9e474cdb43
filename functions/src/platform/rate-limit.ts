export type RateLimit = { limit: number; windowMs: number };
export type RateDecision = { ok: true } | { ok: false; retryAfterSeconds: number };
export type RateLimiter = (key: string, nowMs: number) => RateDecision;

/** Keys remembered at most: a flood of distinct addresses must not grow the process (quality plan §2.6). */
const maxKeys = 20_000;

/**
 * Counts calls in fixed windows in this instance's memory: cheap enough for every request, and bounded
 * in total by `maxInstances`. What must hold across instances (inquiries) is counted in Firestore.
 */
export function createRateLimiter({ limit, windowMs }: RateLimit): RateLimiter {
  const windows = new Map<string, { startedAtMs: number; count: number }>();
  return (key, nowMs) => {
    const current = windows.get(key);
    if (current === undefined || nowMs - current.startedAtMs >= windowMs) {
      windows.delete(key);
      const oldest = windows.size >= maxKeys ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      windows.set(key, { startedAtMs: nowMs, count: 1 });
      return { ok: true };
    }
    if (current.count >= limit) {
      const waitMs = current.startedAtMs + windowMs - nowMs;
      return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    }
    current.count += 1;
    return { ok: true };
  };
}
