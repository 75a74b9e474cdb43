import { completeStays } from '../bookings/complete-stays.ts';
import { enterMonthKeys } from '../bookings/enter-month-keys.ts';
import { recountSoldUnits } from '../bookings/recount-sold-units.ts';
import { dropPublicAuthors } from '../catalogue/drop-public-authors.ts';
import { enterPastMoney } from '../money/enter-past-money.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { type Reconciliation, reconcilePayments } from '../money/reconcile.ts';
import { type JobStep, runSteps } from '../platform/run-steps.ts';
import { checkFrozenReports, countRecentReports } from '../reports/count-reports.ts';

/** The function times out after nine minutes. */
const nightBudgetMs = 8 * 60_000;

/**
 * Compares payments with Stripe, after a short remainder of other jobs. Staff may start it as well.
 * @param budgetMs total time limit
 */
export async function runNightly(
  deps: PaymentDeps,
  now: Date,
  budgetMs: number = nightBudgetMs,
): Promise<Reconciliation> {
  const { documents } = deps;
  let result: Reconciliation | undefined;
  const ownMs = budgetMs / 10;
  const steps: JobStep[] = [
    { name: 'stays', budgetMs: ownMs, run: (clock) => completeStays(deps, now, clock) },
    { name: 'past-money', budgetMs: ownMs, run: (clock) => enterPastMoney(deps, now, clock) },
    {
      name: 'month-keys',
      budgetMs: ownMs,
      run: (clock) => enterMonthKeys(documents, now, clock),
    },
    {
      name: 'sold-units',
      budgetMs: ownMs,
      run: ({ isOver }) => recountSoldUnits(documents, now, isOver),
    },
    {
      name: 'public-authors',
      budgetMs: ownMs,
      run: (clock) => dropPublicAuthors(documents, clock),
    },
    {
      name: 'report-months',
      budgetMs: ownMs,
      run: (clock) => countRecentReports(documents, now, clock),
    },
    {
      name: 'report-check',
      budgetMs: ownMs / 2,
      run: (clock) => checkFrozenReports(documents, now, clock),
    },
    {
      name: 'compare',
      // More than a third of the time is left.
      budgetMs,
      run: async (clock) => {
        result = await reconcilePayments(deps, now, clock);
      },
    },
  ];
  await runSteps(steps, budgetMs);
  if (result === undefined) throw new Error('the comparison did not run');
  return result;
}
