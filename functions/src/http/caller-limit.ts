import type { Caller } from './client-address.ts';
import { createRateLimiter, type RateDecision, type RateLimit } from './rate-limit.ts';

/** In mobile networks, a /48 holds thousands of homes. */
const networksInWideNetwork = 10;
/** A hop may be a Hosting server with a share of all visitors: about what an instance can serve. */
const networksOfHop = 20;

export type CallerLimiter = {
  /** Counts a call, and returns whether it may proceed; rejected ones are not counted. */
  take(caller: Caller, nowMs: number): RateDecision;
  /** Refunds a counted call that turned out not to be limited. */
  giveBack(caller: Caller): void;
};

/**
 * A limit per network, with wider limits in this instance's memory against callers with many
 * networks: for a /48, and for a hop that can forge caller addresses.
 * @param limit per network
 */
export function createCallerLimiter(limit: RateLimit): CallerLimiter {
  const times = (factor: number) =>
    createRateLimiter({ ...limit, limit: Math.min(limit.limit * factor, Number.MAX_SAFE_INTEGER) });
  const network = times(1);
  const wideNetwork = times(networksInWideNetwork);
  const hop = times(networksOfHop);
  return {
    take: (caller, nowMs) => {
      // The narrow limit first: calls that it rejects do not use up the wider ones.
      const decision = network.take(caller.network, nowMs);
      if (!decision.ok) return decision;
      if (caller.wideNetwork !== null) {
        const wide = wideNetwork.take(caller.wideNetwork, nowMs);
        if (!wide.ok) return wide;
      }
      return hop.take(caller.hop, nowMs);
    },
    giveBack: (caller) => {
      network.giveBack(caller.network);
      if (caller.wideNetwork !== null) wideNetwork.giveBack(caller.wideNetwork);
      hop.giveBack(caller.hop);
    },
  };
}
