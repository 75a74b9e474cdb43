import { paymentAttemptId } from '@kerala-stays/domain/bookings/payment';
import { getBooking } from '../booking-records/booking-repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { GatewaySession } from './payment-gateway.ts';
import { findAttempt } from './payment-repository.ts';
import { type EventOutcome, recordEvent } from './record-event.ts';

/**
 * Asks Stripe itself whether a booking's session was paid: for a guest who is back before the webhook.
 * It goes through the same record as a webhook, so whichever comes first pays the booking, once.
 */
export async function checkPayment(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const { booking } = await getBooking(deps.documents, bookingId);
  if (booking.isPaid || booking.paymentAttempt === 0) return booking.isPaid;
  const id = paymentAttemptId(bookingId, booking.paymentAttempt);
  const stored = await findAttempt(deps.documents, id);
  if (stored === null || stored.attempt.stripeId === '') return false;
  await recordSession(deps, await deps.gateway.retrieveSession(stored.attempt.stripeId), now);
  return (await getBooking(deps.documents, bookingId)).booking.isPaid;
}

/** Records a paid session that Stripe showed us, as if its event had arrived. */
export async function recordSession(
  deps: PaymentDeps,
  session: GatewaySession,
  now: Date,
): Promise<EventOutcome> {
  // Other things may be sold through the same Stripe account.
  const isOurs = session.isPaid && session.bookingId !== '';
  if (!isOurs || session.paymentId === null) return { outcome: 'ignored' };
  const { paymentId, bookingId, attemptId, amountMinor, currency, livemode, mode } = session;
  return recordEvent(
    deps,
    {
      id: `session_${session.id}`,
      type: 'own.session-check',
      fact: {
        kind: 'paid',
        paymentId,
        bookingId,
        attemptId,
        amountMinor,
        currency,
        livemode,
        mode,
      },
    },
    now,
  );
}
