import { findPaymentMismatch } from '@kerala-stays/domain/bookings/payability';
import type { PaymentExceptionReason } from '@kerala-stays/domain/bookings/payment';
import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { changeBookingWrite, findBooking } from '../booking-records/booking-repository.ts';
import { mailWrite } from '../mail/outbox.ts';
import type { Write } from '../platform/documents.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  changeAttemptWrite,
  createPaymentWrite,
  exceptionWrite,
  findAttempt,
  findPayment,
} from './payment-repository.ts';
import type { PaymentFact } from './stripe-event.ts';

type PaidFact = Extract<PaymentFact, { kind: 'paid' }>;

/** The outcome of an event, for the log and for the stored event. */
export type Settlement = {
  outcome: string;
  writes: Write[];
  /** The booking that was paid, when other ways of paying it may still be open. */
  closeAttemptsOf?: string;
};

/**
 * Decides what money that arrived does. It pays a booking only when everything agrees with our own
 * record; money that does not is kept as an unapplied payment, which staff refund
 * (decision D27).
 */
export async function settlePayment(
  deps: PaymentDeps,
  eventId: string,
  fact: PaidFact,
  now: Date,
): Promise<Settlement> {
  const { documents } = deps;
  const [known, found, attempt] = await Promise.all([
    findPayment(documents, fact.paymentId),
    fact.bookingId === '' ? null : findBooking(documents, fact.bookingId),
    fact.attemptId === '' ? null : findAttempt(documents, fact.attemptId),
  ]);
  if (known !== null) return { outcome: 'known', writes: [] };
  const reason = findPaymentMismatch(
    fact,
    found?.booking ?? null,
    attempt?.attempt ?? null,
    deps.gateway.isLive,
  );
  if (reason !== null || found === null || attempt === null) {
    return {
      outcome: reason ?? 'unknown-booking',
      writes: unappliedPaymentWrites(eventId, fact, reason ?? 'unknown-booking', now),
    };
  }
  const { booking } = found;
  const change = {
    status: 'paid',
    isPaid: true,
    paymentMethod: 'card',
    paymentId: fact.paymentId,
    paidMinor: fact.amountMinor as MinorUnits,
    paidAt: now.toISOString(),
    updatedAt: now.toISOString(),
    holdUntil: '',
  } as const;
  return {
    outcome: 'paid',
    // A session that was paid closes in this step; of a link, others may have a page open.
    ...(booking.paymentAttempt > 1 || booking.paymentLinks > 0
      ? { closeAttemptsOf: booking._id }
      : {}),
    writes: [
      paymentWrite(fact, 'applied', now),
      changeBookingWrite(found, change),
      changeAttemptWrite(attempt, { status: 'completed' }),
      await mailWrite('booking-paid', { ...booking, ...change }, { siteUrl: deps.siteUrl, now }),
    ],
  };
}

function unappliedPaymentWrites(
  eventId: string,
  fact: PaidFact,
  reason: PaymentExceptionReason,
  now: Date,
): Write[] {
  // A payment of the other mode is not ours to record: its money is not in our account.
  const isOurs = reason !== 'wrong-livemode';
  const exception = exceptionWrite(
    {
      _id: isOurs ? fact.paymentId : eventId,
      reason,
      bookingId: fact.bookingId,
      paymentId: fact.paymentId,
      eventId,
      amountMinor: fact.amountMinor as MinorUnits,
      currency: fact.currency,
      refundDue: isOurs,
    },
    now,
  );
  return isOurs ? [paymentWrite(fact, 'surplus', now), exception] : [exception];
}

function paymentWrite(fact: PaidFact, status: 'applied' | 'surplus', now: Date): Write {
  return createPaymentWrite({
    _id: fact.paymentId,
    bookingId: fact.bookingId,
    method: 'card',
    amountMinor: fact.amountMinor as MinorUnits,
    currency: currencyOf(fact.currency),
    refundedMinor: 0 as MinorUnits,
    status,
    disputed: false,
    disputeLostMinor: 0 as MinorUnits,
    feeMinor: 0 as MinorUnits,
    reference: '',
    voidReason: '',
    note: '',
    createdAt: now,
  });
}

/** A foreign currency is in the exception as text; the payment's own field holds one that we know. */
function currencyOf(code: string): Currency {
  return currencies.find((known) => known === code) ?? 'usd';
}
