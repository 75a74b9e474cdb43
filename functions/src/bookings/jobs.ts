import { enterPastMoney } from '../payments/enter-past-money.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { healPages, issueRefunds, type Reconciliation, reconcile } from '../payments/reconcile.ts';
import { log } from '../platform/log.ts';
import { followBalances } from './balances.ts';
import { completeStays } from './complete-stays.ts';
import { expireHolds } from './expire-holds.ts';
import { recountSoldUnits } from './recount-sold-units.ts';

/** Time for the count of sold units in one night; it goes on in the next. */
const recountMs = 120_000;

/**
 * Every few minutes: releases holds, and finishes what a crash or a Stripe that was down left open:
 * payments whose webhook was lost, pages that should be closed, refunds that are owed. Each step is
 * tried, whatever happened to the one before. @returns how many holds were released.
 */
export async function runHoldExpiry(deps: PaymentDeps, now: Date): Promise<number> {
  const expired = await expireHolds(deps, now);
  for (const heal of [healPages, issueRefunds]) {
    await heal(deps, now).catch((error: unknown) =>
      log.error('reconcile-skipped', error, { reason: heal.name }),
    );
  }
  return expired;
}

/** Once a night. */
export async function runNightly(deps: PaymentDeps, now: Date): Promise<Reconciliation> {
  await completeStays(deps, now);
  await enterPastMoney(deps, now);
  await followBalances(deps, now);
  const endsAt = performance.now() + recountMs;
  await recountSoldUnits(deps.documents, now, () => performance.now() > endsAt);
  return reconcile(deps, now);
}
