import { auditLogMonths } from '../config.ts';
import { rebuildCatalogue, rebuildCategoryCount } from '../hotels/catalogue-repository.ts';
import type { Documents } from '../platform/documents.ts';
import { firestore } from '../platform/firestore.ts';
import { firestoreDocuments } from '../platform/firestore-documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { checkInquiryTotals } from './check-inquiry-totals.ts';
import { checkMoneyTotals } from './check-money-totals.ts';
import { type JobStep, runSteps } from './run-steps.ts';
import {
  sweepAuditLog,
  sweepInquiries,
  sweepMail,
  sweepNightLocks,
  sweepPaymentTraces,
  sweepRateLimits,
} from './sweep.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { listCountables, pictureStore } from './upkeep-repository.ts';

const minuteMs = 60_000;
/** The function ends after nine minutes. */
const budgetMs = 8 * minuteMs;

/** Counts the whole catalogue again, in case an event was lost. */
async function recountEverything(): Promise<void> {
  const { cities, categoryIds } = await listCountables();
  await rebuildCatalogue(cities, 'dropped');
  for (const categoryId of categoryIds) await rebuildCategoryCount(categoryId);
}

/**
 * Deletes what is over, puts right what is counted, and deletes images that nothing shows. The short steps come
 * first; each has its time, and goes on with the next run.
 */
export async function runUpkeep(now: Date): Promise<void> {
  const documents = firestoreDocuments(firestore);
  const sweeping =
    (sweep: (documents: Documents, now: Date, clock: JobClock) => Promise<number>) =>
    (clock: JobClock) =>
      sweep(documents, now, clock);
  const counted =
    (event: Parameters<typeof log.info>[0], run: (clock: JobClock) => Promise<number>) =>
    async (clock: JobClock) =>
      log.info(event, { count: await run(clock) });
  const steps: JobStep[] = [
    {
      name: 'rate-limits',
      budgetMs: minuteMs,
      run: counted('rate-limits-swept', sweeping(sweepRateLimits)),
    },
    {
      name: 'inquiries',
      budgetMs: minuteMs,
      run: counted('inquiries-swept', sweeping(sweepInquiries)),
    },
    { name: 'mail', budgetMs: minuteMs, run: counted('mail-swept', sweeping(sweepMail)) },
    { name: 'catalogue', budgetMs: minuteMs, run: recountEverything },
    {
      name: 'money-totals',
      budgetMs: minuteMs,
      run: (clock) => checkMoneyTotals(documents, now, clock),
    },
    {
      name: 'inquiry-totals',
      budgetMs: 2 * minuteMs,
      run: (clock) => checkInquiryTotals(documents, now, clock),
    },
    {
      name: 'night-locks',
      budgetMs: minuteMs,
      run: counted('old-swept', sweeping(sweepNightLocks)),
    },
    {
      name: 'payment-traces',
      budgetMs: minuteMs,
      run: counted('old-swept', sweeping(sweepPaymentTraces)),
    },
    {
      name: 'audit-log',
      budgetMs: minuteMs,
      run: counted('old-swept', (clock) => sweepAuditLog(documents, auditLogMonths(), now, clock)),
    },
    {
      name: 'pictures',
      budgetMs,
      run: counted('pictures-swept', (clock) => sweepPictures(documents, pictureStore, now, clock)),
    },
  ];
  await runSteps(steps, budgetMs);
}
