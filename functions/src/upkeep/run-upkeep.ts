import { auditLogMonths } from '../config.ts';
import { enterThreads } from '../conversation/enter-threads.ts';
import { sweepThreads } from '../conversation/sweep-threads.ts';
import { rebuildCatalogue, rebuildCategoryCount } from '../hotels/catalogue-repository.ts';
import { refreshAllDigests } from '../hotels/refresh-digests.ts';
import { writeSitemap } from '../pages/sitemap-repository.ts';
import type { Documents } from '../platform/documents.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { type JobStep, runSteps } from '../platform/run-steps.ts';
import { enterPersonKeys } from '../privacy/enter-person-keys.ts';
import { checkReviewStats } from '../reviews/check-review-stats.ts';
import { checkInquiryTotals } from './check-inquiry-totals.ts';
import { checkMoneyTotals } from './check-money-totals.ts';
import { checkMonthSheets } from './check-month-sheets.ts';
import {
  sweepAuditLog,
  sweepCalendarExports,
  sweepInquiries,
  sweepMail,
  sweepMonthSheets,
  sweepNightLocks,
  sweepPaymentTraces,
  sweepRateLimits,
  sweepReviewEvidence,
} from './sweep.ts';
import { type PictureStore, sweepPictures } from './sweep-pictures.ts';
import { listCountables } from './upkeep-repository.ts';

const minuteMs = 60_000;
/** The function ends after nine minutes. */
const budgetMs = 8 * minuteMs;

export type UpkeepDeps = { documents: Documents; pictures: PictureStore };

/** Counts the whole catalogue again and looks at every digest, in case an event was lost. */
async function recountEverything(): Promise<void> {
  const { cities, categoryIds } = await listCountables();
  await refreshAllDigests([...cities.keys()]);
  await rebuildCatalogue(cities, 'all');
  for (const categoryId of categoryIds) await rebuildCategoryCount(categoryId);
}

/**
 * Deletes what is over, puts right what is counted, and deletes images that nothing shows. The short steps come
 * first; each has its time, and goes on with the next run.
 */
export async function runUpkeep({ documents, pictures }: UpkeepDeps, now: Date): Promise<void> {
  const steps: JobStep[] = [
    {
      name: 'rate-limits',
      budgetMs: minuteMs,
      run: async (clock) =>
        log.info('rate-limits-swept', { count: await sweepRateLimits(documents, now, clock) }),
    },
    {
      name: 'inquiries',
      budgetMs: minuteMs,
      run: async (clock) =>
        log.info('inquiries-swept', { count: await sweepInquiries(documents, now, clock) }),
    },
    {
      name: 'mail',
      budgetMs: minuteMs,
      run: async (clock) =>
        log.info('mail-swept', { count: await sweepMail(documents, now, clock) }),
    },
    {
      name: 'threads',
      budgetMs: minuteMs,
      run: async (clock) =>
        log.info('threads-swept', { count: await sweepThreads(documents, now, clock) }),
    },
    {
      name: 'enter-threads',
      budgetMs: minuteMs,
      run: (clock) => enterThreads(documents, now, clock),
    },
    { name: 'catalogue', budgetMs: 2 * minuteMs, run: recountEverything },
    { name: 'sitemap', budgetMs: minuteMs, run: writeSitemap },
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
      name: 'month-sheets',
      budgetMs: minuteMs,
      run: (clock) => checkMonthSheets(documents, now, clock),
    },
    {
      name: 'review-stats',
      budgetMs: minuteMs,
      run: (clock) => checkReviewStats(documents, clock),
    },
    { name: 'old', budgetMs: 2 * minuteMs, run: (clock) => sweepOld(documents, now, clock) },
    {
      name: 'person-keys',
      budgetMs: 2 * minuteMs,
      run: (clock) => enterPersonKeys(documents, clock),
    },
    {
      name: 'pictures',
      budgetMs,
      run: async (clock) =>
        log.info('pictures-swept', { count: await sweepPictures(documents, pictures, now, clock) }),
    },
  ];
  await runSteps(steps, budgetMs);
}

async function sweepOld(documents: Documents, now: Date, clock: JobClock): Promise<void> {
  const count =
    (await sweepNightLocks(documents, now, clock)) +
    (await sweepMonthSheets(documents, now, clock)) +
    (await sweepCalendarExports(documents, now, clock)) +
    (await sweepReviewEvidence(documents, now, clock)) +
    (await sweepPaymentTraces(documents, now, clock)) +
    (await sweepAuditLog(documents, auditLogMonths(), now, clock));
  log.info('old-swept', { count });
}
