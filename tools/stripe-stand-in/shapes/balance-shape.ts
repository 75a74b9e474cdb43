import type Stripe from 'stripe';
import type { BalanceTransactionRecord } from '../records.ts';

const availableAfterSeconds = 2 * 24 * 60 * 60;

export function balanceTransactionShape(
  transaction: BalanceTransactionRecord,
): Stripe.BalanceTransaction {
  const fee = transaction.feeDetails.reduce((total, { amount }) => total + amount, 0);
  return {
    id: transaction.id,
    object: 'balance_transaction',
    amount: transaction.amount,
    available_on: transaction.created + availableAfterSeconds,
    balance_type: 'payments',
    created: transaction.created,
    currency: transaction.currency,
    description: transaction.description,
    exchange_rate: transaction.exchangeRate,
    fee,
    fee_details: transaction.feeDetails.map((detail) => ({
      ...detail,
      application: null,
      currency: transaction.currency,
    })),
    net: transaction.amount - fee,
    reporting_category: transaction.reportingCategory,
    source: transaction.source,
    status: 'pending',
    type: transaction.type,
  };
}
