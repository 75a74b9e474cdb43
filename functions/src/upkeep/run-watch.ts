import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import { checkHealth } from './health-check.ts';
import { lastRuns } from './run-repository.ts';
import { runSteps } from './run-steps.ts';
import { sweepInquiries } from './sweep.ts';

/** The function ends after a minute. */
const budgetMs = 50_000;

/**
 * The hourly look. Expired inquiries go every hour: the dashboard counts those that are left one by one, so
 * that there must never be many.
 */
export async function runWatch(now: Date): Promise<void> {
  const documents = firestoreDocuments(firestore);
  const steps = [
    { name: 'watch', budgetMs, run: () => checkHealth({ documents, lastRuns }, now) },
    {
      name: 'inquiries',
      budgetMs,
      run: (clock: Parameters<typeof sweepInquiries>[2]) => sweepInquiries(documents, now, clock),
    },
  ];
  await runSteps(steps, budgetMs);
}
