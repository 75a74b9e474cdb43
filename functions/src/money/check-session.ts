import { messages } from '@kerala-stays/domain/core/messages';
import { AppError } from '../platform/errors.ts';
import { findBooking } from '../records/bookings/booking-repository.ts';
import { depsOfEach } from './gateways.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayRefused, type GatewaySession } from './payment-gateway.ts';
import { findAttempt } from './payment-repository.ts';
import { recordSession } from './record-event.ts';

/** Data for the payer of a link: nothing beyond the page they have just paid on. */
export type SessionState = {
  isPaid: boolean;
  status: GatewaySession['status'];
  reference: string;
};

/**
 * Whether a Checkout Session was paid, for a payer without an account who returns from it: only they
 * know its id. A payment found is recorded, as its event would be. Sessions of other products
 * in the same account look like unknown ones.
 */
export async function checkSession(
  deps: PaymentDeps,
  sessionId: string,
  now: Date,
): Promise<SessionState> {
  const session = await findSession(deps, sessionId);
  const attempt = session?.attemptId && (await findAttempt(deps.documents, session.attemptId));
  const found = session?.bookingId && (await findBooking(deps.documents, session.bookingId));
  if (!session || !attempt || !found || attempt.attempt.bookingId !== found.booking._id) {
    throw new AppError('not-found', { message: messages.notFound });
  }
  await recordSession(deps, session, now);
  const { isPaid, status } = session;
  return { isPaid, status, reference: found.booking.reference };
}

/** The payer may return to a site that has changed its provider since. */
async function findSession(deps: PaymentDeps, id: string): Promise<GatewaySession | null> {
  for (const { gateway } of depsOfEach(deps)) {
    const session = await gateway.retrieveSession(id).catch((error: unknown) => {
      if (error instanceof GatewayRefused && error.isMissing) return null;
      throw error;
    });
    if (session !== null) return session;
  }
  return null;
}
