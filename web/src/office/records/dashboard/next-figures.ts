/** Several changes in a row are one question to the server. */
const settleMs = 800;
/** So often the figures are asked for at most. */
const leastMs = 60_000;

/**
 * How long to wait before figures are asked for again after a change, in milliseconds.
 * @param askedAt when they were asked for last, in milliseconds; 0 for never
 */
export function untilNextFigures(askedAt: number, now: number): number {
  if (askedAt === 0) return 0;
  // A clock that was set back must not keep the figures for hours.
  const sinceMs = Math.max(0, now - askedAt);
  return Math.max(settleMs, leastMs - sinceMs);
}
