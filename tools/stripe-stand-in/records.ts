import type { Currency } from '@kerala-stays/domain/core/currency';
import type { MinorUnits } from '@kerala-stays/domain/core/money';

/** What the stand-in keeps; `api/shapes.ts` turns it into Stripe's own shapes. Times are Unix seconds. */
export type Metadata = Record<string, string>;

export type LineItem = { name: string; quantity: number; unitAmount: number };

/** What a session and a payment link have in common. */
export type Purchase = {
  lineItems: LineItem[];
  currency: Currency;
  amountTotal: MinorUnits;
  metadata: Metadata;
  paymentIntentMetadata: Metadata;
};

export type SessionRecord = Purchase & {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  clientReferenceId: string | null;
  customerEmail: string | null;
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

export type IntentRecord = {
  id: string;
  created: number;
  amount: MinorUnits;
  currency: Currency;
  status: 'requires_payment_method' | 'succeeded';
  metadata: Metadata;
  latestCharge: string | null;
};

export type ChargeRecord = {
  id: string;
  created: number;
  amount: MinorUnits;
  amountRefunded: MinorUnits;
  currency: Currency;
  metadata: Metadata;
  paymentIntent: string;
  disputed: boolean;
};

export type RefundRecord = {
  id: string;
  created: number;
  amount: MinorUnits;
  currency: Currency;
  charge: string;
  paymentIntent: string;
  metadata: Metadata;
  reason: string | null;
};

/** The answer to a request with an idempotency key, as Stripe keeps it for 24 hours. */
export type IdempotentAnswer = {
  fingerprint: string;
  created: number;
  status: number;
  body: unknown;
};

/** An event that is being delivered to the site's webhook. */
export type Delivery = { eventId: string; payload: string; attempts: number; nextAt: number };
