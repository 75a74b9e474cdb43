import { collections } from '@kerala-stays/domain/core/collections';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { exceptionWrites } from '../records/bookings/payment-exceptions.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { GatewaySession } from './payment-gateway.ts';
import { closePages } from './payment-pages.ts';
import { changeAttemptWrite, findAttempt } from './payment-repository.ts';
import { settleChange } from './settle-change.ts';
import { notPaidOf, type Settlement, settlePayment } from './settle-payment.ts';
import type { PaymentFact, StripeEvent } from './stripe-event.ts';

/** Stripe gives up after ten seconds; its own retry is better than an instance that waits. */
const recordTimeoutMs = 9_000;

export type EventOutcome = { outcome: string };

/**
 * Records a verified event and what follows from it, exactly once: one batch creates the event id,
 * creates the payment and updates the booking, so the store itself rejects the second delivery
 * (decision D26). A lost race re-reads and decides again. Other ways of paying a booking that was paid are closed
 * afterwards.
 */
export async function recordEvent(
  deps: PaymentDeps,
  event: StripeEvent,
  now: Date,
): Promise<EventOutcome> {
  const { outcome, closeAttemptsOf } = await withTimeout(
    recordTimeoutMs,
    writeOptimistically(() => write(deps, event, now)),
  );
  if (closeAttemptsOf !== undefined) {
    await closePages(deps, closeAttemptsOf, (session) => recordSession(deps, session, now)).catch(
      (error: unknown) => log.error('close-attempts-failed', error, { bookingId: closeAttemptsOf }),
    );
  }
  return { outcome };
}

/** Under which a session that Stripe showed us is on record. */
export const sessionEventId = (sessionId: string) => `session_${sessionId}`;

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
      id: sessionEventId(session.id),
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

async function write(
  deps: PaymentDeps,
  { id, type, fact }: StripeEvent,
  now: Date,
): Promise<Omit<Settlement, 'writes'>> {
  if ((await deps.documents.get(collections.stripeEvents, id)) !== null) {
    return { outcome: 'duplicate' };
  }
  const { writes, ...settled } = await settle(deps, id, fact, now);
  await deps.documents.commit([
    {
      kind: 'create',
      collection: collections.stripeEvents,
      id,
      data: { type, outcome: settled.outcome, createdAt: now },
    },
    ...writes,
  ]);
  return settled;
}

async function settle(
  deps: PaymentDeps,
  eventId: string,
  fact: PaymentFact,
  now: Date,
): Promise<Settlement> {
  switch (fact.kind) {
    case 'paid':
      return settlePayment(deps, eventId, fact, now);
    case 'payment-changed':
      return settleChange(deps, fact.paymentId, now);
    case 'session-expired':
      return expireAttempt(deps, fact.attemptId, now);
    case 'completed-unpaid':
      return completedUnpaid(deps, eventId, fact, now);
    case 'nothing':
      return { outcome: 'ignored', writes: [] };
    case 'odd':
      return { outcome: 'odd', writes: [] };
  }
}

/** A delayed method: the money may still come, and then the row closes itself. */
async function completedUnpaid(
  { documents }: PaymentDeps,
  eventId: string,
  { bookingId, attemptId }: Extract<PaymentFact, { kind: 'completed-unpaid' }>,
  now: Date,
): Promise<Settlement> {
  // Other things may be sold through the same Stripe account.
  const found = bookingId === '' ? null : await findAttempt(documents, attemptId);
  if (found === null) return { outcome: 'foreign', writes: [] };
  const isOpen = found.attempt.status === 'open' || found.attempt.status === 'creating';
  const state = { ...notPaidOf(found.attempt), isOpen, eventId };
  return { outcome: 'not-paid', writes: await exceptionWrites(documents, [state], now) };
}

/** An expired session closes its own attempt, and never touches the booking: another may be paid. */
async function expireAttempt(
  { documents }: PaymentDeps,
  attemptId: string,
  now: Date,
): Promise<Settlement> {
  const found = await findAttempt(documents, attemptId);
  const isOpen = found?.attempt.status === 'open' || found?.attempt.status === 'creating';
  // A link's sessions come and go; the link stays.
  if (!found || !isOpen || found.attempt.kind === 'link') return { outcome: 'ignored', writes: [] };
  const closed = await exceptionWrites(documents, [notPaidOf(found.attempt)], now);
  return {
    outcome: 'attempt-over',
    writes: [changeAttemptWrite(found, { status: 'expired' }), ...closed],
  };
}
