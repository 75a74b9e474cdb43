import { runSteps } from '../platform/run-steps.ts';
import { checkHealth, type HealthCheckDeps } from './health-check.ts';
import { sweepInquiries } from './sweep.ts';

/** The function ends after a minute. */
const budgetMs = 50_000;

/**
 * The hourly look. Expired inquiries go every hour: the dashboard counts those that are left one by one, so
 * that there must never be many.
 */
export async function runWatch(deps: HealthCheckDeps, now: Date): Promise<void> {
  const steps = [
    { name: 'watch', budgetMs, run: () => checkHealth(deps, now) },
    {
      name: 'inquiries',
      budgetMs,
      run: (clock: Parameters<typeof sweepInquiries>[2]) =>
        sweepInquiries(deps.documents, now, clock),
    },
  ];
  await runSteps(steps, budgetMs);
}
