import {
  rebuildCatalogue,
  rebuildCategoryCount,
  refreshListedCategories,
} from '../catalogue/hotels/catalogue-repository.ts';
import { refreshAllDigests } from '../catalogue/hotels/refresh-digests.ts';
import { enterThreads } from '../conversation/enter-threads.ts';
import { sweepThreads } from '../conversation/sweep-threads.ts';
import { writeSitemap } from '../pages/sitemap-repository.ts';
import { completeFromAllAccounts } from '../people/team/complete-team.ts';
import type { TeamDeps } from '../people/team/team-records.ts';
import type { Documents } from '../platform/documents.ts';
import { log } from '../platform/log.ts';
import { type JobStep, runSteps } from '../platform/run-steps.ts';
import { checkReviewStats } from '../reviews/check-review-stats.ts';
import { checkInquiryTotals } from './check-inquiry-totals.ts';
import { checkMoneyTotals } from './check-money-totals.ts';
import { checkMonthSheets } from './check-month-sheets.ts';
import { type AccountStore, saveAccounts } from './save-accounts.ts';
import { sweepBouncedAddresses, sweepInquiries, sweepMail, sweepRateLimits } from './sweep.ts';
import { sweepOld } from './sweep-old.ts';
import { type PictureStore, sweepPictures } from './sweep-pictures.ts';
import { listCountables } from './upkeep-repository.ts';

/** Recounts the whole catalogue and checks every digest, in case an event was lost. */
async function recountCatalogue(): Promise<void> {
  const { cities, categoryIds } = await listCountables();
  await refreshAllDigests([...cities.keys()]);
  await rebuildCatalogue(cities, 'all');
  for (const categoryId of categoryIds) await rebuildCategoryCount(categoryId);
  await refreshListedCategories();
}

const minuteMs = 60_000;
/** The function times out after nine minutes. */
const budgetMs = 8 * minuteMs;

export type UpkeepDeps = {
  documents: Documents;
  pictures: PictureStore;
  /** Null without a bucket for copies of the accounts. */
  accounts: AccountStore | null;
  team: TeamDeps;
  recordRun: (job: 'accounts', now: Date) => Promise<void>;
};

function accountsStep({ accounts, recordRun }: UpkeepDeps, now: Date): JobStep[] {
  if (accounts === null) return [];
  const run = async () => {
    log.info('accounts-saved', { count: await saveAccounts(accounts, now) });
    await recordRun('accounts', now);
  };
  return [{ name: 'accounts', budgetMs: minuteMs, run }];
}

/**
 * Deletes expired data, corrects counts, and deletes unused images. The short steps come first;
 * each has its own time limit, and continues in the next run.
 */
export async function runTwiceDaily(deps: UpkeepDeps, now: Date): Promise<void> {
  const { documents, pictures, team } = deps;
  const steps: JobStep[] = [
    ...accountsStep(deps, now),
    { name: 'team', budgetMs: minuteMs, run: (clock) => completeFromAllAccounts(team, clock) },
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
      run: async (clock) => {
        const count = await sweepMail(documents, now, clock);
        await sweepBouncedAddresses(documents, now, clock);
        log.info('mail-swept', { count });
      },
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
    { name: 'catalogue', budgetMs: 2 * minuteMs, run: recountCatalogue },
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
    {
      name: 'old',
      budgetMs: 2 * minuteMs,
      run: async (clock) => log.info('old-swept', { count: await sweepOld(documents, now, clock) }),
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
