import type { IncomingMessage } from 'node:http';
import { isEmulated } from '../config.ts';
import { createCallerLimiter } from './caller-limit.ts';
import { callerOf } from './client-address.ts';
import type { RateDecision, RateLimit } from './rate-limit.ts';

/**
 * A limit per minute, far above normal use and far below harmful load; tests need not wait for
 * windows.
 */
export function perMinute(limit: number): RateLimit {
  return { limit: isEmulated() ? limit * 1000 : limit, windowMs: 60_000 };
}

/**
 * Counts the calls of a function without other limits.
 * @param limit per network and minute
 */
export function limitCalls(limit: number): (request: IncomingMessage) => RateDecision {
  const limiter = createCallerLimiter(perMinute(limit));
  return (request) => limiter.take(callerOf(request, isEmulated()), Date.now());
}
