import { type LogFields, log } from '../platform/log.ts';
import { createRateLimiter } from './rate-limit.ts';

/** Lines an instance writes in a second about calls that a rate limit rejected. */
const rejectedLines = { limit: 20, windowMs: 1000 };

/**
 * Writes one log line for each call. A flood must not fill the log as well: of the calls that a rate
 * limit rejected only some get a line each second, and the next such line counts the ones left out.
 */
export function createCallLog(): (fields: LogFields, nowMs: number) => void {
  const limiter = createRateLimiter(rejectedLines);
  let leftOut = 0;
  return (fields, nowMs) => {
    const isRejected = fields.status === 429;
    if (isRejected && !limiter.take('all', nowMs).ok) {
      leftOut += 1;
      return;
    }
    log.info('api-call', isRejected && leftOut > 0 ? { ...fields, count: leftOut } : fields);
    if (isRejected) leftOut = 0;
  };
}
