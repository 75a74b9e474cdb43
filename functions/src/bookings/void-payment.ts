import { type Booking, holdHours } from '@kerala-stays/domain/bookings/booking';
import {
  type BookingTransition,
  holdsNights,
  nextBookingStatus,
  withinCheckInDay,
} from '@kerala-stays/domain/bookings/booking-lifecycle';
import { hasStayBegun } from '@kerala-stays/domain/bookings/cancellation-policy';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { subtractMinor } from '@kerala-stays/domain/core/money';
import { leftOf } from '@kerala-stays/domain/money/booking-account';
import { countedMinor, owedMinor } from '@kerala-stays/domain/money/deposit';
import { mailWrite } from '../mail/outbox.ts';
import { changeAccount, readAccount } from '../money/account.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { findPayment } from '../money/payment-repository.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { giveCouponBackWrites } from '../rates/coupons/coupon-uses.ts';
import { bookingMessages } from './booking-messages.ts';

const nextHold = (now: Date) => new Date(now.getTime() + holdHours.default * 3_600_000);

/**
 * Voids a payment that staff recorded by mistake. It no longer counts; a booking that it secured is
 * held like a new one. Stripe payments can only be refunded.
 */
export async function voidPayment(
  deps: PaymentDeps,
  paymentId: string,
  reason: string,
  now: Date,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const known = await findPayment(deps.documents, paymentId);
    if (known === null) throw new AppError('not-found', { message: messages.notFound });
    const account = await readAccount(deps.documents, known.payment.bookingId);
    const payment = account.payments.find((each) => each.payment._id === paymentId)?.payment;
    const { found } = account;
    if (payment === undefined || found === null) {
      throw new AppError('not-found', { message: messages.notFound });
    }
    if (payment.status === 'voided') return found.booking;
    const refunds = account.refunds.map(({ refund }) => refund);
    const isWhole = leftOf(payment, refunds) === payment.amountMinor;
    if (payment.channel === 'stripe' || payment.status !== 'applied' || !isWhole) {
      throw new AppError('conflict', { message: bookingMessages.notVoidable });
    }
    const { booking } = found;
    const counted = subtractMinor(payment.amountMinor, payment.paidAgainMinor);
    const paidMinor = subtractMinor(booking.paidMinor, counted);
    const left = { ...booking, paidMinor };
    const isCovered = owedMinor(left) === 0;
    // With nothing due at once the nights are secured without a payment; whose stay has begun
    // sleeps in them.
    const isHeld =
      countedMinor(left) === 0 &&
      booking.dueNowMinor > 0 &&
      !hasStayBegun(booking, dateInKerala(now));
    const step: BookingTransition = isHeld ? 'void' : 'pay-part';
    // The amount kept by staff when a price fell may cover the voided payment.
    const next = isCovered ? null : nextBookingStatus(booking.status, step);
    const status = next ?? booking.status;
    const rest = account.payments
      .map((each) => each.payment)
      .filter(({ _id, status: state }) => _id !== paymentId && state === 'applied');
    const last = rest.at(-1);
    const change = {
      status,
      isPaid: booking.isPaid && isCovered,
      paymentId: last?._id ?? '',
      paymentMethod: last?.method ?? '',
      paidAt: rest[0]?.createdAt ?? '',
      ...(status === 'pending-payment'
        ? { holdUntil: withinCheckInDay(nextHold(now), booking.checkInDate).toISOString() }
        : {}),
    } as const;
    const after = await changeAccount(
      deps,
      account,
      { booking: change, payments: { [paymentId]: { status: 'voided', voidReason: reason } } },
      now,
    );
    const voided = after.booking ?? booking;
    const { documents, siteUrl } = deps;
    const mail = { documents, siteUrl, now, paymentMinor: payment.amountMinor, part: paymentId };
    await deps.documents.commit([
      ...after.writes,
      // A stay that is off without money uses no coupon.
      ...(holdsNights(voided.status) ? [] : await giveCouponBackWrites(deps.documents, voided)),
      // The guest was notified of its arrival.
      ...(voided.guestEmail === '' ? [] : [await mailWrite('payment-voided', voided, mail)]),
    ]);
    return voided;
  });
}
