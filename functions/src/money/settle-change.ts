import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { unknownMethod } from '@kerala-stays/domain/core/payment-method';
import { excessMinor } from '@kerala-stays/domain/money/deposit';
import type { Payment } from '@kerala-stays/domain/money/payment';
import { enteredOf, ledgerWrites } from '../records/bookings/ledger-repository.ts';
import { exceptionWrites } from '../records/bookings/payment-exceptions.ts';
import { type AccountChange, type BookingAccount, changeAccount, readAccount } from './account.ts';
import { feeMovements } from './fee-movements.ts';
import { depsOf } from './gateways.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaidFact } from './payment-event.ts';
import { type GatewayPayment, GatewayRefused } from './payment-gateway.ts';
import { findPayment } from './payment-repository.ts';
import { disputeExceptions, disputeMovements, disputeSums, newlyLost } from './settle-dispute.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';
import { holdOwed, settleRefunds, withCuts } from './settle-refund.ts';

/**
 * Updates a payment to its current state at its provider: refunds, disputes, the fee. Events about these
 * only trigger a check, so that their order, repetition and loss do not matter. A payment whose own
 * event was lost or is late is recorded in a separate step.
 */
export async function settleChange(
  deps: PaymentDeps,
  paymentId: string,
  now: Date,
): Promise<Settlement> {
  const known = await findPayment(deps.documents, paymentId);
  const shown = await shownAtProvider(depsOf(deps, known?.payment.provider ?? ''), paymentId);
  if (shown === null) return { outcome: 'not-at-provider', writes: [] };
  if (known !== null) return settleToShown(deps, known.payment.bookingId, shown, now);
  // Other products may be sold through the same account, and a payment that never succeeded does
  // not count.
  if (shown.bookingId === '' || shown.amountMinor === 0) return { outcome: 'foreign', writes: [] };
  const recorded = await settlePayment(deps, '', paidFactOf(shown), now);
  if (recorded.writes.length > 0) await deps.documents.commit(recorded.writes);
  const settled = await settleToShown(deps, shown.bookingId, shown, now);
  return { ...recorded, writes: settled.writes };
}

/** A store restored, or filled in another mode, may name payments unknown to the provider. */
async function shownAtProvider(
  { gateway }: PaymentDeps,
  paymentId: string,
): Promise<GatewayPayment | null> {
  try {
    return await gateway.retrievePayment(paymentId);
  } catch (error) {
    if (error instanceof GatewayRefused && error.isMissing) return null;
    throw error;
  }
}

async function settleToShown(
  deps: PaymentDeps,
  bookingId: string,
  shown: GatewayPayment,
  now: Date,
): Promise<Settlement> {
  const { documents } = deps;
  const account = await readAccount(documents, bookingId);
  const payment = account.payments.find((each) => each.payment._id === shown.id)?.payment;
  // Recorded only as an exception, e.g. in an unsupported currency.
  if (payment === undefined) return { outcome: 'unknown-payment', writes: [] };
  const change = changeTo(payment, shown, account, now);
  const after = await changeAccount(deps, account, change, now);
  const reference = account.found?.booking.reference ?? '';
  const rows = [
    ...disputeMovements(payment, shown.disputes, reference, now),
    ...feeMovements(payment, shown, reference, now),
  ];
  const entered = await enteredOf(
    documents,
    rows.map(({ _id }) => _id),
  );
  const writes = [
    ...after.writes,
    ...rows.filter(({ _id }) => !entered.has(_id)).flatMap(ledgerWrites),
    ...(await exceptionWrites(documents, disputeExceptions(payment, shown.disputes), now)),
  ];
  return { outcome: writes.length === 0 ? 'known' : 'settled', writes };
}

function paidFactOf(shown: GatewayPayment): PaidFact {
  const { id, bookingId, attemptId, amountMinor, currency, livemode, charge } = shown;
  return {
    kind: 'paid',
    paymentId: id,
    bookingId,
    attemptId,
    amountMinor,
    currency,
    livemode,
    mode: 'payment',
    charge,
  };
}

function changeTo(
  payment: Payment,
  shown: GatewayPayment,
  account: BookingAccount,
  now: Date,
): AccountChange {
  const refunds = account.refunds
    .map(({ refund }) => refund)
    .filter(({ paymentId }) => paymentId === payment._id);
  const { disputed, disputeLostMinor } = disputeSums(shown.disputes);
  const { found } = account;
  const excess = found === null ? (0 as MinorUnits) : excessMinor(found.booking);
  // Stripe may not have said it when the payment was recorded.
  const known = shown.charge.method === unknownMethod ? payment : { ...payment, ...shown.charge };
  let changes = settleRefunds(known, refunds, shown.refunds, excess, now);
  if (disputed && !payment.disputed) changes = holdOwed(changes, refunds);
  const lost = newlyLost(payment, shown.disputes);
  if (lost > 0) changes = withCuts(changes, refunds, lost, 'Taken back by the guest’s bank');
  const isOurCurrency = shown.fee?.currency === payment.currency;
  const feeMinor = isOurCurrency ? (shown.fee?.amountMinor ?? payment.feeMinor) : payment.feeMinor;
  const { method, chargedAt } = known;
  const patch = { disputed, disputeLostMinor, feeMinor, method, chargedAt };
  return { ...changes, payments: { [payment._id]: patch } };
}
