import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import { log } from '../platform/log.ts';
import { depsOf } from './gateways.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayRefused, type GatewaySession } from './payment-gateway.ts';
import { closePages, type PagesResult } from './payment-pages.ts';
import { recordSession } from './record-event.ts';

/**
 * Closes every page that could still take a payment no longer due. Runs after the booking's own
 * write and may fail: the nightly reconciliation repeats it. A page already paid is recorded, as
 * its event would be.
 */
export async function closeAttempts(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<void> {
  await closePages(deps, bookingId, (session) => recordSession(deps, session, now)).catch(
    (error: unknown) => log.error('close-attempts-failed', error, { bookingId }),
  );
}

/**
 * The same before a hold is released, where a payment must not be missed.
 * @returns `unknown` when the provider could not be reached.
 */
export async function closeBeforeRelease(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<PagesResult | 'unknown'> {
  try {
    return await closePages(deps, bookingId, (session) => recordSession(deps, session, now));
  } catch (error) {
    log.error('hold-waits', error, { bookingId });
    return 'unknown';
  }
}

/** A store restored, or filled in another mode, may name sessions unknown to the provider. */
export async function statusAtProvider(
  deps: PaymentDeps,
  { provider, stripeId }: PaymentAttempt,
): Promise<GatewaySession['status'] | 'unknown'> {
  try {
    return (await depsOf(deps, provider).gateway.retrieveSession(stripeId)).status;
  } catch (error) {
    if (error instanceof GatewayRefused && error.isMissing) return 'unknown';
    throw error;
  }
}
