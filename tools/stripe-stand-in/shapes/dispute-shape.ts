import type { DisputeRecord } from '../records.ts';
import type { State } from '../store.ts';
import { balanceTransactionShape } from './balance-shape.ts';

export function disputeShape(dispute: DisputeRecord, state: State) {
  return {
    id: dispute.id,
    object: 'dispute' as const,
    amount: dispute.amount,
    balance_transactions: dispute.balanceTransactions.flatMap((id) => {
      const transaction = state.balanceTransactions[id];
      return transaction === undefined ? [] : [balanceTransactionShape(transaction)];
    }),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: dispute.hasEvidence,
      past_due: false,
      submission_count: dispute.hasEvidence ? 1 : 0,
      submission_method: dispute.hasEvidence ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: dispute.isChargeRefundable,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: dispute.paymentIntent,
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10.4' },
    },
    reason: dispute.reason,
    status: dispute.status,
  };
}
