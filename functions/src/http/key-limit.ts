import { createHash } from 'node:crypto';
import { AppError } from '../platform/errors.ts';
import { createRateLimiter, insist, type RateLimit } from './rate-limit.ts';

export type KeyLimit = RateLimit & {
  /** Most calls of one key at the same time, in one instance: a small part of its concurrency. */
  atOnce: number;
};

/**
 * Runs calls within the limits of their key. It comes before everything else: calls beyond them cost
 * no read, no place among the calls under way, and nothing of the limit of the network that others
 * share. A made-up key has limits of its own, and counts for its network.
 */
export function createKeyLimiter({ atOnce, ...limit }: KeyLimit) {
  const limiter = createRateLimiter(limit);
  const underWay = new Map<string, number>();
  return async (key: string, nowMs: number, run: () => Promise<void>): Promise<void> => {
    const id = createHash('sha256').update(key).digest('base64url');
    const now = underWay.get(id) ?? 0;
    if (now >= atOnce) throw new AppError('too-many-requests', { retryAfterSeconds: 1 });
    insist(limiter.take(id, nowMs));
    underWay.set(id, now + 1);
    try {
      await run();
    } finally {
      const left = (underWay.get(id) ?? 1) - 1;
      if (left > 0) underWay.set(id, left);
      else underWay.delete(id);
    }
  };
}
