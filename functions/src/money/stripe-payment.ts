import type { MinorUnits } from '@kerala-stays/domain/core/money';
import { methodOfCharge } from '@kerala-stays/domain/core/payment-method';
import type { GatewayCharge } from './payment-event.ts';
import type {
  GatewayDispute,
  GatewayFee,
  GatewayPayment,
  GatewayRefund,
} from './payment-gateway.ts';

/** The used fields of Stripe's shapes; `stripe-gateway.ts` passes the package's own objects. */
type StripeRefund = {
  id: string;
  amount: number;
  status: string | null;
  failure_reason?: string;
  metadata: Record<string, string> | null;
  created: number;
};
type StripeDispute = {
  id: string;
  amount: number;
  status: string;
  created: number;
  balance_transactions: (StripeTransaction & { amount: number })[];
};
type StripeTransaction = { fee: number; currency: string; created: number };
type StripeCharge = {
  balance_transaction: string | StripeTransaction | null;
  created: number;
  payment_method_details: { type: string } | null;
};

/**
 * A Stripe refund. `pending` and `requires_action` count as sent: the amount is off the payment.
 */
export function readStripeRefund(refund: StripeRefund): GatewayRefund {
  const { status } = refund;
  const metadata = refund.metadata ?? {};
  const isDead = status === 'failed' || status === 'canceled';
  return {
    id: refund.id,
    amountMinor: refund.amount as MinorUnits,
    state: isDead ? 'failed' : status === 'succeeded' ? 'paid' : 'sent',
    failure: isDead ? (refund.failure_reason ?? status) : '',
    refundId: metadata.refundId ?? '',
    tries: Number(metadata.try ?? 0) || 0,
    createdAt: toInstant(refund.created),
  };
}

/**
 * A Stripe dispute. Ending without a verdict (`warning_closed`, `prevented`) leaves the money in
 * place, as if won. An unknown status counts as open, so that staff check it.
 */
export function readStripeDispute(dispute: StripeDispute): GatewayDispute {
  const isWon = ['won', 'warning_closed', 'prevented'].includes(dispute.status);
  const movedAt = (direction: 1 | -1) =>
    dispute.balance_transactions.find(({ amount }) => Math.sign(amount) === direction)?.created;
  return {
    id: dispute.id,
    amountMinor: dispute.amount as MinorUnits,
    state: dispute.status === 'lost' ? 'lost' : isWon ? 'won' : 'open',
    withdrawnAt: toInstant(movedAt(-1)),
    reinstatedAt: toInstant(movedAt(1)),
    fees: dispute.balance_transactions.filter(({ fee }) => fee !== 0).map(feeOf),
    createdAt: toInstant(dispute.created),
  };
}

/** Stripe's fee for a charge; null until its balance transaction exists. */
export function readStripeFee(charge: StripeCharge | null): GatewayPayment['fee'] {
  const transaction = charge?.balance_transaction;
  if (typeof transaction !== 'object' || transaction === null || transaction.fee === 0) return null;
  return feeOf(transaction);
}

/** How and when a payment was charged. */
export function readStripeCharge(charge: StripeCharge | null): GatewayCharge {
  return {
    method: methodOfCharge(charge?.payment_method_details?.type),
    chargedAt: toInstant(charge?.created),
  };
}

function feeOf({ fee, currency, created }: StripeTransaction): GatewayFee {
  return { amountMinor: fee as MinorUnits, currency, at: toInstant(created) };
}

function toInstant(seconds: number | undefined): string {
  return seconds === undefined ? '' : new Date(seconds * 1000).toISOString();
}
