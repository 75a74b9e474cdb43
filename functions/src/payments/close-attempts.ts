import { collections } from '@kerala-stays/domain/core/collections';
import { log } from '../platform/log.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayRefused, type GatewaySession } from './payment-gateway.ts';
import { changeAttemptWrite, findAttempt, readAttempt } from './payment-repository.ts';

/**
 * Closes every session and link of a booking that can no longer be paid, so that it is not paid by
 * mistake. It runs after the booking's own write and may fail: the nightly reconciliation repeats it,
 * and money that arrives before is kept as an unapplied payment.
 */
export async function closeAttempts(deps: PaymentDeps, bookingId: string): Promise<void> {
  try {
    const rows = await deps.documents.find(collections.paymentAttempts, {
      where: [
        ['bookingId', '==', bookingId],
        ['status', '==', 'open'],
      ],
    });
    for (const row of rows) {
      await closeAttempt(deps, readAttempt(row)._id).catch((error: unknown) =>
        log.error('close-attempt-failed', error, { bookingId }),
      );
    }
  } catch (error) {
    log.error('close-attempts-failed', error, { bookingId });
  }
}

/** A store that was restored, or filled in another mode, may name sessions that Stripe never had. */
export async function statusAtStripe(
  deps: PaymentDeps,
  sessionId: string,
): Promise<GatewaySession['status'] | 'unknown'> {
  try {
    return (await deps.gateway.retrieveSession(sessionId)).status;
  } catch (error) {
    if (error instanceof GatewayRefused) return 'unknown';
    throw error;
  }
}

async function closeAttempt(deps: PaymentDeps, attemptId: string): Promise<void> {
  const stored = await findAttempt(deps.documents, attemptId);
  if (stored?.attempt.status !== 'open') return;
  const { kind, stripeId } = stored.attempt;
  if (kind === 'link') await deps.gateway.deactivateLink(stripeId);
  // A completed session sends its own event; one that has already expired may not send another.
  else if (!(await deps.gateway.expireSession(stripeId))) {
    if ((await statusAtStripe(deps, stripeId)) === 'complete') return;
  }
  await deps.documents.commit([changeAttemptWrite(stored, { status: 'expired' })]);
}
