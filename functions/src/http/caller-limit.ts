import type { Caller } from './client-address.ts';
import { createRateLimiter, type RateDecision, type RateLimit } from './rate-limit.ts';
import { createSharedLimiter } from './shared-limit.ts';

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

/** The sender behind a hop: someone with a /48 has 65,536 networks. */
export function senderOf({ wideNetwork, network }: Caller): string {
  return wideNetwork ?? network;
}

/**
 * A limit per network, with wider limits in this instance's memory against callers with many
 * networks: for a /48, and for a hop that can forge caller addresses. Both are shared: what others
 * send there leaves every network its share.
 * @param limit per network
 * @param ofHop how many networks' worth of calls a hop may send
 */
export function createCallerLimiter(limit: RateLimit, ofHop = networksOfHop): CallerLimiter {
  const times = (factor: number) => ({
    ...limit,
    limit: Math.min(limit.limit * factor, Number.MAX_SAFE_INTEGER),
  });
  const network = createRateLimiter(limit);
  const wideNetwork = createSharedLimiter(times(networksInWideNetwork));
  const hop = createSharedLimiter(times(ofHop));
  return {
    take: (caller, nowMs) => {
      // The narrow limit first: calls that it rejects do not use up the wider ones.
      const decision = network.take(caller.network, nowMs);
      if (!decision.ok) return decision;
      if (caller.wideNetwork !== null) {
        const wide = wideNetwork.take(caller.wideNetwork, caller.network, nowMs);
        if (!wide.ok) return wide;
      }
      return hop.take(caller.hop, senderOf(caller), nowMs);
    },
    giveBack: (caller) => {
      network.giveBack(caller.network);
      if (caller.wideNetwork !== null) wideNetwork.giveBack(caller.wideNetwork, caller.network);
      hop.giveBack(caller.hop, senderOf(caller));
    },
  };
}
