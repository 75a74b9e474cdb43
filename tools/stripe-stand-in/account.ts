/** Settings of the simulated Stripe account; the control API changes them. */
export type AccountSettings = {
  /** `IN` applies India's rules (`payments/india-rules.ts`). */
  country: string;
  /** Currency of balance transactions; null uses that of the payment, without conversion. */
  settlementCurrency: string | null;
  /** Units of the settlement currency per unit of the payment's. */
  exchangeRate: number;
  /** Permissions of a restricted key (`rk_test_…`). */
  permissions: string[];
  /** Calls per second above which the response is 429; null for no limit. */
  callsPerSecond: number | null;
  /**
   * Fate of open sessions when their payment link is deactivated or used up. Stripe documents
   * neither, so tests have to pass with both.
   */
  openLinkSessions: 'payable' | 'closed';
};

/** Permissions required by docs/payments.md. Stripe has one for charges and refunds together. */
const documentedPermissions = [
  'rak_checkout_session_write',
  'rak_payment_link_write',
  'rak_charge_write',
  'rak_payment_intent_read',
  'rak_dispute_read',
  'rak_balance_transaction_source_read',
  'rak_event_read',
];

export const accountId = 'acct_1StandIn0000000';

export const defaultAccount = (): AccountSettings => ({
  country: 'US',
  settlementCurrency: null,
  exchangeRate: 1,
  permissions: [...documentedPermissions],
  callsPerSecond: null,
  openLinkSessions: 'payable',
});
