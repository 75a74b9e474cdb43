import { type LogFields, log } from '../platform/log.ts';
import { createRateLimiter } from './rate-limit.ts';

/** Log lines per second and instance for calls that reached no route. */
const strayLines = { limit: 20, windowMs: 1000 };

/**
 * Rate-limited calls, and unknown paths or methods: anything that strangers can send at no cost.
 */
const isStray = ({ status, route }: LogFields) =>
  status === 429 || (route === '-' && (status === 404 || status === 405));

/**
 * Writes one log line for each call, without letting a flood fill the log. Calls that reached no
 * route get only some lines per second; the next such line counts those left out.
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
