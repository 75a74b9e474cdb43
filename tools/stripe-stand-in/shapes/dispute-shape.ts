import type Stripe from 'stripe';
import type { DisputeRecord } from '../records.ts';
import type { State } from '../store.ts';
import { balanceTransactionShape } from './balance-shape.ts';

/** The evidence itself is not stored, only that it was submitted. */
const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
  enhanced_evidence: {},
};

export function disputeShape(dispute: DisputeRecord, state: State): Stripe.Dispute {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.balanceTransactions.flatMap((id) => {
      const transaction = state.balanceTransactions[id];
      return transaction === undefined ? [] : [balanceTransactionShape(transaction)];
    }),
    charge: dispute.charge,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
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
      card: {
        brand: 'visa',
        case_type: dispute.status.startsWith('warning') ? 'inquiry' : 'chargeback',
        network: 'visa',
        network_reason_code: '10.4',
      },
    },
    reason: dispute.reason,
    status: dispute.status,
  };
}
