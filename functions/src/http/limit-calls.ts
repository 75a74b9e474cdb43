import type { IncomingMessage } from 'node:http';
import { isEmulated } from '../config.ts';
import { createCallerLimiter } from './caller-limit.ts';
import { callerOf } from './client-address.ts';
import type { RateDecision, RateLimit } from './rate-limit.ts';

/** So many calls a minute. Far above what people and their pages do, far below what hurts; tests need not wait for windows. */
export function perMinute(limit: number): RateLimit {
  return { limit: isEmulated() ? limit * 1000 : limit, windowMs: 60_000 };
}

/** Counts the calls of a function that has no other limits. @param limit of one network, a minute */
export function limitCalls(limit: number): (request: IncomingMessage) => RateDecision {
  const limiter = createCallerLimiter(perMinute(limit));
  return (request) => limiter.take(callerOf(request, isEmulated()), Date.now());
}
