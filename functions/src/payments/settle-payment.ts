import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import type { PaymentAttempt, PaymentExceptionReason } from '@kerala-stays/domain/bookings/payment';
import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import {
  changeBookingWrite,
  findBooking,
  type StoredBooking,
} from '../bookings/booking-documents.ts';
import { mailWrite } from '../mail/outbox.ts';
import type { Write } from '../platform/documents.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  changeAttemptWrite,
  createPaymentWrite,
  exceptionWrite,
  findAttempt,
  findPayment,
  type StoredAttempt,
} from './payment-documents.ts';
import type { PaymentFact } from './stripe-event.ts';

type PaidFact = Extract<PaymentFact, { kind: 'paid' }>;

/** What became of an event, for the log and for the stored event. */
export type Settlement = {
  outcome: string;
  writes: Write[];
  /** The booking that was paid, when other ways of paying it may still be open. */
  closeAttemptsOf?: string;
};

/**
 * Settles money that pays a booking for the first time, without looking whether it is on record: then
 * its rows exist, and creating them again is refused.
 * @returns null for everything else, which {@link settlePayment} decides.
 */
export async function settleFirstPayment(
  deps: PaymentDeps,
  fact: PaidFact,
  now: Date,
): Promise<Settlement | null> {
  const { documents } = deps;
  if (fact.bookingId === '' || fact.attemptId === '') return null;
  // Asked for at once, so that they travel as one request.
  const [found, attempt] = await Promise.all([
    findBooking(documents, fact.bookingId),
    findAttempt(documents, fact.attemptId),
  ]);
  if (found === null || attempt === null) return null;
  const reason = findMismatch(fact, found.booking, attempt.attempt, deps.gateway.isLive);
  return reason === null ? pay(deps, fact, found, attempt, now) : null;
}

/**
 * Decides what money that arrived does. It pays a booking only when everything agrees with our own
 * record; whatever does not is kept as a surplus that has to go back (decision D27).
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
  const reason = findMismatch(
    fact,
    found?.booking ?? null,
    attempt?.attempt ?? null,
    deps.gateway.isLive,
  );
  if (reason !== null || found === null || attempt === null) {
    return {
      outcome: reason ?? 'unknown-booking',
      writes: surplusWrites(eventId, fact, reason ?? 'unknown-booking', now),
    };
  }
  return pay(deps, fact, found, attempt, now);
}

async function pay(
  deps: PaymentDeps,
  fact: PaidFact,
  found: StoredBooking,
  attempt: StoredAttempt,
  now: Date,
): Promise<Settlement> {
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
    // The one that was paid closes in this step.
    ...(booking.paymentAttempt + booking.paymentLinks > 1 ? { closeAttemptsOf: booking._id } : {}),
    writes: [
      paymentWrite(fact, 'applied', now),
      changeBookingWrite(found, change),
      changeAttemptWrite(attempt, { status: 'completed' }),
      await mailWrite('booking-paid', { ...booking, ...change }, { siteUrl: deps.siteUrl, now }),
    ],
  };
}

/** The first thing about a payment that does not agree with our record; null when all does. */
export function findMismatch(
  fact: PaidFact,
  booking: Booking | null,
  attempt: PaymentAttempt | null,
  isLive: boolean,
): PaymentExceptionReason | null {
  if (fact.livemode !== isLive) return 'wrong-livemode';
  if (fact.mode !== 'payment') return 'wrong-mode';
  if (booking === null) return 'unknown-booking';
  if (attempt === null) return 'unknown-attempt';
  if (attempt.bookingId !== booking._id) return 'attempt-of-other-booking';
  if (fact.currency !== booking.currency) return 'wrong-currency';
  if (fact.amountMinor !== attempt.amountMinor) return 'wrong-amount';
  if (!canBooking(booking.status, 'pay')) {
    return booking.isPaid && booking.status !== 'cancelled'
      ? 'already-paid'
      : 'booking-not-payable';
  }
  return fact.amountMinor === booking.totalMinor ? null : 'wrong-amount';
}

function surplusWrites(
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
    note: '',
    createdAt: now,
  });
}

/** A foreign currency is in the exception as text; the payment's own field holds one that we know. */
function currencyOf(code: string): Currency {
  return currencies.find((known) => known === code) ?? 'usd';
}
