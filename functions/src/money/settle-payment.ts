import type { Booking } from '@kerala-stays/domain/bookings/booking';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { type Currency, currencies } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { unknownMethod } from '@kerala-stays/domain/core/payment-method';
import { findPaymentMismatch } from '@kerala-stays/domain/money/payability';
import type {
  Payment,
  PaymentAttempt,
  PaymentExceptionReason,
} from '@kerala-stays/domain/money/payment';
import { mailWrite } from '../mail/outbox.ts';
import type { Write } from '../platform/documents.ts';
import { exceptionWrites } from '../records/bookings/payment-exceptions.ts';
import { type BookingAccount, changeAccount, readAccount } from './account.ts';
import { payBooking } from './pay-booking.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { GatewayCharge, PaidFact } from './payment-event.ts';
import { GatewayRefused, GatewayUnavailable } from './payment-gateway.ts';
import { changeAttemptWrite, findAttempt, findPayment } from './payment-repository.ts';
import { reviveBooking } from './revive-booking.ts';

/** The outcome of an event, for the log and for the stored event. */
export type Settlement = {
  outcome: string;
  writes: Write[];
  /** The paid booking, when other payment pages of it may still be open. */
  closeAttemptsOf?: string;
};

/**
 * Decides on the effect of received money. It pays a booking only if all data agrees with our own
 * records; otherwise it is recorded as an unapplied payment, which staff refund (decision D27).
 * Money that names no booking is ignored: the account may sell other products, too.
 */
export async function settlePayment(
  deps: PaymentDeps,
  eventId: string,
  fact: PaidFact,
  now: Date,
): Promise<Settlement> {
  const { documents } = deps;
  if (fact.bookingId === '') return { outcome: 'foreign', writes: [] };
  const [known, account, named] = await Promise.all([
    findPayment(documents, fact.paymentId),
    readAccount(documents, fact.bookingId),
    fact.attemptId === '' ? null : findAttempt(documents, fact.attemptId),
  ]);
  if (known !== null) return { outcome: 'known', writes: [] };
  const { isLive, provider } = deps.gateway;
  // A page of another provider was not paid by this money.
  const attempt = named?.attempt.provider === provider ? named : null;
  const mismatch = (booking: Booking | null) =>
    findPaymentMismatch(fact, booking, attempt?.attempt ?? null, isLive);
  const booking = account.found?.booking ?? null;
  const found = mismatch(booking);
  const revived =
    booking?.status === 'expired' && found === 'booking-not-payable'
      ? await reviveBooking(documents, booking, now)
      : null;
  const judged = revived === null ? found : mismatch(revived.booking);
  // The price fell, or something else was recorded, while the money was on its way: what is owed
  // counts.
  const reason = judged === 'overpaid' ? null : judged;
  if (reason !== null || booking === null || attempt === null) {
    return unapplied(deps, account, { eventId, fact, reason: reason ?? 'unknown-attempt' }, now);
  }
  const payment = await paymentOf(deps, fact, 'applied', now);
  const paid = await payBooking(deps, account, payment, now, revived?.booking);
  return {
    outcome: 'paid',
    // A paid session closes in this step; other visitors may have pages of a link open.
    ...(booking.paymentAttempt > 1 || booking.paymentLinks > 0
      ? { closeAttemptsOf: booking._id }
      : {}),
    writes: [
      ...paid.writes,
      changeAttemptWrite(attempt, { status: 'completed' }),
      ...(revived?.writes ?? []),
      ...(await exceptionWrites(documents, [notPaidOf(attempt.attempt)], now)),
    ],
  };
}

/**
 * The closed exception of a page that ended without payment: it has since been paid, or never will
 * be.
 */
export function notPaidOf(attempt: Pick<PaymentAttempt, '_id' | 'bookingId'>) {
  const { _id, bookingId } = attempt;
  return { _id: `not-paid-${_id}`, reason: 'not-paid', bookingId, isOpen: false } as const;
}

async function unapplied(
  deps: PaymentDeps,
  account: BookingAccount,
  odd: { eventId: string; fact: PaidFact; reason: PaymentExceptionReason },
  now: Date,
): Promise<Settlement> {
  const { eventId, fact, reason } = odd;
  // Payments of the other mode are not recorded, and those in an unsupported currency are refunded
  // in Stripe's dashboard: a message tells staff, who close the row.
  const isKept = reason !== 'wrong-livemode' && currencyOf(fact.currency) !== null;
  const exception = {
    _id: fact.paymentId,
    reason,
    isOpen: true,
    bookingId: fact.bookingId,
    paymentId: fact.paymentId,
    eventId,
    amountMinor: fact.amountMinor as MinorUnits,
    currency: fact.currency,
    refundDue: isKept,
  };
  const notPaid = notPaidOf({ _id: fact.attemptId, bookingId: fact.bookingId });
  const writes = await exceptionWrites(deps.documents, [exception, notPaid], now);
  if (!isKept) return { outcome: reason, writes };
  const payment = await paymentOf(deps, fact, 'surplus', now);
  const { writes: kept } = await changeAccount(deps, account, { newPayments: [payment] }, now);
  return {
    outcome: reason,
    writes: [...kept, ...writes, ...(await told(deps, account, fact, now))],
  };
}

/** Message to the booking's guest: the money arrived without effect, and the next steps. */
async function told(
  deps: PaymentDeps,
  { found }: BookingAccount,
  fact: PaidFact,
  now: Date,
): Promise<Write[]> {
  const booking = found?.booking;
  const isTold = booking !== undefined && booking.guestEmail !== '';
  if (!isTold || booking.currency !== fact.currency) return [];
  const { documents, siteUrl } = deps;
  const paymentMinor = fact.amountMinor as MinorUnits;
  return [
    await mailWrite('unapplied-payment', booking, {
      documents,
      siteUrl,
      now,
      paymentMinor,
      part: fact.paymentId,
    }),
  ];
}

async function paymentOf(
  deps: PaymentDeps,
  fact: PaidFact,
  status: 'applied' | 'surplus',
  now: Date,
): Promise<Payment> {
  const zero = 0 as MinorUnits;
  const { provider } = deps.gateway;
  return {
    _id: fact.paymentId,
    bookingId: fact.bookingId,
    channel: 'stripe',
    provider: provider === 'none' ? '' : provider,
    ...(await chargeOf(deps, fact)),
    amountMinor: fact.amountMinor as MinorUnits,
    currency: currencyOf(fact.currency) ?? 'usd',
    refundedMinor: zero,
    status,
    disputed: false,
    disputeLostMinor: zero,
    feeMinor: zero,
    note: '',
    reference: '',
    voidReason: '',
    recordedBy: '',
    paidAgainMinor: zero,
    receivedOn: dateInKerala(now),
    createdAt: now.toISOString(),
  };
}

/**
 * How a payment was made. When the provider does not say it now, the payment counts nevertheless: the next look at it adds
 * what is missing.
 */
async function chargeOf({ gateway }: PaymentDeps, fact: PaidFact): Promise<GatewayCharge> {
  if (fact.charge !== undefined) return fact.charge;
  try {
    return await gateway.retrieveCharge(fact.paymentId);
  } catch (error) {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) {
      return { method: unknownMethod, chargedAt: '' };
    }
    throw error;
  }
}

function currencyOf(code: string): Currency | null {
  return currencies.find((known) => known === code) ?? null;
}
