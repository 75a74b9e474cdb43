/** Groups several changes in a row into one request. */
const settleMs = 800;
/** Minimum interval between requests. */
const minMs = 60_000;

/**
 * Delay before figures are requested again after a change, in milliseconds.
 * @param requestedAt when they were last requested, in milliseconds; 0 for never
 */
export function untilNextFigures(requestedAt: number, now: number): number {
  if (requestedAt === 0) return 0;
  // A clock that was set back must not delay the figures for hours.
  const sinceMs = Math.max(0, now - requestedAt);
  return Math.max(settleMs, minMs - sinceMs);
}
