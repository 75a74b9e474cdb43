import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { PaymentAttempt } from '@kerala-stays/domain/bookings/payment';
import type { MinorUnits } from '@kerala-stays/domain/core/money';

/** A Checkout Session, as far as the product looks at it. */
export type GatewaySession = {
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

export type GatewayPayment = { refundedMinor: number; currency: string; amountMinor: number };

/**
 * Stripe as services see it; `stripe-gateway.ts` is the only implementation. Each call throws
 * {@link GatewayUnavailable} when Stripe did not respond, so that callers treat the outcome as unknown.
 */
export type PaymentGateway = {
  isLive: boolean;
  createSession(attempt: PaymentAttempt, booking: Booking): Promise<GatewaySession>;
  retrieveSession(sessionId: string): Promise<GatewaySession>;
  /** Returns false when the session can no longer be expired, because it is complete or has expired. */
  expireSession(sessionId: string): Promise<boolean>;
  /** Every session that was opened from a payment link, newest first. */
  listSessionsOfLink(linkId: string): AsyncIterable<GatewaySession>;
  /** Newest first, from an instant on. */
  listSessions(since: Date): AsyncIterable<GatewaySession>;
  createLink(attempt: PaymentAttempt, booking: Booking): Promise<{ id: string; url: string }>;
  deactivateLink(linkId: string): Promise<void>;
  refund(paymentId: string, amountMinor: MinorUnits, key: string): Promise<void>;
  retrievePayment(paymentId: string): Promise<GatewayPayment>;
  /** Checks signature and age; null for anything that is not a fresh event of ours. */
  verifyEvent(payload: Buffer, signature: string, now: Date): Promise<unknown | null>;
};

/** What Stripe said about a call that failed, for the log. */
export type GatewayFailure = {
  status?: number | undefined;
  /** Stripe's own id of the call: its support and dashboard find the call by it. */
  requestId?: string | undefined;
  type?: string | undefined;
  param?: string | undefined;
};

/** Stripe did not respond, or responded with a server error. */
export class GatewayUnavailable extends Error {
  /** True when Stripe responded with a failure that it would replay for the same idempotency key. */
  readonly isReplayed: boolean;

  readonly failure: GatewayFailure;

  constructor(cause: unknown, isReplayed: boolean, failure: GatewayFailure = {}) {
    super('the payment service is unavailable', { cause });
    this.name = 'GatewayUnavailable';
    this.isReplayed = isReplayed;
    this.failure = failure;
  }
}

/** Stripe rejected a request as invalid, e.g. because an expiry is too close by now. */
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
   * The call was right when its key was made and no longer is: its page would close too soon, or the
   * key was used with other parameters. A new key helps; other refusals would repeat.
   */
  get isStale(): boolean {
    return this.failure.param === 'expires_at' || this.failure.type === 'idempotency_error';
  }
}
