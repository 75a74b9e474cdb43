import { type JobClock, partOf, startClock } from './job-clock.ts';
import { log } from './log.ts';

/** One thing that a job does. */
export type JobStep = {
  name: string;
  /** At most so long; what is left waits for the next run. */
  budgetMs: number;
  run: (clock: JobClock) => Promise<unknown>;
};

/**
 * Does the steps of a job one after the other, whatever became of those before: a step that fails is logged, and
 * the job fails at the end, so that it is tried again and missed when it never succeeds.
 * @param budgetMs for all of them together
 * @param readClock milliseconds from any fixed point
 * @throws what a step threw, or an AggregateError when several did
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
