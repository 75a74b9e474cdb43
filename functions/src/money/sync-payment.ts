import { writeOptimistically } from '../platform/optimistic-write.ts';
import { closeAttempts } from './close-attempts.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { settleChange } from './settle-change.ts';

/**
 * Updates a recorded payment to its current state at its provider; records it first if it is ours and missing.
 * @throws GatewayUnavailable when the provider does not respond
 */
export async function syncPayment(deps: PaymentDeps, paymentId: string, now: Date): Promise<void> {
  const closeAttemptsOf = await writeOptimistically(async () => {
    const settled = await settleChange(deps, paymentId, now);
    if (settled.writes.length > 0) await deps.documents.commit(settled.writes);
    return settled.closeAttemptsOf;
  });
  if (closeAttemptsOf !== undefined) await closeAttempts(deps, closeAttemptsOf, now);
}
