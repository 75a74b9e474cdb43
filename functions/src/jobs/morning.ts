import { followBalances } from '../bookings/balances.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { type JobStep, runSteps } from '../platform/run-steps.ts';
import { publishHeld } from '../reviews/publish-held.ts';
import { remindOfReviews } from '../reviews/remind-of-reviews.ts';

const secondMs = 1000;
/** The function ends after nine minutes. */
const budgetMs = 480 * secondMs;

/**
 * Runs at an hour at which guests like to get mail: reminds them of balances, publishes reviews that waited too long,
 * and asks for reviews.
 * @returns how many reminders, entries for staff and reviews were written.
 */
export async function runMorning(deps: PaymentDeps, now: Date): Promise<number> {
  let written = 0;
  const steps: JobStep[] = [
    {
      name: 'balances',
      budgetMs: 390 * secondMs,
      run: async (clock) => {
        written += await followBalances(deps, now, clock);
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
