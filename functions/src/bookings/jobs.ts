import { closeLeftPages } from '../payments/close-left-pages.ts';
import { enterPastMoney } from '../payments/enter-past-money.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { catchUp, issueRefunds, type Reconciliation, reconcile } from '../payments/reconcile.ts';
import { log } from '../platform/log.ts';
import { followBalances } from './balances.ts';
import { completeStays } from './complete-stays.ts';
import { enterNameKeys } from './enter-name-keys.ts';
import { expireHolds } from './expire-holds.ts';
import { recountSoldUnits } from './recount-sold-units.ts';

/** Time for the reminders of one morning; what is left is caught up on the next. */
const balancesMs = 420_000;
/** Time for the count of sold units in one night; it goes on in the next. */
const recountMs = 120_000;

/**
 * Every few minutes: what Stripe has told nobody is made good, overdue holds are released, pages
 * that stayed open are closed, refunds that are owed are sent. Each step is tried, whatever became of
 * the one before.
 * @returns how many holds were released.
 */
export async function runHoldExpiry(deps: PaymentDeps, now: Date): Promise<number> {
  const orWait = (error: unknown) => log.error('catch-up-waits', error);
  await catchUp(deps, now).catch(orWait);
  const expired = await expireHolds(deps, now);
  await closeLeftPages(deps, now).catch(orWait);
  await issueRefunds(deps, now).catch(orWait);
  return expired;
}

/**
 * Once a day, at an hour at which guests like to get mail.
 * @returns how many reminders and entries for staff were written.
 */
export async function runMorning(deps: PaymentDeps, now: Date): Promise<number> {
  const endsAt = performance.now() + balancesMs;
  return followBalances(deps, now, () => performance.now() > endsAt);
}

/** Once a night. */
export async function runNightly(deps: PaymentDeps, now: Date): Promise<Reconciliation> {
  await completeStays(deps, now);
  await enterPastMoney(deps, now);
  await enterNameKeys(deps.documents, now);
  const endsAt = performance.now() + recountMs;
  await recountSoldUnits(deps.documents, now, () => performance.now() > endsAt);
  return reconcile(deps, now);
}
