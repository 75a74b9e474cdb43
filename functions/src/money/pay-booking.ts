import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { placedIn } from '@kerala-stays/domain/bookings/booking';
import { nextBookingStatus } from '@kerala-stays/domain/bookings/booking-lifecycle';
import { hasStayBegun } from '@kerala-stays/domain/bookings/cancellation-policy';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { subtractMinor, sumMinor } from '@kerala-stays/domain/core/money';
import type { MailKind } from '@kerala-stays/domain/mail/mail';
import { owedMinor } from '@kerala-stays/domain/money/deposit';
import type { Payment } from '@kerala-stays/domain/money/payment';
import type { Refund } from '@kerala-stays/domain/money/refund';
import { mailWrite } from '../mail/outbox.ts';
import { type AccountAfter, type BookingAccount, changeAccount } from './account.ts';
import { newRefund } from './new-refund.ts';
import type { PaymentDeps } from './payment-deps.ts';

/**
 * Adds a payment to its booking: the nights are secured by any part of the price, and it is paid
 * when nothing is owed any more. What it brings beyond that goes back. The guest reads which of the
 * two it is.
 * @param payable the booking as it can be paid, when that is not how it was read, e.g. revived.
 */
export async function payBooking(
  deps: Pick<PaymentDeps, 'documents' | 'siteUrl'>,
  account: BookingAccount,
  payment: Payment,
  now: Date,
  payable: Booking | undefined = account.found?.booking,
): Promise<AccountAfter> {
  if (payable === undefined) throw new Error(`no booking for payment ${payment._id}`);
  const more = subtractMinor(payment.amountMinor, payment.paidAgainMinor);
  const paidMinor = sumMinor([payable.paidMinor, more]);
  const isPaid = owedMinor({ ...payable, paidMinor }) === 0;
  const instant = now.toISOString();
  const change = {
    ...placedIn(payable.units),
    status: nextBookingStatus(payable.status, isPaid ? 'pay' : 'pay-part') ?? payable.status,
    isPaid,
    paymentMethod: payment.method,
    paymentId: payment._id,
    paidAt: payable.paidAt || instant,
    holdUntil: '',
  };
  const after = await changeAccount(
    deps,
    account,
    { booking: change, newPayments: [payment], newRefunds: beyondOwed(payable, payment, now) },
    now,
  );
  if (after.booking === null || after.booking.guestEmail === '') return after;
  const kind = payment.paidAgainMinor > 0 ? 'payment-received' : mailKindOf(after.booking, now);
  const mail = await mailWrite(kind, after.booking, {
    documents: deps.documents,
    siteUrl: deps.siteUrl,
    now,
    paymentMinor: payment.amountMinor,
    part: payment._id,
  });
  return { ...after, writes: [...after.writes, mail] };
}

/** Part of a payment to return because less was owed when it arrived. */
function beyondOwed(payable: Booking, payment: Payment, now: Date): Refund[] {
  const counts = subtractMinor(payment.amountMinor, payment.paidAgainMinor);
  const beyond = subtractMinor(counts, owedMinor(payable));
  if (beyond === 0) return [];
  const refund = {
    _id: `beyond-${payment._id}`,
    amountMinor: beyond,
    excessMinor: beyond,
    cause: 'unapplied-payment',
    reason: 'More was paid than was still owed',
    payer: 'agency',
    decidedBy: '',
  } as const;
  return [newRefund(payment, refund, now)];
}

/** A stay that has begun or ended gets a receipt instead of a confirmation. */
function mailKindOf(booking: Booking, now: Date): MailKind {
  if (booking.status === 'completed' || hasStayBegun(booking, dateInKerala(now))) {
    return 'payment-received';
  }
  return booking.isPaid ? 'booking-paid' : 'deposit-received';
}
