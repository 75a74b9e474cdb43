import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { ManualPayment } from '@kerala-stays/domain/bookings/booking-input';
import { collections } from '@kerala-stays/domain/core/collections';
import { type MinorUnits, subtractMinor } from '@kerala-stays/domain/core/money';
import { changeBookingWrite, getBooking } from '../booking-records/booking-repository.ts';
import { mailWrite } from '../mail/outbox.ts';
import { checkPayable } from '../payments/check-payable.ts';
import { closeAttempts } from '../payments/close-attempts.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { createPaymentWrite } from '../payments/payment-repository.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { bookingMessages } from './booking-messages.ts';

/**
 * Marks a booking as paid by UPI, bank or cash, as reported by a member of staff, who is recorded, and
 * closes its payment pages. The amount is the booking's own total: a client never sends one.
 */
export async function recordManualPayment(
  deps: PaymentDeps,
  bookingId: string,
  payment: ManualPayment,
  staff: { uid: string },
  now: Date,
): Promise<Booking> {
  const paid = await writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    checkPayable(booking);
    // One per booking: recording it twice collides, as two Stripe payments of one id would.
    const paymentId = `manual-${bookingId}`;
    const change = {
      status: 'paid',
      isPaid: true,
      paymentMethod: payment.method,
      paymentId,
      paidMinor: booking.totalMinor,
      paidAt: now.toISOString(),
      updatedAt: now.toISOString(),
      holdUntil: '',
    } as const;
    await deps.documents.commit([
      createPaymentWrite({
        _id: paymentId,
        bookingId,
        method: payment.method,
        amountMinor: booking.totalMinor,
        currency: booking.currency,
        refundedMinor: 0 as MinorUnits,
        status: 'applied',
        disputed: false,
        disputeLostMinor: 0 as MinorUnits,
        feeMinor: 0 as MinorUnits,
        reference: '',
        voidReason: '',
        note: payment.note,
        recordedBy: staff.uid,
        createdAt: now,
      }),
      changeBookingWrite(found, change),
      await mailWrite('booking-paid', { ...booking, ...change }, { siteUrl: deps.siteUrl, now }),
    ]);
    return { ...booking, ...change };
  });
  await closeAttempts(deps, bookingId, now);
  return paid;
}

/** Notes that a refund owed for a manual payment was paid out by hand. */
export async function recordManualRefund(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await getBooking(deps.documents, bookingId);
    const { booking } = found;
    if (booking.refundStatus !== 'by-hand') {
      throw new AppError('conflict', { message: bookingMessages.noRefundDue });
    }
    const change = {
      refundStatus: 'issued',
      refundedMinor: booking.refundDueMinor,
      updatedAt: now.toISOString(),
    } as const;
    const refunded: Booking = { ...booking, ...change };
    await deps.documents.commit([
      changeBookingWrite(found, change),
      {
        kind: 'update',
        collection: collections.payments,
        id: booking.paymentId,
        patch: { refundedMinor: booking.refundDueMinor },
      },
      await mailWrite('refund-issued', refunded, {
        siteUrl: deps.siteUrl,
        now,
        refundMinor: subtractMinor(booking.refundDueMinor, booking.refundedMinor),
      }),
    ]);
    return refunded;
  });
}
