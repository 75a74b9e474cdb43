import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import type { OnlineProvider, PaymentProvider } from '@kerala-stays/domain/money/payment-provider';
import type { Refund } from '@kerala-stays/domain/money/refund';
import type { GatewayCharge, PaymentEvent, WebhookCall, WebhookProblem } from './payment-event.ts';

/** A payment page: the used fields of a Checkout Session at Stripe. */
export type GatewaySession = {
  provider: OnlineProvider;
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  paymentId: string | null;
  linkId: string | null;
  amountMinor: number;
  currency: string;
  mode: string;
  livemode: boolean;
  bookingId: string;
  attemptId: string;
};

export type GatewayRefund = {
  id: string;
  amountMinor: MinorUnits;
  /** `sent` until Stripe has finished, for whatever reason it waits. */
  state: 'sent' | 'paid' | 'failed';
  /** Stripe's reason for a failure, or ''. */
  failure: string;
  /** Our refund's id, and the attempt's number; '' and 0 for one made in the dashboard. */
  refundId: string;
  tries: number;
  createdAt: string;
};

/** Stripe's fee, in the currency of its account; negative when returned. */
export type GatewayFee = { amountMinor: MinorUnits; currency: string; at: string };

export type GatewayDispute = {
  id: string;
  amountMinor: MinorUnits;
  state: 'open' | 'won' | 'lost';
  /** When the bank took the amount, and when it returned it; '' if it has not. */
  withdrawnAt: string;
  reinstatedAt: string;
  /** For the dispute itself, whatever its outcome. */
  fees: GatewayFee[];
  createdAt: string;
};

/** A payment's current state at Stripe. */
export type GatewayPayment = {
  id: string;
  /** Amount received; 0 if it did not succeed. */
  amountMinor: MinorUnits;
  currency: string;
  livemode: boolean;
  bookingId: string;
  attemptId: string;
  /** Oldest first. */
  refunds: GatewayRefund[];
  disputes: GatewayDispute[];
  /** Stripe's own fee, once known. */
  fee: GatewayFee | null;
  charge: GatewayCharge;
};

/**
 * The payment provider as used by services: `stripe-gateway.ts`, or `no-gateway.ts` for none. Each
 * call throws {@link GatewayUnavailable} when the provider did not respond, so that callers treat
 * the outcome as unknown.
 */
export type PaymentGateway = {
  provider: PaymentProvider;
  isLive: boolean;
  createSession(attempt: PaymentAttempt, booking: Booking): Promise<GatewaySession>;
  retrieveSession(sessionId: string): Promise<GatewaySession>;
  /**
   * Returns false when the session can no longer be expired, because it is complete or has expired.
   */
  expireSession(sessionId: string): Promise<boolean>;
  /** All sessions opened from a payment link, newest first. */
  listSessionsOfLink(linkId: string): AsyncIterable<GatewaySession>;
  /** Newest first, since an instant. */
  listSessions(since: Date): AsyncIterable<GatewaySession>;
  createLink(attempt: PaymentAttempt, booking: Booking): Promise<{ id: string; url: string }>;
  deactivateLink(linkId: string): Promise<void>;
  /** Requests a refund, once for each attempt; `reference` is the booking's, for the dashboard. */
  refund(refund: Refund, reference: string): Promise<void>;
  retrievePayment(paymentId: string): Promise<GatewayPayment>;
  /** How a payment was made, which its events do not say: one call, not repeated. */
  retrieveCharge(paymentId: string): Promise<GatewayCharge>;
  /** Events from an instant (inclusive) to another (exclusive), newest first. */
  listEvents(range: { from: Date; to: Date }): AsyncIterable<PaymentEvent>;
  /** Checks signature and age of a webhook call, and reads its event. */
  readEvent(call: WebhookCall, now: Date): Promise<PaymentEvent | WebhookProblem>;
};

/** The idempotency key of one refund attempt. */
export function refundKey({ _id, tries }: Pick<Refund, '_id' | 'tries'>): string {
  return `refund-${_id}-${tries}`;
}

/** Stripe's error response, for the log. */
export type GatewayFailure = {
  status?: number | undefined;
  /** Stripe's own id of the call, for its support and dashboard. */
  requestId?: string | undefined;
  type?: string | undefined;
  param?: string | undefined;
};

/** Stripe did not respond, or responded with a server error. */
export class GatewayUnavailable extends Error {
  /**
   * True when Stripe responded with a failure that it would replay for the same idempotency key.
   */
  readonly isReplayed: boolean;

  readonly failure: GatewayFailure;

  constructor(cause: unknown, isReplayed: boolean, failure: GatewayFailure = {}) {
    super('the payment service is unavailable', { cause });
    this.name = 'GatewayUnavailable';
    this.isReplayed = isReplayed;
    this.failure = failure;
  }
}

/** Stripe rejected a request as invalid, e.g. because an expiry is now too close. */
export class GatewayRefused extends Error {
  readonly code: string;
  readonly failure: GatewayFailure;

  constructor(cause: unknown, code: string, failure: GatewayFailure = {}) {
    super(`the payment service rejected the request: ${code}`, { cause });
    this.name = 'GatewayRefused';
    this.code = code;
    this.failure = failure;
  }

  /** Stripe has no such object, e.g. after the store was restored from another account's backup. */
  get isMissing(): boolean {
    return this.code === 'resource_missing';
  }

  /**
   * The call was valid when its key was created, but no longer is: its page would close too soon,
   * or the key was used with other parameters. A new key helps; other refusals would repeat.
   */
  get isStale(): boolean {
    return this.failure.param === 'expires_at' || this.failure.type === 'idempotency_error';
  }
}
