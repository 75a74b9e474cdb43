import type { PaymentDeps } from '../payments/payment-deps.ts';
import { issueRefunds, type Reconciliation, reconcile } from '../payments/reconcile.ts';
import { completeStays } from './complete-stays.ts';
import { expireHolds } from './expire-holds.ts';
import { recountSoldUnits } from './recount-sold-units.ts';

/** Time for the count of sold units in one night; it goes on in the next. */
const recountMs = 120_000;

/** Every few minutes. @returns how many holds were released. */
export async function runHoldExpiry(deps: PaymentDeps, now: Date): Promise<number> {
  const expired = await expireHolds(deps, now);
  await issueRefunds(deps, now);
  return expired;
}

/** Once a night. */
export async function runNightly(deps: PaymentDeps, now: Date): Promise<Reconciliation> {
  await completeStays(deps, now);
  const endsAt = performance.now() + recountMs;
  await recountSoldUnits(deps.documents, now, () => performance.now() > endsAt);
  return reconcile(deps, now);
}
