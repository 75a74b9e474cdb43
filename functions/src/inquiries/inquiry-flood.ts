/** Decision D34: accepted inquiries per address, per e-mail, and over everybody. */
export const inquiryLimits = {
  address: { limit: 5, windowMs: 10 * 60_000 },
  email: { limit: 3, windowMs: 60 * 60_000 },
  everybody: { limit: 200, windowMs: 60 * 60_000 },
} as const;

/** Decision D35: the same content within this time is the same inquiry. */
export const duplicateWindowMs = 10 * 60_000;

export type SlidingLimit = { limit: number; windowMs: number };

/** The instants of earlier accepted inquiries that still count. */
export function withinWindow(hitsMs: readonly number[], nowMs: number, windowMs: number): number[] {
  return hitsMs.filter((hitMs) => hitMs > nowMs - windowMs && hitMs <= nowMs);
}

/**
 * Whole seconds until one more inquiry is allowed; 0 when it is allowed now.
 * @param hitsMs instants of the accepted inquiries, oldest first.
 */
export function secondsUntilAllowed(
  hitsMs: readonly number[],
  nowMs: number,
  { limit, windowMs }: SlidingLimit,
): number {
  const counted = withinWindow(hitsMs, nowMs, windowMs);
  if (counted.length < limit) return 0;
  const leaves = counted[counted.length - limit] ?? nowMs;
  return Math.max(1, Math.ceil((leaves + windowMs - nowMs) / 1000));
}

/** Start of the fixed hour that `nowMs` lies in: the overall limit counts per hour. */
export function windowStart(nowMs: number, windowMs: number): number {
  return nowMs - (nowMs % windowMs);
}
