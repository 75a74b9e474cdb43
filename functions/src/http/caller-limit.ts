import type { Caller } from './client-address.ts';
import { createRateLimiter, type RateDecision, type RateLimit } from './rate-limit.ts';

/** A /48 holds thousands of homes in the networks of telephone companies. */
const networksInWideNetwork = 10;
/** A hop may be a server of Hosting's, which carries a part of all visitors: about what an instance can serve. */
const networksOfHop = 20;

export type CallerLimiter = {
  /** Counts a call, and returns whether it may proceed; rejected ones are not counted. */
  take(caller: Caller, nowMs: number): RateDecision;
  /** Takes a counted call back: it turned out not to be one of those that are limited. */
  giveBack(caller: Caller): void;
};

/**
 * A limit for each network, and wider ones in this instance's memory for what one person can have many
 * networks of: a /48, and a hop that names other callers as it likes.
 * @param limit of one network
 */
export function createCallerLimiter(limit: RateLimit): CallerLimiter {
  const times = (factor: number) =>
    createRateLimiter({ ...limit, limit: Math.min(limit.limit * factor, Number.MAX_SAFE_INTEGER) });
  const network = times(1);
  const wideNetwork = times(networksInWideNetwork);
  const hop = times(networksOfHop);
  return {
    take: (caller, nowMs) => {
      // The narrow one first: what it rejects takes nothing away from others.
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
