import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { findBooking } from '../booking-records/booking-repository.ts';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayRefused } from './payment-gateway.ts';
import { findPayment } from './payment-repository.ts';
import { recordEvent } from './record-event.ts';

/**
 * Issues the refund that a cancelled booking owes. What Stripe has already paid back is read first,
 * so that repeating it after a crash, or after the idempotency key is forgotten, pays nothing twice.
 * @returns false when Stripe did not respond: the refund stays owed, and the scheduled job tries again.
 */
export async function issueRefund(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const found = await findBooking(deps.documents, bookingId);
  if (found === null || found.booking.refundStatus !== 'pending') return true;
  try {
    await refundUpTo(deps, found.booking, now);
    return true;
  } catch (error) {
    log.error('refund-failed', error, { bookingId });
    return false;
  }
}

async function refundUpTo(deps: PaymentDeps, booking: Booking, now: Date): Promise<void> {
  const { paymentId, refundDueMinor } = booking;
  const before = await deps.gateway.retrievePayment(paymentId);
  const missing = refundDueMinor - before.refundedMinor;
  if (missing > 0) {
    await deps.gateway.refund(
      paymentId,
      missing as Booking['totalMinor'],
      `refund-${booking._id}-${refundDueMinor}`,
    );
  }
  await recordRefunds(deps, paymentId, now);
}

/** Refunds an unapplied payment in full, on request of staff. */
export async function refundUnappliedPayment(
  deps: PaymentDeps,
  exceptionId: string,
  now: Date,
): Promise<void> {
  const exception = await deps.documents.get(collections.paymentExceptions, exceptionId);
  const payment = exception && (await findPayment(deps.documents, exceptionId));
  if (
    !exception ||
    !payment ||
    payment.payment.status !== 'surplus' ||
    exception.data.refundDue !== true
  ) {
    throw new AppError('not-found', { message: messages.notFound });
  }
  const { _id, amountMinor } = payment.payment;
  try {
    const { refundedMinor } = await deps.gateway.retrievePayment(_id);
    if (refundedMinor < amountMinor) {
      await deps.gateway.refund(
        _id,
        (amountMinor - refundedMinor) as typeof amountMinor,
        `surplus-${_id}`,
      );
    }
  } catch (cause) {
    if (cause instanceof GatewayRefused) throw new AppError('conflict', { cause });
    throw new AppError('unavailable', {
      message: messages.paymentUnavailable,
      retryAfterSeconds: 30,
      cause,
    });
  }
  await recordRefunds(deps, _id, now);
}

/** Records the refunds that Stripe reports, as its webhook does, too: the first of the two writes them. */
export async function recordRefunds(
  deps: PaymentDeps,
  paymentId: string,
  now: Date,
): Promise<void> {
  const { refundedMinor, currency } = await deps.gateway.retrievePayment(paymentId);
  if (refundedMinor === 0) return;
  await recordEvent(
    deps,
    {
      id: `refund_${paymentId}_${refundedMinor}`,
      type: 'own.refund-check',
      fact: { kind: 'refunded', paymentId, bookingId: '', refundedMinor, currency },
    },
    now,
  );
}
