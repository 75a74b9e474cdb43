import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { refused } from '../api/api-error.ts';
import type { ChargeRecord, RefundRecord, RefundStatus } from '../records.ts';
import { chargeShape } from '../shapes/payment-shape.ts';
import { refundShape } from '../shapes/refund-shape.ts';
import { newId, type State } from '../store.ts';
import type { World } from '../world.ts';
import { bookRefund, bookRefundFailure } from './balance.ts';
import { outcomeOf, type PlannedRefund, type RefundOutcome } from './refund-outcomes.ts';

const daySeconds = 24 * 3600;
const upiRefundDays = 60;

export type RefundRequest = {
  amount: number | null;
  reason: string | null;
  metadata: Record<string, string>;
};

/** Refunds a charge with the planned outcome. Throws Stripe's refusals. */
export function refundCharge(
  world: World,
  charge: ChargeRecord,
  request: RefundRequest,
): RefundRecord {
  const moment = { state: world.store.state, now: world.store.now() };
  const amount = refundable(moment, charge, request.amount);
  const plan = takePlan(world.store.state, charge.paymentIntent);
  const outcome = outcomeOf[plan?.outcome ?? 'succeeded'];
  if ('code' in outcome) throw refused(outcome.message(charge.id), { code: outcome.code });
  const { status, pendingReason, then } = outcome;
  const atMs = Date.now() + (plan?.afterMs ?? 0);
  const refund: RefundRecord = {
    id: newId('re'),
    created: world.store.now(),
    amount,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    metadata: request.metadata,
    reason: request.reason,
    status,
    pendingReason,
    failureReason: null,
    balanceTransaction: null,
    failureBalanceTransaction: null,
    next: then === null ? null : { status: then, atMs, failureReason: plan?.failureReason ?? '' },
  };
  if (status === 'succeeded') refund.balanceTransaction = bookRefund(world.store, refund);
  world.store.state.refunds[refund.id] = refund;
  const previous = { amount_refunded: charge.amountRefunded, refunded: false };
  changeRefunded(charge, amount);
  world.emit('refund.created', refundShape(refund));
  world.emit('charge.refunded', chargeShape(charge), previous);
  world.store.changed();
  return refund;
}

/**
 * Changes a refund's status at the bank. A failed or canceled one no longer counts as refunded on
 * its charge.
 */
export function changeRefund(
  world: World,
  refund: RefundRecord,
  status: RefundStatus,
  failureReason = 'unknown',
): void {
  const charge = world.store.state.charges[refund.charge];
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  if (charge === undefined || isOver || refund.status === status) return;
  const previous = { status: refund.status };
  refund.status = status;
  refund.pendingReason = status === 'pending' ? 'processing' : null;
  refund.next = null;
  if (status === 'succeeded') refund.balanceTransaction ??= bookRefund(world.store, refund);
  if (status === 'failed' || status === 'canceled') {
    changeRefunded(charge, -refund.amount);
    if (refund.balanceTransaction !== null) {
      refund.failureBalanceTransaction = bookRefundFailure(world.store, refund);
    }
  }
  if (status === 'failed') refund.failureReason = failureReason;
  for (const type of ['refund.updated', 'charge.refund.updated']) {
    world.emit(type, refundShape(refund), previous);
  }
  if (status === 'failed') world.emit('refund.failed', refundShape(refund));
  world.store.changed();
}

/** Moves refunds that are due to their planned status. */
export function advanceRefunds(world: World): void {
  for (const refund of Object.values(world.store.state.refunds)) {
    const { next } = refund;
    if (next !== null && next.atMs <= Date.now()) {
      changeRefund(world, refund, next.status, next.failureReason);
    }
  }
}

/** Plans the outcomes of future refunds. */
export function planRefund(state: State, plan: PlannedRefund, times: number): void {
  state.plannedRefunds.push(...Array.from({ length: times }, () => plan));
}

function takePlan(state: State, paymentIntent: string): PlannedRefund | undefined {
  const position = state.plannedRefunds.findIndex(
    (plan) => plan.paymentIntent === null || plan.paymentIntent === paymentIntent,
  );
  return position === -1 ? undefined : state.plannedRefunds.splice(position, 1)[0];
}

function refundable(
  { state, now }: { state: State; now: number },
  charge: ChargeRecord,
  asked: number | null,
): MinorUnits {
  const left = charge.amount - charge.amountRefunded;
  const refusal = (outcome: RefundOutcome) => {
    const { code, message } = outcomeOf[outcome] as {
      code: string;
      message: (id: string) => string;
    };
    return refused(message(charge.id), { code });
  };
  if (left === 0) throw refusal('already-refunded');
  const amount = asked ?? left;
  if (amount > left) {
    throw refused(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { param: 'amount' },
    );
  }
  if (amount < 1) throw refused('Invalid positive integer', { param: 'amount' });
  // Documented: "UPI payments can be refunded up to 60 days after the original payment."
  const ageDays = (now - charge.created) / daySeconds;
  if (charge.payer.method === 'upi' && ageDays > upiRefundDays) throw refusal('refused');
  const isBlocked = Object.values(state.disputes).some(
    (dispute) => dispute.charge === charge.id && isBlocking(dispute),
  );
  if (isBlocked) throw refusal('disputed');
  return amount as MinorUnits;
}

function isBlocking(dispute: State['disputes'][string]): boolean {
  return (
    !dispute.isChargeRefundable && dispute.status !== 'won' && dispute.status !== 'warning_closed'
  );
}

function changeRefunded(charge: ChargeRecord, by: number): void {
  charge.amountRefunded = (charge.amountRefunded + by) as MinorUnits;
}
