import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { subtractMinor, sumMinor } from '@kerala-stays/domain/core/money';
import type { Payment } from '@kerala-stays/domain/money/payment';
import { providerNameOf } from '@kerala-stays/domain/money/payment-provider';
import {
  cutOpenRefunds,
  isOpen,
  type Refund,
  type RefundTotals,
  refundTotals,
} from '@kerala-stays/domain/money/refund';
import type { AccountChange } from './account.ts';
import type { GatewayRefund } from './payment-gateway.ts';

type RefundChanges = Pick<AccountChange, 'newRefunds'> & {
  refunds: Record<string, Partial<Omit<Refund, '_id'>>>;
};

/**
 * Updates the refunds of a payment to Stripe's state. Refunds made in Stripe's dashboard get their
 * own row and reduce those still owed, so that we pay nothing twice.
 * @param bookingExcess amount paid beyond the booking's price: a refund made at Stripe returns that first, beyond the
 *   promised ones that it replaces
 */
export function settleRefunds(
  payment: Payment,
  refunds: readonly Refund[],
  atStripe: readonly GatewayRefund[],
  bookingExcess: MinorUnits,
  now: Date,
): RefundChanges {
  const changes: RefundChanges = { newRefunds: [], refunds: {} };
  const rest = new Set(atStripe);
  for (const refund of refunds) {
    const found = ownOf(refund, atStripe);
    for (const each of found.all) rest.delete(each);
    const change = found.main && changeOf(refund, found.main, payment);
    if (change) changes.refunds[refund._id] = change;
  }
  const made = [...rest].map((each) => madeAtStripe(payment, each, now));
  const reached = sumMinor(
    made.filter(({ state }) => state !== 'failed').map(({ amountMinor }) => amountMinor),
  );
  const before = totalsOf(refunds, changes);
  withCuts(changes, refunds, reached, `Paid back in ${providerNameOf(payment._id)}’s dashboard`);
  const after = totalsOf(refunds, changes);
  // In place of a promised refund it is the gift, or the excess, that this one was.
  const replaced = subtractMinor(before.refundDueMinor, after.refundDueMinor);
  const excess = subtractMinor(before.excessReturnedMinor, after.excessReturnedMinor);
  const beyond = Math.min(bookingExcess, subtractMinor(reached, replaced)) as MinorUnits;
  changes.newRefunds = withExcess(made, sumMinor([excess, beyond]));
  return changes;
}

/** Sums of a payment's refunds with the changes so far. */
function totalsOf(refunds: readonly Refund[], { refunds: patches }: RefundChanges): RefundTotals {
  return refundTotals(refunds.map((refund) => ({ ...refund, ...patches[refund._id] })));
}

function withExcess(made: readonly Refund[], excess: MinorUnits): Refund[] {
  let rest = excess;
  return made.map((refund) => {
    if (refund.state === 'failed') return refund;
    const excessMinor = Math.min(refund.amountMinor, rest) as MinorUnits;
    rest = subtractMinor(rest, excessMinor);
    return { ...refund, excessMinor };
  });
}

/** Reduces owed refunds by money that reached the guest in another way. */
export function withCuts(
  changes: RefundChanges,
  refunds: readonly Refund[],
  amountMinor: MinorUnits,
  note: string,
): RefundChanges {
  const present = refunds.map((refund) => ({ ...refund, ...changes.refunds[refund._id] }));
  const cuts = cutOpenRefunds(present, amountMinor);
  for (const { refundId, leftMinor } of cuts) {
    changes.refunds[refundId] = {
      ...changes.refunds[refundId],
      // One no longer owed at all keeps its amount, as a record.
      ...(leftMinor === 0 ? { state: 'withdrawn' } : { amountMinor: leftMinor }),
      note,
    };
  }
  return changes;
}

/** Stripe's refunds for one of ours; the main one gives its current state. */
function ownOf(
  refund: Refund,
  atStripe: readonly GatewayRefund[],
): { main: GatewayRefund | null; all: GatewayRefund[] } {
  const asked = atStripe.filter(
    ({ id, refundId }) => refundId === refund._id || id === refund.stripeId || id === refund._id,
  );
  const alive = asked.find(({ state }) => state !== 'failed');
  const main = alive ?? asked.at(-1) ?? null;
  const isPaidByHand = refund.state === 'paid' && refund.channel === 'manual';
  // Paid twice: the second one gets its own row, shown to staff.
  if (isPaidByHand && alive) return { main: null, all: asked.filter((each) => each !== alive) };
  const dead = asked.filter(({ state }) => state === 'failed');
  return { main, all: main === null ? dead : [...dead, main] };
}

function changeOf(
  refund: Refund,
  shown: GatewayRefund,
  { method }: Payment,
): Partial<Omit<Refund, '_id'>> | null {
  if (shown.state !== 'failed') {
    if (refund.state === shown.state && refund.stripeId === shown.id) return null;
    return {
      state: shown.state,
      channel: 'stripe',
      method,
      stripeId: shown.id,
      sentAt: refund.sentAt || shown.createdAt,
      amountMinor: shown.amountMinor,
      failure: '',
    };
  }
  const isThisTry = shown.tries === refund.tries;
  const isLive = refund.state === 'sent' || refund.state === 'owed' || refund.state === 'paid';
  const isHand = refund.channel === 'manual';
  if (!isThisTry || !isLive || isHand) return null;
  return {
    state: 'failed',
    stripeId: shown.id,
    sentAt: refund.sentAt || shown.createdAt,
    failure: shown.failure,
  };
}

function madeAtStripe(payment: Payment, shown: GatewayRefund, now: Date): Refund {
  return {
    _id: shown.id,
    bookingId: payment.bookingId,
    paymentId: payment._id,
    amountMinor: shown.amountMinor,
    excessMinor: 0 as MinorUnits,
    currency: payment.currency,
    channel: 'stripe',
    method: payment.method,
    cause: 'made-at-stripe',
    reason: '',
    payer: 'agency',
    state: shown.state,
    stripeId: shown.id,
    tries: 0,
    failure: shown.failure,
    note: '',
    decidedBy: '',
    createdAt: shown.createdAt || now.toISOString(),
    sentAt: shown.createdAt,
    paidOn: '',
    updatedAt: now.toISOString(),
  };
}

/** Holds refunds for staff as soon as the guest's bank disputes their payment. */
export function holdOwed(changes: RefundChanges, refunds: readonly Refund[]): RefundChanges {
  for (const refund of refunds) {
    const { state, channel } = { ...refund, ...changes.refunds[refund._id] };
    if (state !== 'owed' || channel !== 'stripe' || !isOpen({ state })) continue;
    changes.refunds[refund._id] = { ...changes.refunds[refund._id], state: 'waiting' };
  }
  return changes;
}
