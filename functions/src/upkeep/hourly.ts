import { type JobStep, runSteps } from '../platform/run-steps.ts';
import { checkHealth, type HealthCheckDeps } from './health-check.ts';
import { sweepInquiries } from './sweep.ts';

/** The function times out after a minute. */
const budgetMs = 50_000;

/**
 * Logs the events behind the alerts, and deletes expired inquiries: the dashboard counts remaining
 * ones individually, so there must never be many.
 */
export async function runHourly(deps: HealthCheckDeps, now: Date): Promise<void> {
  const steps: JobStep[] = [
    { name: 'watch', budgetMs, run: () => checkHealth(deps, now) },
    { name: 'inquiries', budgetMs, run: (clock) => sweepInquiries(deps.documents, now, clock) },
  ];
  await runSteps(steps, budgetMs);
}
