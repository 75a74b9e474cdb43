import type { PaymentExceptionReason } from '@kerala-stays/domain/bookings/payment';
import { collections } from '@kerala-stays/domain/core/collections';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { changeBookingWrite, findBooking } from '../booking-records/booking-repository.ts';
import { mailWrite } from '../mail/outbox.ts';
import type { Write } from '../platform/documents.ts';
import type { PaymentDeps } from './payment-deps.ts';
import {
  changePaymentWrite,
  exceptionWrite,
  findPayment,
  type StoredPayment,
} from './payment-repository.ts';
import type { Settlement } from './settle-payment.ts';
import type { PaymentFact } from './stripe-event.ts';

type RefundFact = Extract<PaymentFact, { kind: 'refunded' }>;
type RefundFailureOrDispute = Extract<PaymentFact, { kind: 'disputed' | 'refund-failed' }>;

/**
 * Records how much of a payment has been paid back. Stripe sends the sum so far, so a late or repeated
 * event cannot lower or double it.
 */
export async function settleRefund(
  deps: PaymentDeps,
  eventId: string,
  fact: RefundFact,
  now: Date,
): Promise<Settlement> {
  const found = await findPayment(deps.documents, fact.paymentId);
  const odd = (reason: PaymentExceptionReason): Settlement => ({
    outcome: reason,
    writes: [oddWrite(eventId, reason, { ...fact, amountMinor: fact.refundedMinor }, now)],
  });
  if (found === null) {
    // Other things may be sold through the same Stripe account; those name no booking.
    return fact.bookingId === ''
      ? { outcome: 'foreign', writes: [] }
      : odd('refund-without-payment');
  }
  const { payment } = found;
  if (fact.refundedMinor > payment.amountMinor || fact.currency !== payment.currency) {
    return odd('refund-mismatch');
  }
  if (fact.refundedMinor <= payment.refundedMinor) return { outcome: 'known', writes: [] };
  const refundedMinor = fact.refundedMinor as MinorUnits;
  return {
    outcome: 'refunded',
    writes: [
      changePaymentWrite(found, { refundedMinor }),
      ...(payment.status === 'applied'
        ? await bookingWrites(deps, found, refundedMinor, now)
        : await unappliedPaymentWrites(deps, found, refundedMinor)),
    ],
  };
}

/** A dispute or a failed refund changes no booking's payment; staff have to act. */
export async function settleRefundFailureOrDispute(
  deps: PaymentDeps,
  eventId: string,
  fact: RefundFailureOrDispute,
  now: Date,
): Promise<Settlement> {
  const found = await findPayment(deps.documents, fact.paymentId);
  if (found === null) return { outcome: 'foreign', writes: [] };
  const { bookingId } = found.payment;
  const booking = await findBooking(deps.documents, bookingId);
  const disputed = fact.kind === 'disputed';
  return {
    outcome: fact.kind,
    writes: [
      ...(disputed ? [changePaymentWrite(found, { disputed })] : []),
      ...(disputed && booking !== null && found.payment.status === 'applied'
        ? [changeBookingWrite(booking, { disputed, updatedAt: now.toISOString() })]
        : []),
      oddWrite(eventId, fact.kind, { ...fact, bookingId }, now),
    ],
  };
}

async function bookingWrites(
  deps: PaymentDeps,
  { payment }: StoredPayment,
  refundedMinor: MinorUnits,
  now: Date,
): Promise<Write[]> {
  const found = await findBooking(deps.documents, payment.bookingId);
  if (found === null) return [];
  const { booking } = found;
  const owed = booking.refundStatus === 'pending' && refundedMinor < booking.refundDueMinor;
  const change = {
    refundedMinor,
    refundStatus: owed ? 'pending' : 'issued',
    updatedAt: now.toISOString(),
  } as const;
  const context = {
    siteUrl: deps.siteUrl,
    now,
    refundMinor: (refundedMinor - booking.refundedMinor) as MinorUnits,
  };
  const writes = [changeBookingWrite(found, change)];
  // The guest's data may have been erased since.
  if (booking.guestEmail === '') return writes;
  return [...writes, await mailWrite('refund-issued', { ...booking, ...change }, context)];
}

/** An unapplied payment that was refunded in full is dealt with. */
async function unappliedPaymentWrites(
  deps: PaymentDeps,
  { payment }: StoredPayment,
  refundedMinor: MinorUnits,
): Promise<Write[]> {
  const exception = await deps.documents.get(collections.paymentExceptions, payment._id);
  if (exception === null || refundedMinor < payment.amountMinor) return [];
  return [
    {
      kind: 'update',
      collection: collections.paymentExceptions,
      id: exception.id,
      patch: { resolved: true, refundDue: false },
      version: exception.version,
    },
  ];
}

function oddWrite(
  eventId: string,
  reason: PaymentExceptionReason,
  fact: { paymentId: string; bookingId: string; amountMinor: number; currency: string },
  now: Date,
): Write {
  const { paymentId, bookingId, currency } = fact;
  return exceptionWrite(
    {
      _id: eventId,
      reason,
      bookingId,
      paymentId,
      eventId,
      amountMinor: fact.amountMinor as MinorUnits,
      currency,
      refundDue: false,
    },
    now,
  );
}
