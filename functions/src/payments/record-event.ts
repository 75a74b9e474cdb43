import { collections } from '@kerala-stays/domain/collections';
import type { MinorUnits } from '@kerala-stays/domain/money';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { changeAttemptWrite, exceptionWrite, findAttempt } from './payment-documents.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';
import { settleMoneyOut, settleRefund } from './settle-refund.ts';
import type { PaymentFact, StripeEvent } from './stripe-event.ts';

export type EventOutcome = { outcome: string; paidBookingId?: string };

/**
 * Records a verified event and what follows from it, exactly once: one batch creates the event id,
 * creates the payment and updates the booking, so the store itself refuses the second delivery
 * (design §7). A lost race re-reads and decides again.
 */
export async function recordEvent(
  deps: PaymentDeps,
  event: StripeEvent,
  now: Date,
): Promise<EventOutcome> {
  return writeOptimistically(async () => {
    const earlier = await deps.documents.get(collections.stripeEvents, event.id);
    if (earlier !== null) return { outcome: 'duplicate' };
    const { outcome, writes, paidBookingId } = await settle(deps, event.id, event.fact, now);
    await deps.documents.commit([
      {
        kind: 'create',
        collection: collections.stripeEvents,
        id: event.id,
        data: { type: event.type, outcome, createdAt: now },
      },
      ...writes,
    ]);
    return paidBookingId === undefined ? { outcome } : { outcome, paidBookingId };
  });
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
    case 'refunded':
      return settleRefund(deps, eventId, fact, now);
    case 'disputed':
    case 'refund-failed':
      return settleMoneyOut(deps, eventId, fact, now);
    case 'session-over':
      return closeAttempt(deps, fact.attemptId);
    case 'completed-unpaid':
      return {
        outcome: 'not-paid',
        writes: [
          exceptionWrite(
            {
              _id: eventId,
              reason: 'not-paid',
              bookingId: fact.bookingId,
              paymentId: '',
              eventId,
              amountMinor: 0 as MinorUnits,
              currency: '',
              refundDue: false,
            },
            now,
          ),
        ],
      };
    case 'nothing':
      return { outcome: 'ignored', writes: [] };
  }
}

/** A session that is over closes its own attempt, and never touches the booking: another may be paid. */
async function closeAttempt(deps: PaymentDeps, attemptId: string): Promise<Settlement> {
  const found = await findAttempt(deps.documents, attemptId);
  const isOpen = found?.attempt.status === 'open' || found?.attempt.status === 'creating';
  // A link's sessions come and go; the link stays.
  if (!found || !isOpen || found.attempt.kind === 'link') return { outcome: 'ignored', writes: [] };
  return { outcome: 'attempt-over', writes: [changeAttemptWrite(found, { status: 'expired' })] };
}
