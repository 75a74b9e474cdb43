import type { AccountSettings } from '../account.ts';
import type {
  BalanceTransactionRecord,
  ChargeRecord,
  DisputeRecord,
  RefundRecord,
} from '../records.ts';
import { newId, type Store } from '../store.ts';

type Entry = Pick<
  BalanceTransactionRecord,
  'amount' | 'feeDetails' | 'type' | 'reportingCategory' | 'source' | 'description'
> & { currency: string };

/** Not Stripe's price list: an even, recognisable 3 %, plus India's tax. */
const feePercent = 3;
const taxPercent = 18;
const disputeFee = 1500;

/** Credits a payment. @returns the balance transaction's id */
export function bookCharge(store: Store, charge: ChargeRecord): string {
  const { account } = store.state;
  const fee = Math.round((settled(account, charge.amount, charge.currency) * feePercent) / 100);
  return book(store, {
    amount: charge.amount,
    currency: charge.currency,
    feeDetails: feesOf(account, fee, 'Stripe processing fees'),
    type: 'charge',
    reportingCategory: 'charge',
    source: charge.id,
    description: charge.description,
  });
}

/** Debits a refund. Stripe keeps the fee of the payment. */
export function bookRefund(store: Store, refund: RefundRecord): string {
  return book(store, {
    amount: -refund.amount,
    currency: refund.currency,
    feeDetails: [],
    type: 'refund',
    reportingCategory: 'refund',
    source: refund.id,
    description: 'REFUND FOR CHARGE',
  });
}

/** Credits a refund that failed. */
export function bookRefundFailure(store: Store, refund: RefundRecord): string {
  return book(store, {
    amount: refund.amount,
    currency: refund.currency,
    feeDetails: [],
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    source: refund.id,
    description: 'REFUND FAILURE',
  });
}

/** Debits the disputed amount and the fee. */
export function bookDispute(store: Store, dispute: DisputeRecord): string {
  return book(store, {
    amount: -dispute.amount,
    currency: dispute.currency,
    feeDetails: feesOf(store.state.account, disputeFee, 'Dispute fee'),
    type: 'adjustment',
    reportingCategory: 'dispute',
    source: dispute.id,
    description: `Chargeback withdrawal for ${dispute.charge}`,
  });
}

/** Credits the amount of a won dispute, without the fee. */
export function bookDisputeReversal(store: Store, dispute: DisputeRecord): string {
  return book(store, {
    amount: dispute.amount,
    currency: dispute.currency,
    feeDetails: [],
    type: 'adjustment',
    reportingCategory: 'dispute_reversal',
    source: dispute.id,
    description: `Chargeback reversal for ${dispute.charge}`,
  });
}

function book(store: Store, entry: Entry): string {
  const { account } = store.state;
  const isConverted = converts(account, entry.currency);
  const transaction: BalanceTransactionRecord = {
    ...entry,
    id: newId('txn'),
    created: store.now(),
    amount: settled(account, entry.amount, entry.currency),
    currency: isConverted ? (account.settlementCurrency ?? '') : entry.currency,
    exchangeRate: isConverted ? account.exchangeRate : null,
  };
  store.state.balanceTransactions[transaction.id] = transaction;
  return transaction.id;
}

function converts(account: AccountSettings, currency: string): boolean {
  return account.settlementCurrency !== null && account.settlementCurrency !== currency;
}

function settled(account: AccountSettings, amount: number, currency: string): number {
  return converts(account, currency) ? Math.round(amount * account.exchangeRate) : amount;
}

function feesOf(
  account: AccountSettings,
  fee: number,
  description: string,
): BalanceTransactionRecord['feeDetails'] {
  const stripeFee = { amount: fee, description, type: 'stripe_fee' as const };
  if (account.country !== 'IN') return [stripeFee];
  const tax = Math.round((fee * taxPercent) / 100);
  return [stripeFee, { amount: tax, description: 'GST', type: 'tax' }];
}
