import { createCallerLimiter } from './caller-limit.ts';
import { createRateLimiter, insist } from './rate-limit.ts';
import type { ApiCall } from './route.ts';

/** Keys have 256 bits and cannot be guessed; the limit saves a read for each attempt. */
const ofDocument = createRateLimiter({ limit: 10, windowMs: 3_600_000 });
const ofCaller = createCallerLimiter({ limit: 30, windowMs: 60_000 });

/**
 * Counts a wrong key of a secret link.
 * @throws AppError `too-many-requests` after too many wrong keys
 */
export function countWrongKey(call: ApiCall, documentId: string): void {
  const nowMs = call.now.getTime();
  insist(ofCaller.take(call.caller, nowMs));
  insist(ofDocument.take(documentId, nowMs));
}
