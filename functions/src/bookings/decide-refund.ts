import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type {
  RefundDecisionInput,
  RefundPaidInput,
} from '@kerala-stays/domain/bookings/booking-input';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import { formatMinor, type MinorUnits, sumMinor } from '@kerala-stays/domain/core/money';
import type { RefundRoute } from '@kerala-stays/domain/core/payment-method';
import { leftToRefund } from '@kerala-stays/domain/money/booking-account';
import { excessMinor } from '@kerala-stays/domain/money/deposit';
import type { Payment } from '@kerala-stays/domain/money/payment';
import { isOpen, paidOnProblem, paidOnRange, type Refund } from '@kerala-stays/domain/money/refund';
import { isReturnableOnline, lateRefundText } from '@kerala-stays/domain/money/refund-window';
import { changeAccount, readAccount } from '../money/account.ts';
import { closeAttempts } from '../money/close-attempts.ts';
import { issueRefund, sendRefund } from '../money/issue-refund.ts';
import { freshTry, refundsOfAmount } from '../money/new-refund.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import { AppError } from '../platform/errors.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { getBooking } from '../records/bookings/booking-repository.ts';
import { findRefund } from '../records/bookings/refund-repository.ts';
import { bookingMessages } from './booking-messages.ts';

/**
 * Decides on a refund, at any time and of any amount up to what is left of the payments, and sends
 * those through Stripe. The same key decides once.
 */
export async function decideRefund(
  deps: PaymentDeps,
  bookingId: string,
  decision: RefundDecisionInput,
  staff: { uid: string },
  now: Date,
): Promise<Booking> {
  await writeOptimistically(async () => {
    const account = await readAccount(deps.documents, bookingId);
    const { booking } = account.found ?? (await getBooking(deps.documents, bookingId));
    const ids = account.refunds.map(({ refund }) => refund._id);
    const idOf = (_: string, index: number) => `refund-${decision.key}-${index}`;
    if (ids.includes(idOf('', 0))) return;
    const { amountMinor, method: route, reason, payer } = decision;
    // The amount that staff kept when the price fell is refunded first; only the rest is a gift.
    const excess = Math.min(excessMinor(booking), amountMinor) as MinorUnits;
    const newRefunds = refundsOfAmount(
      account,
      amountMinor as MinorUnits,
      {
        cause: 'goodwill',
        reason,
        payer,
        decidedBy: staff.uid,
        excessMinor: excess,
        ...(route === undefined ? {} : { route }),
      },
      idOf,
      now,
    );
    const possible = sumMinor(newRefunds.map((refund) => refund.amountMinor));
    if (possible < amountMinor) {
      const byStripe = route === 'stripe' ? ' online' : '';
      const most = formatMinor(
        route === 'stripe' ? possible : leftToRefund(booking),
        booking.currency,
      );
      throw new AppError('invalid', { message: `At most ${most} can be refunded${byStripe}.` });
    }
    await deps.documents.commit((await changeAccount(deps, account, { newRefunds }, now)).writes);
  });
  await issueRefund(deps, bookingId, now);
  return (await getBooking(deps.documents, bookingId)).booking;
}

/**
 * Records a refund paid outside Stripe, with the transfer's reference and day. The ledger uses the
 * time of recording, whatever the day, because sums of closed months are fixed.
 */
export async function recordRefundPaid(
  deps: PaymentDeps,
  refundId: string,
  paid: RefundPaidInput,
  now: Date,
): Promise<Booking> {
  const { reference: note, paidOn = dateInKerala(now) } = paid;
  return changeRefund(deps, refundId, now, (refund) => {
    if (refund.state === 'paid' && refund.channel === 'manual') return null;
    if (refund.state !== 'owed' || refund.channel === 'stripe') {
      throw new AppError('conflict', { message: bookingMessages.noRefundDue });
    }
    const problem = paidOnProblem(paidOn, paidOnRange(refund, now));
    if (problem !== '') throw new AppError('invalid', { message: problem });
    return { state: 'paid', note, paidOn, sentAt: now.toISOString() };
  });
}

/** Retries a refund that failed or waited for a decision: through Stripe, or manually. */
export async function retryRefund(
  deps: PaymentDeps,
  refundId: string,
  route: RefundRoute,
  now: Date,
): Promise<Booking> {
  const booking = await changeRefund(deps, refundId, now, (refund, payment) => {
    if (route === 'stripe') checkReturnable(payment, now);
    if (!isOpen(refund)) throw notOpen();
    const way =
      route === 'stripe'
        ? ({ channel: 'stripe', method: payment.method } as const)
        : ({ channel: 'manual', method: route } as const);
    const isSame = refund.channel === way.channel && refund.method === way.method;
    if (refund.state === 'owed' && isSame) return null;
    return { state: 'owed', tries: refund.tries + 1, ...freshTry, ...way };
  });
  if (route !== 'stripe') return booking;
  await sendRefund(deps, refundId, now);
  return (await getBooking(deps.documents, booking._id)).booking;
}

function checkReturnable(payment: Payment, now: Date): void {
  if (isReturnableOnline(payment, now)) return;
  const message =
    payment.channel === 'manual'
      ? 'Only a payment that came online can be refunded online.'
      : lateRefundText(payment);
  throw new AppError('invalid', { message });
}

/** Withdraws a refund that has not been sent, with the reason. */
export async function withdrawRefund(
  deps: PaymentDeps,
  refundId: string,
  reason: string,
  now: Date,
): Promise<Booking> {
  let isExcess = false;
  const booking = await changeRefund(deps, refundId, now, (refund) => {
    isExcess = refund.excessMinor > 0;
    if (refund.state === 'withdrawn') return null;
    if (!isOpen(refund)) throw notOpen();
    return { state: 'withdrawn', note: reason };
  });
  // The amount counts as paid again, so open payment pages ask for too much.
  if (isExcess) await closeAttempts(deps, booking._id, now);
  return booking;
}

/** @param decide returns the changes, or null when already done */
async function changeRefund(
  deps: PaymentDeps,
  refundId: string,
  now: Date,
  decide: (refund: Refund, payment: Payment) => Partial<Omit<Refund, '_id'>> | null,
): Promise<Booking> {
  return writeOptimistically(async () => {
    const found = await findRefund(deps.documents, refundId);
    if (found === null) throw new AppError('not-found', { message: messages.notFound });
    const account = await readAccount(deps.documents, found.refund.bookingId);
    const refund = account.refunds.find((each) => each.refund._id === refundId)?.refund;
    const payment = account.payments.find((each) => each.payment._id === refund?.paymentId);
    if (refund === undefined || payment === undefined || account.found === null) {
      throw new AppError('not-found', { message: messages.notFound });
    }
    const patch = decide(refund, payment.payment);
    if (patch === null) return account.found.booking;
    const after = await changeAccount(deps, account, { refunds: { [refundId]: patch } }, now);
    await deps.documents.commit(after.writes);
    return after.booking ?? account.found.booking;
  });
}

function notOpen(): AppError {
  return new AppError('conflict', { message: bookingMessages.refundNotOpen });
}
