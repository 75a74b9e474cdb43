import type { PaymentMethod } from '@kerala-stays/domain/core/payment-method';
import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';

/** The charge of a payment: how and when it was paid. */
export type GatewayCharge = {
  method: PaymentMethod;
  /** '' when the provider has no charge. */
  chargedAt: string;
};

/** A received payment, from an event. */
export type PaidFact = {
  kind: 'paid';
  paymentId: string;
  bookingId: string;
  attemptId: string;
  amountMinor: number;
  currency: string;
  /** Null when the event and its object disagree. */
  livemode: boolean | null;
  mode: string;
  /** How it was paid, where the provider says it with the payment; Stripe's events do not. */
  charge?: GatewayCharge;
};

/** The relevant content of one event of a provider. */
export type PaymentFact =
  | PaidFact
  | { kind: 'completed-unpaid'; bookingId: string; attemptId: string }
  /** A payment has changed: its current state is fetched from the provider. */
  | { kind: 'payment-changed'; paymentId: string }
  | { kind: 'session-expired'; attemptId: string }
  | { kind: 'nothing' }
  /** A handled type with an unexpected shape. */
  | { kind: 'odd' };

/** A genuine event, in the words of the product: the same for every provider. */
export type PaymentEvent = {
  provider: OnlineProvider;
  id: string;
  /** The provider's name for it, for the record. */
  type: string;
  fact: PaymentFact;
};

/** One call of a webhook, as it arrived. */
export type WebhookCall = {
  /** The signed bytes. */
  payload: Buffer;
  signature: string;
  /** The event's id where a header has it; '' where the body does. */
  eventId: string;
};

/** Why a webhook call is refused: not signed by the provider lately, or no event at all. */
export type WebhookProblem = 'not-genuine' | 'no-event';
