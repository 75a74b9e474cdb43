import { collections } from '@kerala-stays/domain/core/collections';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { exceptionWrites } from '../records/bookings/payment-exceptions.ts';
import { depsOf } from './gateways.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentEvent, PaymentFact } from './payment-event.ts';
import type { GatewaySession } from './payment-gateway.ts';
import { closePages } from './payment-pages.ts';
import { changeAttemptWrite, findAttempt } from './payment-repository.ts';
import { settleChange } from './settle-change.ts';
import { notPaidOf, type Settlement, settlePayment } from './settle-payment.ts';

/** Stripe times out after ten seconds, Razorpay sooner; a repetition is better than a waiting instance. */
const recordTimeoutMs = 9_000;

export type EventOutcome = { outcome: string };

/**
 * Records a verified event and its effects, exactly once. One batch creates the event id and the
 * payment and updates the booking, so the store itself rejects a repeated delivery (decision D26).
 * After a lost race it reads and decides again. Other payment pages of a paid booking are closed
 * afterwards.
 */
export async function recordEvent(
  deps: PaymentDeps,
  event: PaymentEvent,
  now: Date,
): Promise<EventOutcome> {
  const { outcome, closeAttemptsOf } = await withTimeout(
    recordTimeoutMs,
    writeOptimistically(() => write(depsOf(deps, event.provider), event, now)),
  );
  if (closeAttemptsOf !== undefined) {
    await closePages(deps, closeAttemptsOf, (session) => recordSession(deps, session, now)).catch(
      (error: unknown) => log.error('close-attempts-failed', error, { bookingId: closeAttemptsOf }),
    );
  }
  return { outcome };
}

/** Id under which a session found at its provider is recorded. */
export const sessionEventId = (sessionId: string) => `session_${sessionId}`;

/** Records a paid session found at its provider, as if its event had arrived. */
export async function recordSession(
  deps: PaymentDeps,
  session: GatewaySession,
  now: Date,
): Promise<EventOutcome> {
  // Other products may be sold through the same account.
  const isOurs = session.isPaid && session.bookingId !== '';
  if (!isOurs || session.paymentId === null) return { outcome: 'ignored' };
  const { paymentId, bookingId, attemptId, amountMinor, currency, livemode, mode } = session;
  return recordEvent(
    deps,
    {
      provider: session.provider,
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
  { id, type, fact }: PaymentEvent,
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

/** A delayed payment method: the money may still arrive, and then the row closes automatically. */
async function completedUnpaid(
  { documents }: PaymentDeps,
  eventId: string,
  { bookingId, attemptId }: Extract<PaymentFact, { kind: 'completed-unpaid' }>,
  now: Date,
): Promise<Settlement> {
  // Other products may be sold through the same Stripe account.
  const found = bookingId === '' ? null : await findAttempt(documents, attemptId);
  if (found === null) return { outcome: 'foreign', writes: [] };
  const isOpen = found.attempt.status === 'open' || found.attempt.status === 'creating';
  const state = { ...notPaidOf(found.attempt), isOpen, eventId };
  return { outcome: 'not-paid', writes: await exceptionWrites(documents, [state], now) };
}

/**
 * An expired session closes its own attempt, but never the booking: another session may be paid.
 */
async function expireAttempt(
  { documents }: PaymentDeps,
  attemptId: string,
  now: Date,
): Promise<Settlement> {
  const found = await findAttempt(documents, attemptId);
  const isOpen = found?.attempt.status === 'open' || found?.attempt.status === 'creating';
  // Sessions of a link expire; the link stays open.
  if (!found || !isOpen || found.attempt.kind === 'link') return { outcome: 'ignored', writes: [] };
  const closed = await exceptionWrites(documents, [notPaidOf(found.attempt)], now);
  return {
    outcome: 'attempt-over',
    writes: [changeAttemptWrite(found, { status: 'expired' }), ...closed],
  };
}
