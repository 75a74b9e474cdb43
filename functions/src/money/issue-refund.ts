import { collections } from '@kerala-stays/domain/core/collections';
import { messages } from '@kerala-stays/domain/core/messages';
import { leftOf } from '@kerala-stays/domain/money/booking-account';
import type { Payment } from '@kerala-stays/domain/money/payment';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';
import { isOpen, type Refund } from '@kerala-stays/domain/money/refund';
import { byBank, isReturnableOnline, wayBack } from '@kerala-stays/domain/money/refund-window';
import { AppError } from '../platform/errors.ts';
import { log } from '../platform/log.ts';
import { writeOptimistically } from '../platform/optimistic-write.ts';
import { findBooking } from '../records/bookings/booking-repository.ts';
import { findRefund, refundsOfBooking } from '../records/bookings/refund-repository.ts';
import { changeAccount, readAccount } from './account.ts';
import { depsOf } from './gateways.ts';
import { freshTry, newRefund } from './new-refund.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
import { findPayment } from './payment-repository.ts';
import { syncPayment } from './sync-payment.ts';

/** Sends a booking's owed refunds through the providers of its payments. */
export async function issueRefund(
  deps: PaymentDeps,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const refunds = await refundsOfBooking(deps.documents, bookingId);
  let all = true;
  for (const { refund } of refunds) {
    if (isToSend(refund) && !(await sendRefund(deps, refund._id, now))) all = false;
  }
  return all;
}

function isToSend({ state, channel }: Refund): boolean {
  return state === 'owed' && channel === 'stripe';
}

/**
 * Sends one refund to the provider of its payment. Results of earlier attempts are read there first. Repeating it
 * after a crash, or after the idempotency key has expired, pays nothing twice.
 * @returns false when it is still owed: the scheduled job retries.
 */
export async function sendRefund(deps: PaymentDeps, refundId: string, now: Date): Promise<boolean> {
  const before = await findRefund(deps.documents, refundId);
  if (before === null || !isToSend(before.refund)) return true;
  const { paymentId, bookingId } = before.refund;
  try {
    await syncPayment(deps, paymentId, now);
    // Found at the provider, or the bank now disputes the payment.
    const found = await findRefund(deps.documents, refundId);
    if (found === null || !isToSend(found.refund)) return true;
    const gateway = await gatewayUnlessLate(deps, found.refund, now);
    if (gateway === null) return true;
    const booking = await findBooking(deps.documents, bookingId);
    await gateway.refund(found.refund, booking?.booking.reference ?? '');
    await syncPayment(deps, paymentId, now);
    return true;
  } catch (error) {
    log.error('refund-failed', error, { bookingId });
    return afterFailure(deps, before.refund, error, now);
  }
}

/**
 * Staff pay a refund that waited, e.g. for an outage of the provider, until the time for its method
 * was over, and all refunds of a provider that the site has left.
 * @returns the gateway of the payment's own provider; null when it is not to be sent
 */
async function gatewayUnlessLate(
  deps: PaymentDeps,
  refund: Refund,
  now: Date,
): Promise<PaymentGateway | null> {
  return writeOptimistically(async () => {
    const account = await readAccount(deps.documents, refund.bookingId);
    const found = account.payments.find(({ payment }) => payment._id === refund.paymentId);
    if (found === undefined) return deps.gateway;
    const { gateway } = depsOf(deps, found.payment.provider);
    const isLeft = gateway.provider === 'none';
    if (!isLeft && isReturnableOnline(found.payment, now)) return gateway;
    const way = isLeft ? byBank : wayBack(found.payment, now);
    const change = { refunds: { [refund._id]: way } };
    await deps.documents.commit((await changeAccount(deps, account, change, now)).writes);
    return null;
  });
}

/** A refusal needs a decision by staff; a failure that Stripe would replay needs another key. */
async function afterFailure(
  deps: PaymentDeps,
  { _id, bookingId, tries }: Refund,
  error: unknown,
  now: Date,
): Promise<boolean> {
  const isRefused = error instanceof GatewayRefused;
  const isReplayed = error instanceof GatewayUnavailable && error.isReplayed;
  if (!isRefused && !isReplayed) return false;
  await writeOptimistically(async () => {
    const account = await readAccount(deps.documents, bookingId);
    const found = account.refunds.find(({ refund }) => refund._id === _id)?.refund;
    if (found === undefined || !isToSend(found) || found.tries !== tries) return;
    const patch = isRefused
      ? ({ state: 'failed', failure: error.code } as const)
      : { tries: tries + 1 };
    const { writes } = await changeAccount(deps, account, { refunds: { [_id]: patch } }, now);
    await deps.documents.commit(writes);
  });
  return isRefused;
}

/** Refunds an unapplied payment in full, on request of staff. */
export async function refundUnappliedPayment(
  deps: PaymentDeps,
  exceptionId: string,
  staff: { uid: string },
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
  const refundId = await writeOptimistically(() => oweUnapplied(deps, payment.payment, staff, now));
  if (refundId === null) return;
  const isSettled = await sendRefund(deps, refundId, now);
  const refund = (await findRefund(deps.documents, refundId))?.refund;
  if (refund?.state === 'failed') {
    throw new AppError('conflict', {
      message: `${providerNameOf(exceptionId)} refused this refund (${refund.failure}). Pay it by bank, or try again.`,
    });
  }
  if (!isSettled) {
    throw new AppError('unavailable', {
      message: messages.paymentUnavailable,
      retryAfterSeconds: 30,
    });
  }
}

/**
 * Decides to refund the rest of an unapplied payment.
 * @returns the refund, or null when nothing is left
 */
async function oweUnapplied(
  deps: PaymentDeps,
  payment: Payment,
  staff: { uid: string },
  now: Date,
): Promise<string | null> {
  const account = await readAccount(deps.documents, payment.bookingId);
  const own = account.refunds.filter(({ refund }) => refund.paymentId === payment._id);
  const open = own.map(({ refund }) => refund).find(isOpen);
  if (open !== undefined) {
    if (open.state === 'owed') return open._id;
    const way = wayBack(payment, now);
    const patch = { state: 'owed', tries: open.tries + 1, ...freshTry, ...way } as const;
    const change = { refunds: { [open._id]: patch } };
    await deps.documents.commit((await changeAccount(deps, account, change, now)).writes);
    return open._id;
  }
  const left = leftOf(
    payment,
    own.map(({ refund }) => refund),
  );
  if (left === 0) return null;
  const refund = newRefund(
    payment,
    {
      _id: `unapplied-${payment._id}-${own.length}`,
      amountMinor: left,
      cause: 'unapplied-payment',
      reason: '',
      payer: 'agency',
      decidedBy: staff.uid,
    },
    now,
  );
  await deps.documents.commit(
    (await changeAccount(deps, account, { newRefunds: [refund] }, now)).writes,
  );
  return refund._id;
}
