import { issueTaxDocuments } from '../billing/issue-tax-documents.ts';
import { expireHolds } from '../bookings/expire-holds.ts';
import { closeLeftPages } from '../money/close-left-pages.ts';
import { issueRefunds } from '../money/issue-refunds.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { catchUp } from '../money/reconcile.ts';
import { enterSearchKeys } from '../people/personal-data/enter-search-keys.ts';
import { followWaiting } from '../people/team/follow-decision.ts';
import type { TeamDeps } from '../people/team/team-records.ts';
import type { JobClock } from '../platform/job-clock.ts';
import { type JobStep, runSteps } from '../platform/run-steps.ts';
import type { WebhookDeps } from '../webhooks/deliver.ts';
import { sendDueWebhooks } from '../webhooks/send-due-webhooks.ts';

const secondMs = 1000;
/** The function times out after four minutes. */
const budgetMs = 225 * secondMs;

/**
 * Recovers events that Stripe could not deliver, releases overdue holds, closes pages that stayed
 * open, sends refunds that are owed, issues tax documents that are due and makes older records
 * findable. First of all, accounts follow what was decided about their roles; last, webhooks are
 * told again of what they did not take.
 * @param others null where the job is started by hand
 * @returns how many holds were released.
 */
export async function runEveryFiveMinutes(
  deps: PaymentDeps,
  now: Date,
  others: { team: TeamDeps; webhooks: WebhookDeps } | null = null,
): Promise<number> {
  let expired = 0;
  const steps: JobStep[] = [
    ...(others === null
      ? []
      : [
          {
            name: 'team',
            budgetMs: 10 * secondMs,
            run: (clock: JobClock) => followWaiting(others.team, clock),
          },
        ]),
    {
      name: 'stripe-events',
      budgetMs: 20 * secondMs,
      run: (clock) => catchUp(deps, now, clock),
    },
    {
      name: 'holds',
      budgetMs: 45 * secondMs,
      run: async (clock) => {
        expired = await expireHolds(deps, now, clock);
      },
    },
    {
      name: 'left-pages',
      budgetMs: 30 * secondMs,
      run: (clock) => closeLeftPages(deps, now, clock),
    },
    {
      name: 'refunds',
      budgetMs: 60 * secondMs,
      run: (clock) => issueRefunds(deps, now, clock),
    },
    {
      name: 'tax-documents',
      budgetMs: 30 * secondMs,
      run: (clock) => issueTaxDocuments(deps, now, clock),
    },
    {
      // Until it is through, older records are not found.
      name: 'search-keys',
      budgetMs: 30 * secondMs,
      run: (clock) => enterSearchKeys(deps.documents, clock),
    },
    ...(others === null
      ? []
      : [
          {
            name: 'webhooks',
            budgetMs: 30 * secondMs,
            run: (clock: JobClock) => sendDueWebhooks(others.webhooks, clock),
          },
        ]),
  ];
  await runSteps(steps, budgetMs);
  return expired;
}
