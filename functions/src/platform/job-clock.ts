/** Whether the time of a run is over: what is left waits for the next one. */
export type JobClock = { isOver: () => boolean };

/**
 * Begins to measure the time of a run.
 * @param readClock milliseconds from any fixed point
 */
export function startClock(
  budgetMs: number,
  readClock: () => number = () => performance.now(),
): JobClock {
  const endsAt = readClock() + budgetMs;
  return { isOver: () => readClock() >= endsAt };
}

/** A part of a run: over when its own time is, or that of the whole run. */
export function partOf(clock: JobClock, budgetMs: number, readClock?: () => number): JobClock {
  const own = startClock(budgetMs, readClock);
  return { isOver: () => own.isOver() || clock.isOver() };
}
