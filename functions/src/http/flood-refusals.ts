import type { IncomingMessage } from 'node:http';
import { AppError } from '../platform/errors.ts';
import type { RateLimiter } from './rate-limit.ts';
import { type ReadyAnswer, readyRefusal } from './ready-answer.ts';

/** Finds the refusal of a caller who has had more answers than an address may. */
export type FloodRefusals = (
  call: IncomingMessage,
  address: string,
  nowMs: number,
) => ReadyAnswer | undefined;

/**
 * Refuses who floods the API before a call is looked at (quality plan §2.6: 429 within 20 ms), whatever
 * it asks for. The routes go on counting, and refuse by the same limiter: it is they who know which
 * calls count, and who answer pages of other origins.
 */
export function createFloodRefusals(limiter: RateLimiter): FloodRefusals {
  return ({ method = 'GET', headers }, address, nowMs) => {
    if (headers.origin !== undefined) return undefined;
    const decision = limiter.look(address, nowMs);
    if (decision.ok) return undefined;
    const { retryAfterSeconds } = decision;
    return readyRefusal(new AppError('too-many-requests', { retryAfterSeconds }), {
      method,
      route: '-',
    });
  };
}
