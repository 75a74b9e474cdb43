import { type JobClock, partOf, startClock } from './job-clock.ts';
import { log } from './log.ts';

export type JobStep = {
  name: string;
  /** Time limit in milliseconds; the next run does the rest. */
  budgetMs: number;
  run: (clock: JobClock) => Promise<unknown>;
};

/**
 * Runs a job's steps in order, even after failures. A failed step is logged, and the job fails at
 * the end, so that it is retried, and counts as missing if it never succeeds.
 * @param budgetMs for all of them together
 * @param readClock milliseconds from any fixed point
 * @throws the step's error, or an AggregateError for several
 */
export async function runSteps(
  steps: readonly JobStep[],
  budgetMs: number,
  readClock?: () => number,
): Promise<void> {
  const whole = startClock(budgetMs, readClock);
  const failures: unknown[] = [];
  for (const { name, budgetMs: ownMs, run } of steps) {
    try {
      await run(partOf(whole, ownMs, readClock));
    } catch (error) {
      log.error('job-step-failed', error, { reason: name });
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, 'steps of a job failed');
}
