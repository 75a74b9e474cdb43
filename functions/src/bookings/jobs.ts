import { issueTaxDocuments } from '../billing/issue-tax-documents.ts';
import { closeLeftPages } from '../payments/close-left-pages.ts';
import { enterPastMoney } from '../payments/enter-past-money.ts';
import { issueRefunds } from '../payments/issue-refunds.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { catchUp, type Reconciliation, reconcile } from '../payments/reconcile.ts';
import { type JobClock, partOf, startClock } from '../platform/job-clock.ts';
import { log } from '../platform/log.ts';
import { runSteps } from '../platform/run-steps.ts';
import { publishHeld } from '../reviews/publish-held.ts';
import { remindOfReviews } from '../reviews/remind-of-reviews.ts';
import { followBalances } from './balances.ts';
import { completeStays } from './complete-stays.ts';
import { enterKeys } from './enter-keys.ts';
import { expireHolds } from './expire-holds.ts';
import { recountSoldUnits } from './recount-sold-units.ts';

const minuteMs = 60_000;
/** The functions of the night end after nine minutes. */
const nightBudgetMs = 8 * minuteMs;
/** That of every few minutes ends after four. */
const holdBudgetMs = 3 * minuteMs;
/** Time for the reminders of one morning; what is left is caught up on the next. The function ends after nine minutes. */
const balancesMs = 390_000;

/**
 * Every few minutes: what Stripe has told nobody is made good, overdue holds are released, pages
 * that stayed open are closed, refunds that are owed are sent, tax documents that are due are issued. Each step is tried, whatever became of
 * the one before.
 * @returns how many holds were released.
 */
export async function runHoldExpiry(deps: PaymentDeps, now: Date): Promise<number> {
  const clock = startClock(holdBudgetMs);
  const orWait = (error: unknown) => log.error('catch-up-waits', error);
  await catchUp(deps, now).catch(orWait);
  const expired = await expireHolds(deps, now);
  await closeLeftPages(deps, now, partOf(clock, minuteMs / 2)).catch(orWait);
  await issueRefunds(deps, now, partOf(clock, minuteMs)).catch(orWait);
  await issueTaxDocuments(deps, now, partOf(clock, minuteMs / 2)).catch(orWait);
  return expired;
}

/**
 * Several times a night: completes the stays that are over. What one run leaves, the next one does.
 * @param readClock milliseconds, by which the time of the run is measured
 * @returns how many stays were completed
 */
export async function runStays(
  deps: Pick<PaymentDeps, 'documents' | 'siteUrl'>,
  now: Date,
  readClock?: () => number,
): Promise<number> {
  return completeStays(deps, now, startClock(nightBudgetMs, readClock));
}

/**
 * Once a day, at an hour at which guests like to get mail: balances, then reviews that waited too long and the reminder to
 * write one.
 * @returns how many reminders, entries for staff and reviews were written.
 */
export async function runMorning(deps: PaymentDeps, now: Date): Promise<number> {
  const written = await followBalances(deps, now, startClock(balancesMs));
  const orWait = (error: unknown) => {
    log.error('review-waits', error);
    return 0;
  };
  const published = await publishHeld(deps.documents, now, startClock(minuteMs / 2)).catch(orWait);
  const reminded = await remindOfReviews(deps, now, startClock(minuteMs)).catch(orWait);
  return written + published + reminded;
}

/**
 * Once a night, and when staff ask for it: the comparison with Stripe, after the little that may be left of other
 * jobs. Each step is tried, whatever became of the one before.
 * @param budgetMs for everything together
 */
export async function runNightly(
  deps: PaymentDeps,
  now: Date,
  budgetMs: number = nightBudgetMs,
): Promise<Reconciliation> {
  const { documents } = deps;
  let result: Reconciliation | undefined;
  const compare = async (clock: JobClock) => {
    result = await reconcile(deps, now, clock);
  };
  const steps = [
    ['stays', (clock: JobClock) => completeStays(deps, now, clock)],
    ['past-money', (clock: JobClock) => enterPastMoney(deps, now, clock)],
    ['name-keys', (clock: JobClock) => enterKeys(documents, 'name-keys', now, clock)],
    ['month-keys', (clock: JobClock) => enterKeys(documents, 'month-keys', now, clock)],
    ['sold-units', ({ isOver }: JobClock) => recountSoldUnits(documents, now, isOver)],
    ['compare', compare],
  ] as const;
  await runSteps(
    // The comparison has half of the time at least.
    steps.map(([name, run]) => ({
      name,
      budgetMs: name === 'compare' ? budgetMs : budgetMs / 10,
      run,
    })),
    budgetMs,
  );
  if (result === undefined) throw new Error('the comparison did not run');
  return result;
}
