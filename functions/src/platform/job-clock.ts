/** Whether a run's time is up: the next run does the rest. */
export type JobClock = { isOver: () => boolean };

/**
 * Starts measuring a run's time.
 * @param readClock milliseconds from any fixed point
 */
export function startClock(
  budgetMs: number,
  readClock: () => number = () => performance.now(),
): JobClock {
  const endsAt = readClock() + budgetMs;
  return { isOver: () => readClock() >= endsAt };
}

/** Part of a run: over when its own time is up, or that of the whole run. */
export function partOf(clock: JobClock, budgetMs: number, readClock?: () => number): JobClock {
  const own = startClock(budgetMs, readClock);
  return { isOver: () => own.isOver() || clock.isOver() };
}
