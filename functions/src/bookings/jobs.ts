import { enterPastMoney } from '../payments/enter-past-money.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { issueRefunds, type Reconciliation, reconcile } from '../payments/reconcile.ts';
import { completeStays } from './complete-stays.ts';
import { expireHolds } from './expire-holds.ts';

/** Every few minutes. @returns how many holds were released. */
export async function runHoldExpiry(deps: PaymentDeps, now: Date): Promise<number> {
  const expired = await expireHolds(deps, now);
  await issueRefunds(deps, now);
  return expired;
}

/** Once a night. */
export async function runNightly(deps: PaymentDeps, now: Date): Promise<Reconciliation> {
  await completeStays(deps, now);
  await enterPastMoney(deps, now);
  return reconcile(deps, now);
}
