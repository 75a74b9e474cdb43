import type { RefundRecord, RefundStatus } from '../records.ts';

/** Possible outcomes of a refund; the control API sets the next one. */
export const refundOutcomes = [
  'succeeded',
  'pending',
  'pending-then-succeeded',
  'pending-then-failed',
  'failed-later',
  'requires-action',
  'canceled',
  'lacking-balance',
  'pending-for-balance',
  'already-refunded',
  'disputed',
  'refused',
] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

/** A planned outcome for a future refund. */
export type PlannedRefund = {
  outcome: RefundOutcome;
  /** Null for the next refund of any payment. */
  paymentIntent: string | null;
  failureReason: string;
  afterMs: number;
};

/** Why a bank rejected the refund. */
export const failureReasons = [
  'lost_or_stolen_card',
  'expired_or_canceled_card',
  'charge_for_pending_refund_disputed',
  'insufficient_funds',
  'declined',
  'merchant_request',
  'unknown',
] as const;

/** A refund that Stripe accepts: its initial and later status. */
export type AcceptedRefund = {
  status: RefundStatus;
  pendingReason: RefundRecord['pendingReason'];
  then: RefundStatus | null;
};

type Refusal = { code: string; message: (chargeId: string) => string };

const accepted = (
  status: RefundStatus,
  then: RefundStatus | null = null,
  pendingReason: RefundRecord['pendingReason'] = status === 'pending' ? 'processing' : null,
): AcceptedRefund => ({ status, then, pendingReason });

/** Each outcome: an accepted refund, or Stripe's refusal. */
export const outcomeOf: Record<RefundOutcome, AcceptedRefund | Refusal> = {
  succeeded: accepted('succeeded'),
  pending: accepted('pending'),
  'pending-then-succeeded': accepted('pending', 'succeeded'),
  'pending-then-failed': accepted('pending', 'failed'),
  'failed-later': accepted('succeeded', 'failed'),
  'requires-action': accepted('requires_action'),
  canceled: accepted('requires_action', 'canceled'),
  'pending-for-balance': accepted('pending', null, 'insufficient_funds'),
  'lacking-balance': {
    code: 'balance_insufficient',
    message: () => 'Insufficient funds in your Stripe balance to refund this amount.',
  },
  'already-refunded': {
    code: 'charge_already_refunded',
    message: (id) => `Charge ${id} has already been refunded.`,
  },
  disputed: {
    code: 'charge_disputed',
    message: (id) => `Charge ${id} has been charged back; cannot issue a refund.`,
  },
  refused: {
    code: 'charge_not_refundable',
    message: (id) => `Charge ${id} is not refundable.`,
  },
};
