import { completeStays } from '../bookings/complete-stays.ts';
import { expireHolds } from '../bookings/expire-holds.ts';
import { closeAttempts } from './close-attempts.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { issueRefunds, type Reconciliation, reconcile } from './reconcile.ts';

/** Every few minutes. @returns how many holds were released. */
export async function runHoldExpiry(deps: PaymentDeps, now: Date): Promise<number> {
  const expired = await expireHolds(deps, now, (bookingId) => closeAttempts(deps, bookingId));
  await issueRefunds(deps, now);
  return expired;
}

/** Once a night. */
export async function runNightly(deps: PaymentDeps, now: Date): Promise<Reconciliation> {
  await completeStays(deps, now);
  return reconcile(deps, now);
}
