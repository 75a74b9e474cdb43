import { type LogFields, log } from '../platform/log.ts';
import { createRateLimiter } from './rate-limit.ts';

/** Lines an instance writes in a second about calls that reached no route. */
const strayLines = { limit: 20, windowMs: 1000 };

/** A rate limit's rejection, or a path or method that does not exist: whatever strangers can send at no cost. */
const isStray = ({ status, route }: LogFields) =>
  status === 429 || (route === '-' && (status === 404 || status === 405));

/**
 * Writes one log line for each call. A flood must not fill the log as well: of the calls that reached
 * no route only some get a line each second, and the next such line counts the ones left out.
 */
export function createCallLog(): (fields: LogFields, nowMs: number) => void {
  const limiter = createRateLimiter(strayLines);
  let leftOut = 0;
  return (fields, nowMs) => {
    const mayBeLeftOut = isStray(fields);
    if (mayBeLeftOut && !limiter.take('all', nowMs).ok) {
      leftOut += 1;
      return;
    }
    log.info('api-call', mayBeLeftOut && leftOut > 0 ? { ...fields, count: leftOut } : fields);
    if (mayBeLeftOut) leftOut = 0;
  };
}
