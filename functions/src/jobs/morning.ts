import { followBalances } from '../bookings/balances.ts';
import { remindOfArrivals } from '../bookings/remind-of-arrivals.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { type JobStep, runSteps } from '../platform/run-steps.ts';
import { publishHeld } from '../reviews/publish-held.ts';
import { remindOfReviews } from '../reviews/remind-of-reviews.ts';

const secondMs = 1000;
/** The function times out after nine minutes. */
const budgetMs = 480 * secondMs;

/**
 * Runs at an hour suitable for mail: reminds guests of balances and arrivals, publishes
 * overdue reviews, and asks for reviews.
 * @returns how many reminders, staff entries and reviews were written.
 */
export async function runMorning(deps: PaymentDeps, now: Date): Promise<number> {
  let written = 0;
  const steps: JobStep[] = [
    {
      name: 'balances',
      budgetMs: 320 * secondMs,
      run: async (clock) => {
        written += await followBalances(deps, now, clock);
      },
    },
    {
      name: 'arrivals',
      budgetMs: 70 * secondMs,
      run: async (clock) => {
        written += await remindOfArrivals(deps, now, clock);
      },
    },
    {
      name: 'held-reviews',
      budgetMs: 30 * secondMs,
      run: async (clock) => {
        written += await publishHeld(deps.documents, now, clock);
      },
    },
    {
      name: 'review-reminders',
      budgetMs: 60 * secondMs,
      run: async (clock) => {
        written += await remindOfReviews(deps, now, clock);
      },
    },
  ];
  await runSteps(steps, budgetMs);
  return written;
}
