import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { canBooking } from '@kerala-stays/domain/bookings/booking-lifecycle';
import {
  type PolicyRefund,
  type RefundPayer,
  refundFor,
} from '@kerala-stays/domain/bookings/cancellation-policy';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import {
  formatMinor,
  type MinorUnits,
  subtractMinor,
  sumMinor,
} from '@kerala-stays/domain/core/money';
import { leftToRefund } from '@kerala-stays/domain/money/booking-account';
import { countedMinor } from '@kerala-stays/domain/money/deposit';
import type { ReturnedPart } from '@kerala-stays/domain/money/returned-parts';
import { mailWrite } from '../mail/outbox.ts';
import { changeAccount, readAccount } from '../money/account.ts';
import { closeAttempts } from '../money/close-attempts.ts';
import { issueRefund } from '../money/issue-refund.ts';
import { partOfRefund, partsBack, refundsOfAmount } from '../money/new-refund.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { giveCouponBackWrites } from '../rates/coupons/coupon-uses.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { bookingMessages } from './booking-messages.ts';
import { releaseNights } from './release-nights.ts';

/** The refund depends on who cancels (product §9.1, decision D8). */
export type Cancellation =
  /**
   * By the policy. `refundMinor`: as shown before confirming; rejected when it has changed since.
   */
  | { by: 'guest'; refundMinor?: number | undefined; decidedBy?: string; reason?: string }
  /** All money paid, or an amount chosen by staff. */
  | {
      by: 'house';
      refundMinor?: number | undefined;
      reason: string;
      payer: RefundPayer;
      decidedBy: string;
    };

/** Refund if the guest cancelled now; throws for a booking that cannot be cancelled. */
export function quoteCancellation(booking: Booking, now: Date): PolicyRefund {
  const today = dateInKerala(now);
  if (!canBooking(booking.status, 'cancel') || booking.checkOutDate <= today) {
    throw notCancellable();
  }
  const { refundDueMinor, excessReturnedMinor, disputeLostMinor } = booking;
  // Refunds owed and chargebacks already belong to the guest. Money returned because the price fell
  // was never part of the price to which the policy applies.
  const given = subtractMinor(refundDueMinor, excessReturnedMinor);
  const refundedMinor = sumMinor([given, disputeLostMinor]);
  return refundFor({ ...booking, paidMinor: countedMinor(booking), refundedMinor }, today);
}

/** How each of these amounts would go back now. */
export async function quoteReturns(
  { documents }: Pick<PaymentDeps, 'documents'>,
  { _id }: Booking,
  amountsMinor: readonly MinorUnits[],
  now: Date,
): Promise<ReturnedPart[][]> {
  const account = await readAccount(documents, _id);
  return amountsMinor.map((amountMinor) =>
    partsBack(account, amountMinor, now).map(({ payment, ...part }) => part),
  );
}

/** Refund if the house cancelled now: everything not yet refunded. */
export function quoteHouseCancellation(booking: Booking): MinorUnits {
  if (!canBooking(booking.status, 'cancel')) throw notCancellable();
  return leftToRefund(booking);
}

/**
 * Cancels a booking: one write releases its nights and fixes the refunds owed; then its payment
 * pages are closed and the refunds issued. After a crash in between, the jobs do both again.
 * @returns the updated booking.
 */
export async function cancelBooking(
  deps: PaymentDeps,
  bookingId: string,
  cancellation: Cancellation,
  now: Date,
): Promise<Booking> {
  await writeOptimistically(() => markCancelled(deps, bookingId, cancellation, now));
  await closeAttempts(deps, bookingId, now);
  await issueRefund(deps, bookingId, now);
  return (await getBooking(deps.documents, bookingId)).booking;
}

async function markCancelled(
  deps: PaymentDeps,
  bookingId: string,
  cancellation: Cancellation,
  now: Date,
): Promise<void> {
  const account = await readAccount(deps.documents, bookingId);
  const { booking } = account.found ?? (await getBooking(deps.documents, bookingId));
  const refundMinor = refundOf(booking, cancellation, now);
  const instant = now.toISOString();
  const isGuest = cancellation.by === 'guest';
  const newRefunds = refundsOfAmount(
    account,
    refundMinor,
    {
      cause: isGuest ? 'guest-cancelled' : 'house-cancelled',
      reason: cancellation.reason ?? '',
      payer: isGuest ? 'agency' : cancellation.payer,
      decidedBy: cancellation.decidedBy ?? '',
    },
    (paymentId) => `cancel-${paymentId}`,
    now,
  );
  const after = await changeAccount(
    deps,
    account,
    {
      booking: { status: 'cancelled', cancelledBy: cancellation.by, cancelledAt: instant },
      newRefunds,
    },
    now,
  );
  const cancelled = after.booking ?? booking;
  const returns = newRefunds.map((refund) => partOfRefund(account, refund));
  const kind = isGuest ? 'booking-cancelled' : 'booking-cancelled-by-house';
  await deps.documents.commit([
    ...after.writes,
    ...(await releaseNights(deps.documents, booking, now)),
    ...(await giveCouponBackWrites(deps.documents, booking)),
    ...(booking.guestEmail === ''
      ? []
      : [
          await mailWrite(kind, cancelled, {
            documents: deps.documents,
            siteUrl: deps.siteUrl,
            now,
            refundMinor,
            returns,
          }),
        ]),
  ]);
}

function refundOf(booking: Booking, cancellation: Cancellation, now: Date): MinorUnits {
  if (cancellation.by === 'guest') {
    const { refundMinor } = quoteCancellation(booking, now);
    if (cancellation.refundMinor !== undefined && cancellation.refundMinor !== refundMinor) {
      throw new AppError('conflict', { message: bookingMessages.refundChanged });
    }
    return refundMinor;
  }
  const left = quoteHouseCancellation(booking);
  const { refundMinor = left } = cancellation;
  if (refundMinor > left) {
    const most = formatMinor(left, booking.currency);
    throw new AppError('invalid', { message: `At most ${most} can be refunded.` });
  }
  return refundMinor as MinorUnits;
}

function notCancellable(): AppError {
  return new AppError('conflict', { message: bookingMessages.notCancellable });
}
