import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { DisputeRecord, RefundRecord } from '@kerala-stays/domain/testing/razorpay/records';
import type { GatewayDispute, GatewayRefund } from '../money/payment-gateway.ts';

/** A refund as the records of Razorpay have it. */
export const truthOfRefund = ({ id, amount, status }: RefundRecord): GatewayRefund => ({
  id,
  amountMinor: amount as MinorUnits,
  state: status === 'failed' ? 'failed' : status === 'pending' ? 'sent' : 'paid',
  failure: '',
  refundId: '',
  tries: 0,
  createdAt: '',
});

/** Money leaves with a dispute that is lost, and never comes back. */
export const truthOfDispute = ({ id, amount, status }: DisputeRecord): GatewayDispute => ({
  id,
  amountMinor: amount as MinorUnits,
  state: status === 'lost' ? 'lost' : status === 'won' ? 'won' : 'open',
  withdrawnAt: status === 'lost' ? 'then' : '',
  reinstatedAt: '',
  fees: [],
  createdAt: '',
});
