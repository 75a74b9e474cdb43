import { writeOptimistically } from '../platform/optimistic-write.ts';
import { closeAttempts } from './close-attempts.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleChange } from './settle-change.ts';

/**
 * Brings a payment on record to what Stripe shows of it now, and records it first when it is ours and is not.
 * @throws GatewayUnavailable when Stripe does not answer
 */
export async function syncPayment(deps: PaymentDeps, paymentId: string, now: Date): Promise<void> {
  const closeAttemptsOf = await writeOptimistically(async () => {
    const settled = await settleChange(deps, paymentId, now);
    if (settled.writes.length > 0) await deps.documents.commit(settled.writes);
    return settled.closeAttemptsOf;
  });
  if (closeAttemptsOf !== undefined) await closeAttempts(deps, closeAttemptsOf, now);
}
