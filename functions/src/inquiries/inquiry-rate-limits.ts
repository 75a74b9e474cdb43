import type { RateLimit } from '../http/rate-limit.ts';

/**
 * Accepted inquiries per network, per /48 of an IPv6 address, and per e-mail address from one
 * network. More than `everybody` per hour are still accepted, but unchecked: a hard global limit
 * would let a few strangers lock everyone else out.
 */
export const inquiryRateLimits = {
  network: { limit: 5, windowMs: 10 * 60_000 },
  wideNetwork: { limit: 50, windowMs: 10 * 60_000 },
  email: { limit: 3, windowMs: 60 * 60_000 },
  everybody: { limit: 200, windowMs: 60 * 60_000 },
} as const;

/** The same content within this time is the same inquiry. */
export const duplicateWindowMs = 10 * 60_000;

/** Instants of earlier accepted inquiries that still count. */
export function withinWindow(hitsMs: readonly number[], nowMs: number, windowMs: number): number[] {
  return hitsMs.filter((hitMs) => hitMs > nowMs - windowMs && hitMs <= nowMs);
}

/**
 * Whole seconds until another inquiry is allowed; 0 when allowed now.
 * @param hitsMs instants of the accepted inquiries, oldest first.
 */
export function secondsUntilAllowed(
  hitsMs: readonly number[],
  nowMs: number,
  { limit, windowMs }: RateLimit,
): number {
  const counted = withinWindow(hitsMs, nowMs, windowMs);
  if (counted.length < limit) return 0;
  const leaves = counted[counted.length - limit] ?? nowMs;
  return Math.max(1, Math.ceil((leaves + windowMs - nowMs) / 1000));
}

/**
 * Start of the fixed window that contains `nowMs`, for limits that store a number instead of
 * instants.
 */
export function windowStart(nowMs: number, { windowMs }: Pick<RateLimit, 'windowMs'>): number {
  return nowMs - (nowMs % windowMs);
}

/** Current counts of the limits. */
export type InquiryCounts = {
  /** Instants of the accepted inquiries of one network, oldest first. */
  networkMs: readonly number[];
  /** Those of them that came from one e-mail address. */
  emailMs: readonly number[];
  /** Accepted inquiries of the wide network in the current window. */
  wideNetwork: number;
};

/** The exceeded limit with the longest wait; null when another inquiry is allowed now. */
export function exceededLimit(
  { networkMs, emailMs, wideNetwork }: InquiryCounts,
  nowMs: number,
): (RateLimit & { retryAfterSeconds: number }) | null {
  const limits = inquiryRateLimits;
  const isWideFull = wideNetwork >= limits.wideNetwork.limit;
  const wideEndsMs = windowStart(nowMs, limits.wideNetwork) + limits.wideNetwork.windowMs;
  const waits = [
    {
      ...limits.network,
      retryAfterSeconds: secondsUntilAllowed(networkMs, nowMs, limits.network),
    },
    { ...limits.email, retryAfterSeconds: secondsUntilAllowed(emailMs, nowMs, limits.email) },
    {
      ...limits.wideNetwork,
      retryAfterSeconds: isWideFull ? Math.ceil((wideEndsMs - nowMs) / 1000) : 0,
    },
  ];
  const longest = Math.max(...waits.map(({ retryAfterSeconds }) => retryAfterSeconds));
  return waits.find((wait) => longest > 0 && wait.retryAfterSeconds === longest) ?? null;
}
