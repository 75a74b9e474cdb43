import { collections } from '@kerala-stays/domain/core/collections';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { changeAttemptWrite, exceptionWrite, findAttempt } from './payment-documents.ts';
import { type Settlement, settleFirstPayment, settlePayment } from './settle-payment.ts';
import { settleMoneyOut, settleRefund } from './settle-refund.ts';
import type { PaymentFact, StripeEvent } from './stripe-event.ts';

export type EventOutcome = Omit<Settlement, 'writes'>;

/**
 * Records a verified event and what follows from it, exactly once: one batch creates the event id,
 * creates the payment and updates the booking, so the store itself refuses the second delivery
 * (decision D26). A lost race re-reads and decides again.
 *
 * Most events pay a booking for the first time, and those are not looked for first: two documents are
 * read instead of four, in one request instead of two. One that is on record already fails to be
 * created, and is then looked at as every other.
 */
export async function recordEvent(
  deps: PaymentDeps,
  event: StripeEvent,
  now: Date,
): Promise<EventOutcome> {
  const { id, type, fact } = event;
  let isFirstLook = true;
  return writeOptimistically(async () => {
    const first =
      isFirstLook && fact.kind === 'paid' ? await settleFirstPayment(deps, fact, now) : null;
    isFirstLook = false;
    if (first === null && (await deps.documents.get(collections.stripeEvents, id)) !== null) {
      return { outcome: 'duplicate' };
    }
    const { writes, ...settled } = first ?? (await settle(deps, id, fact, now));
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
