import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type {
  GatewayDispute,
  GatewayFee,
  GatewayPayment,
  GatewayRefund,
} from './payment-gateway.ts';

/** The fields that we read of Stripe's shapes; `stripe-gateway.ts` hands the package's own over. */
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
type StripeCharge = { balance_transaction: string | StripeTransaction | null };

/** A refund of Stripe's. `pending` and `requires_action` are on their way: the amount is off the payment. */
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
 * A dispute of Stripe's. What ends without a verdict (`warning_closed`, `prevented`) leaves the money where it
 * was, as one that is won; a status that we do not know is open, so that staff look at it.
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

/** Stripe's fee for a charge; null while its balance transaction is not there. */
export function readStripeFee(charge: StripeCharge | null): GatewayPayment['fee'] {
  const transaction = charge?.balance_transaction;
  if (typeof transaction !== 'object' || transaction === null || transaction.fee === 0) return null;
  return feeOf(transaction);
}

function feeOf({ fee, currency, created }: StripeTransaction): GatewayFee {
  return { amountMinor: fee as MinorUnits, currency, at: toInstant(created) };
}

function toInstant(seconds: number | undefined): string {
  return seconds === undefined ? '' : new Date(seconds * 1000).toISOString();
}
