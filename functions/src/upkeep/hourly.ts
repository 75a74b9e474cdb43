import { followStays } from '../house/register/follow-stays.ts';
import { type JobStep, runSteps } from '../platform/run-steps.ts';
import { type BackupTimes, checkBackups } from './check-backups.ts';
import { checkHealth, type HealthCheckDeps } from './health-check.ts';
import { sweepInquiries } from './sweep.ts';

/** The function times out after a minute. */
const budgetMs = 50_000;

/**
 * Brings the register of foreigners up to date, logs the events behind the alerts, and deletes
 * expired inquiries: the dashboard counts remaining ones individually, so there must never be many.
 * @param deps `backups` is null in the emulators, which make none
 */
export async function runHourly(
  deps: HealthCheckDeps & { backups: BackupTimes | null },
  now: Date,
): Promise<void> {
  const { backups } = deps;
  const steps: JobStep[] = [
    // Before the alerts, which count its reports.
    { name: 'register', budgetMs: 20_000, run: (clock) => followStays(deps.documents, now, clock) },
    { name: 'watch', budgetMs, run: () => checkHealth(deps, now) },
    ...(backups === null
      ? []
      : [{ name: 'backups', budgetMs, run: () => checkBackups(backups, now) }]),
    { name: 'inquiries', budgetMs, run: (clock) => sweepInquiries(deps.documents, now, clock) },
  ];
  await runSteps(steps, budgetMs);
}
