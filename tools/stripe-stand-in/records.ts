import type { Currency } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';

/** The stand-in's records; `shapes/` converts them to Stripe's format. Times are Unix seconds. */
export type Metadata = Record<string, string>;

export type LineItem = {
  name: string;
  description: string | null;
  quantity: number;
  unitAmount: number;
};

/** Fields common to sessions and payment links. */
export type Purchase = {
  lineItems: LineItem[];
  currency: Currency;
  amountTotal: MinorUnits;
  metadata: Metadata;
  paymentIntentMetadata: Metadata;
  /** Description of the payment, not the product: `payment_intent_data.description`. */
  description: string | null;
  statementDescriptorSuffix: string | null;
  /** With `required` the page asks for the full address, otherwise for country and postcode. */
  billingAddress: 'auto' | 'required';
  methods: string[];
  submitType: string | null;
};

export type Address = {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
};

/** The payer, as entered on the checkout page. */
export type Payer = {
  name: string | null;
  email: string | null;
  address: Address | null;
  /** Country of the bank that issued the card. */
  cardCountry: string;
  /** Type of the payment method, as in `payment_method_details.type`. */
  method: string;
};

export type SessionRecord = Purchase & {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  clientReferenceId: string | null;
  customerEmail: string | null;
  payer: Payer | null;
  successUrl: string;
  cancelUrl: string | null;
  paymentIntent: string | null;
  paymentLink: string | null;
};

export type LinkRecord = Purchase & {
  id: string;
  created: number;
  active: boolean;
  completedLimit: number | null;
  completedCount: number;
  redirectUrl: string | null;
};

/** Why a payment failed, as in `last_payment_error`. */
export type PaymentError = {
  type: 'card_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
};

export type IntentRecord = {
  id: string;
  created: number;
  amount: MinorUnits;
  currency: Currency;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  metadata: Metadata;
  description: string | null;
  statementDescriptorSuffix: string | null;
  methods: string[];
  lastError: PaymentError | null;
  latestCharge: string | null;
  canceledAt: number | null;
};

export type ChargeRecord = {
  id: string;
  created: number;
  amount: MinorUnits;
  amountRefunded: MinorUnits;
  currency: Currency;
  metadata: Metadata;
  description: string | null;
  statementDescriptorSuffix: string | null;
  paymentIntent: string;
  status: 'succeeded' | 'pending' | 'failed';
  failure: PaymentError | null;
  payer: Payer;
  disputed: boolean;
  balanceTransaction: string | null;
};

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

export type RefundRecord = {
  id: string;
  created: number;
  amount: MinorUnits;
  currency: Currency;
  charge: string;
  paymentIntent: string;
  metadata: Metadata;
  reason: string | null;
  status: RefundStatus;
  pendingReason: 'processing' | 'insufficient_funds' | 'charge_pending' | null;
  failureReason: string | null;
  balanceTransaction: string | null;
  failureBalanceTransaction: string | null;
  /** Its next status, and when (milliseconds of the machine's clock). */
  next: { status: RefundStatus; atMs: number; failureReason: string } | null;
};

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost';

export type DisputeRecord = {
  id: string;
  created: number;
  amount: MinorUnits;
  currency: Currency;
  charge: string;
  paymentIntent: string;
  reason: string;
  status: DisputeStatus;
  dueBy: number;
  hasEvidence: boolean;
  isChargeRefundable: boolean;
  balanceTransactions: string[];
};

export type BalanceTransactionRecord = {
  id: string;
  created: number;
  amount: number;
  currency: string;
  exchangeRate: number | null;
  feeDetails: { amount: number; description: string; type: 'stripe_fee' | 'tax' }[];
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  reportingCategory: string;
  source: string;
  description: string | null;
};

/** Every event in Stripe's format, delivered to an endpoint or not. */
export type EventRecord = { id: string; created: number; type: string; payload: string };

/** The response to a request with an idempotency key, which Stripe stores for 24 hours. */
export type IdempotentAnswer = {
  fingerprint: string;
  created: number;
  requestId: string;
  status: number;
  body: unknown;
};

export type EndpointRecord = {
  id: string;
  url: string;
  /** The current secret, and the old one while it is being rolled. */
  secrets: { secret: string; until: number | null }[];
  /** Event types, or `*`. */
  events: string[];
};

/** One event on its way to one endpoint. */
export type Delivery = {
  id: string;
  eventId: string;
  endpoint: string;
  payload: string;
  attempts: number;
  nextAt: number;
  /** Held until released by a command. */
  held: boolean;
};
