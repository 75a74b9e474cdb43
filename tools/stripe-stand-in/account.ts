/** Settings of the Stripe account that the stand-in plays; the control API changes them. */
export type AccountSettings = {
  /** `IN` puts India's rules in force (`payments/india-rules.ts`). */
  country: string;
  /** Balance transactions are in this currency; null keeps that of the payment, without conversion. */
  settlementCurrency: string | null;
  /** Units of the settlement currency for one of the payment's. */
  exchangeRate: number;
  /** What a restricted key (`rk_test_…`) may do. */
  permissions: string[];
  /** Calls a second beyond which 429 is answered; null for no limit. */
  callsPerSecond: number | null;
  /**
   * What happens to sessions that are open when their payment link is deactivated or used up.
   * Stripe documents neither, so tests have to hold for both.
   */
  openLinkSessions: 'payable' | 'closed';
};

/** Permissions that docs/payments.md asks for. Stripe has one for charges and refunds together. */
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
