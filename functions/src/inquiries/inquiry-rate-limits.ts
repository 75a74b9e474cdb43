import type { RateLimit } from '../http/rate-limit.ts';

/** Accepted inquiries per address, per e-mail, and over everybody. */
export const inquiryRateLimits = {
  address: { limit: 5, windowMs: 10 * 60_000 },
  email: { limit: 3, windowMs: 60 * 60_000 },
  everybody: { limit: 200, windowMs: 60 * 60_000 },
} as const;

/** The same content within this time is the same inquiry. */
export const duplicateWindowMs = 10 * 60_000;

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
  { limit, windowMs }: RateLimit,
): number {
  const counted = withinWindow(hitsMs, nowMs, windowMs);
  if (counted.length < limit) return 0;
  const leaves = counted[counted.length - limit] ?? nowMs;
  return Math.max(1, Math.ceil((leaves + windowMs - nowMs) / 1000));
}

/** Start of the fixed hour that `nowMs` lies in: the overall limit counts per hour. */
export function hourStart(nowMs: number): number {
  return nowMs - (nowMs % inquiryRateLimits.everybody.windowMs);
}

/** What the limits have counted so far. */
export type InquiryCounts = {
  /** Instants of the accepted inquiries of one address, oldest first. */
  addressMs: readonly number[];
  /** The same of one e-mail address. */
  emailMs: readonly number[];
  /** Accepted inquiries of everybody in the present hour. */
  everybody: number;
};

/** The limit that makes its sender wait longest; null when one more inquiry is allowed now. */
export function exceededLimit(
  { addressMs, emailMs, everybody }: InquiryCounts,
  nowMs: number,
): (RateLimit & { retryAfterSeconds: number }) | null {
  const limits = inquiryRateLimits;
  const hourEndsMs = hourStart(nowMs) + limits.everybody.windowMs;
  const isHourFull = everybody >= limits.everybody.limit;
  const waits = [
    {
      ...limits.address,
      retryAfterSeconds: secondsUntilAllowed(addressMs, nowMs, limits.address),
    },
    { ...limits.email, retryAfterSeconds: secondsUntilAllowed(emailMs, nowMs, limits.email) },
    {
      ...limits.everybody,
      retryAfterSeconds: isHourFull ? Math.ceil((hourEndsMs - nowMs) / 1000) : 0,
    },
  ];
  const longest = Math.max(...waits.map(({ retryAfterSeconds }) => retryAfterSeconds));
  return waits.find((wait) => longest > 0 && wait.retryAfterSeconds === longest) ?? null;
}
