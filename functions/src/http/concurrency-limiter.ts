import { AppError } from '../platform/errors.ts';

export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>;

type Options = {
  /** Maximum number of concurrent calls. */
  atOnce: number;
  /** How long a call waits for its turn before it is rejected, in milliseconds. */
  waitMs: number;
  /** Maximum number of waiting calls; the next one is rejected at once. */
  waiting: number;
};

/**
 * Runs heavy work a few calls at a time, in order of arrival, so that overload ends in responses
 * instead of time-outs: a call that would wait too long gets 503 with Retry-After (decision D15).
 */
export function createConcurrencyLimiter({ atOnce, waitMs, waiting }: Options): ConcurrencyLimiter {
  let underWay = 0;
  const queue: (() => void)[] = [];
  const busy = () =>
    new AppError('unavailable', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

  const takeTurn = async (): Promise<void> => {
    if (underWay < atOnce) {
      underWay += 1;
      return;
    }
    if (queue.length >= waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      // The slot is handed over: `underWay` does not change.
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(begin), 1);
        reject(busy());
      }, waitMs);
      queue.push(begin);
    });
  };

  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}
