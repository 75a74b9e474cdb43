import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { ChargeRecord, DisputeRecord, DisputeStatus } from '../records.ts';
import { disputeShape } from '../shapes/dispute-shape.ts';
import { newId } from '../store.ts';
import type { World } from '../world.ts';
import { bookDispute, bookDisputeReversal } from './balance.ts';

export const disputeReasons = [
  'bank_cannot_process',
  'credit_not_processed',
  'customer_initiated',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;

/** Final statuses of a dispute. */
export const disputeEndings = ['won', 'lost', 'warning_closed'] as const;
export type DisputeEnding = (typeof disputeEndings)[number];

const answerWithinSeconds = 9 * 24 * 60 * 60;

export type DisputeRequest = {
  amount: number | null;
  reason: string;
  /** An inquiry by the bank: no money is taken yet, and the charge can still be refunded. */
  isInquiry: boolean;
};

/** Opens an inquiry or a dispute by the guest's bank. */
export function openDispute(
  world: World,
  charge: ChargeRecord,
  request: DisputeRequest,
): DisputeRecord {
  const created = world.store.now();
  const dispute: DisputeRecord = {
    id: newId('dp'),
    created,
    amount: (request.amount ?? charge.amount) as MinorUnits,
    currency: charge.currency,
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    reason: request.reason,
    status: request.isInquiry ? 'warning_needs_response' : 'needs_response',
    dueBy: created + answerWithinSeconds,
    hasEvidence: false,
    isChargeRefundable: request.isInquiry,
    balanceTransactions: [],
  };
  charge.disputed = true;
  world.store.state.disputes[dispute.id] = dispute;
  if (!request.isInquiry) dispute.balanceTransactions.push(bookDispute(world.store, dispute));
  tell(world, dispute, 'created');
  if (!request.isInquiry) tell(world, dispute, 'funds_withdrawn');
  world.store.changed();
  return dispute;
}

/** Submits evidence; the bank decides next. */
export function answerDispute(world: World, dispute: DisputeRecord): void {
  if (isClosed(dispute)) return;
  const previous = { status: dispute.status };
  dispute.hasEvidence = true;
  dispute.status = dispute.status.startsWith('warning') ? 'warning_under_review' : 'under_review';
  tell(world, dispute, 'updated', previous);
  world.store.changed();
}

/** Turns an inquiry into a real dispute: the money is taken now. */
export function escalateDispute(world: World, dispute: DisputeRecord): void {
  if (!dispute.status.startsWith('warning_') || isClosed(dispute)) return;
  const previous = { status: dispute.status, is_charge_refundable: true };
  dispute.status = 'needs_response';
  dispute.isChargeRefundable = false;
  dispute.balanceTransactions.push(bookDispute(world.store, dispute));
  tell(world, dispute, 'updated', previous);
  tell(world, dispute, 'funds_withdrawn');
  world.store.changed();
}

/** Records the bank's decision. A won dispute returns the money, not the fee. */
export function closeDispute(world: World, dispute: DisputeRecord, ending: DisputeEnding): void {
  if (isClosed(dispute)) return;
  dispute.status = ending;
  if (ending === 'won' && dispute.balanceTransactions.length > 0) {
    dispute.balanceTransactions.push(bookDisputeReversal(world.store, dispute));
    tell(world, dispute, 'funds_reinstated');
  }
  tell(world, dispute, 'closed');
  world.store.changed();
}

function isClosed(dispute: DisputeRecord): boolean {
  return (disputeEndings as readonly DisputeStatus[]).includes(dispute.status);
}

function tell(
  world: World,
  dispute: DisputeRecord,
  what: 'created' | 'updated' | 'funds_withdrawn' | 'funds_reinstated' | 'closed',
  previous?: Record<string, unknown>,
): void {
  world.emit(`charge.dispute.${what}`, disputeShape(dispute, world.store.state), previous);
}
