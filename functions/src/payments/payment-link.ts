import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { type PaymentAttempt, paymentLinkAttemptId } from '@kerala-stays/domain/bookings/payment';
import { messages } from '@kerala-stays/domain/core/messages';
import { changeBookingWrite, getBooking } from '../booking-records/booking-repository.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { checkCheckout } from './check-payable.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayUnavailable } from './payment-gateway.ts';
import {
  changeAttemptWrite,
  createAttemptWrite,
  findAttempt,
  type StoredAttempt,
} from './payment-repository.ts';

/**
 * A Payment Link for staff to send by WhatsApp or e-mail: one completion, one link per booking and
 * price. It is closed when the booking is paid, cancelled or released (`close-attempts.ts`).
 */
export async function createPaymentLink(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<string> {
  const { booking, stored } = await acquireLink(deps, bookingId, now);
  if (stored.attempt.status === 'open') return stored.attempt.url;
  try {
    const { id, url } = await deps.gateway.createLink(stored.attempt, booking);
    await deps.documents.commit([
      changeAttemptWrite({ ...stored, version: undefined }, { status: 'open', stripeId: id, url }),
    ]);
    return url;
  } catch (cause) {
    if (!(cause instanceof GatewayUnavailable)) throw cause;
    throw new AppError('unavailable', {
      message: messages.paymentUnavailable,
      retryAfterSeconds: 30,
      cause,
    });
  }
}

/** The booking's link at its present price, or a new one, counted on the booking in the same step. */
async function acquireLink(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<{ booking: Booking; stored: StoredAttempt }> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    checkCheckout(booking, now);
    const id = paymentLinkAttemptId(bookingId, booking.totalMinor);
    const known = await findAttempt(deps.documents, id);
    if (known !== null) return { booking, stored: known };
    const attempt: PaymentAttempt = {
      _id: id,
      bookingId,
      kind: 'link',
      status: 'creating',
      amountMinor: booking.totalMinor,
      currency: booking.currency,
      stripeId: '',
      url: '',
      expiresAt: booking.holdUntil || now.toISOString(),
      createdAt: now.toISOString(),
    };
    const change = { paymentLinks: booking.paymentLinks + 1, updatedAt: now.toISOString() };
    await deps.documents.commit([createAttemptWrite(attempt), changeBookingWrite(found, change)]);
    return { booking: { ...booking, ...change }, stored: { attempt, version: undefined } };
  });
}
