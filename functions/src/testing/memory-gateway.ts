import type { PaymentAttempt } from '@kerala-stays/domain/bookings/payment';
import type { GatewaySession, PaymentGateway } from '../payments/payment-gateway.ts';
import { GatewayRefused, GatewayUnavailable } from '../payments/payment-gateway.ts';

type Paid = { amountMinor: number; refundedMinor: number; currency: string };

/** A payment service in memory: as idempotent as Stripe, and failing on demand. */
export class MemoryGateway implements PaymentGateway {
  readonly isLive = false;
  readonly sessions = new Map<string, GatewaySession>();
  readonly links = new Map<string, { active: boolean }>();
  readonly #purchases = new Map<string, PaymentAttempt>();
  readonly payments = new Map<string, Paid>();
  readonly refunds: { paymentId: string; amountMinor: number }[] = [];
  readonly #byKey = new Map<string, string>();
  /** Failures that the next calls meet, in order. */
  failures: ('down' | 'error-500' | 'refused' | 'stale' | 'too-large' | 'response-lost')[] = [];

  async createSession(attempt: PaymentAttempt): Promise<GatewaySession> {
    const failure = this.#failure();
    const id = this.#once(attempt._id, () => `cs_${this.sessions.size + 1}`);
    if (!this.sessions.has(id)) {
      this.sessions.set(id, newSession(id, attempt));
    }
    if (failure === 'response-lost') throw new GatewayUnavailable(new Error('lost'), false);
    return { ...this.#session(id) };
  }

  async retrieveSession(id: string): Promise<GatewaySession> {
    this.#failure();
    return { ...this.#session(id) };
  }

  async expireSession(id: string): Promise<boolean> {
    this.#failure();
    const session = this.#session(id);
    if (session.status !== 'open') return false;
    session.status = 'expired';
    session.url = null;
    return true;
  }

  async *listSessionsOfLink(linkId: string): AsyncIterable<GatewaySession> {
    this.#failure();
    for (const session of this.sessions.values()) {
      if (session.linkId === linkId) yield { ...session };
    }
  }

  async *listSessions(): AsyncIterable<GatewaySession> {
    this.#failure();
    for (const session of [...this.sessions.values()].toReversed()) yield { ...session };
  }

  async createLink(attempt: PaymentAttempt): Promise<{ id: string; url: string }> {
    this.#failure();
    const id = this.#once(attempt._id, () => `plink_${this.links.size + 1}`);
    this.links.set(id, { active: true });
    this.#purchases.set(id, attempt);
    return { id, url: `https://pay.example/${id}` };
  }

  async deactivateLink(id: string): Promise<void> {
    this.#failure();
    this.links.set(id, { active: false });
  }

  async refund(paymentId: string, amountMinor: number, key: string): Promise<void> {
    const failure = this.#failure();
    this.#once(key, () => {
      const payment = this.#payment(paymentId);
      if (payment.refundedMinor + amountMinor > payment.amountMinor) {
        throw new GatewayRefused(new Error('too much'), 'charge_already_refunded');
      }
      payment.refundedMinor += amountMinor;
      this.refunds.push({ paymentId, amountMinor });
      return key;
    });
    if (failure === 'response-lost') throw new GatewayUnavailable(new Error('lost'), false);
  }

  async retrievePayment(paymentId: string): Promise<Paid> {
    this.#failure();
    return { ...this.#payment(paymentId) };
  }

  async verifyEvent(payload: Buffer): Promise<unknown> {
    return JSON.parse(payload.toString()) as unknown;
  }

  /** Plays somebody who opens a payment link, on a page that outlives it. @returns the session's id. */
  openLink(linkId: string): string {
    const attempt = this.#purchases.get(linkId);
    if (attempt === undefined || !this.links.get(linkId)?.active) throw new Error('not active');
    const id = `cs_${this.sessions.size + 1}`;
    this.sessions.set(id, { ...newSession(id, attempt), linkId });
    return id;
  }

  /** Plays the guest who pays. */
  pay(sessionId: string, paymentId: string): void {
    const session = this.#session(sessionId);
    Object.assign(session, { status: 'complete', isPaid: true, paymentId, url: null });
    const { amountMinor, currency } = session;
    this.payments.set(paymentId, { amountMinor, refundedMinor: 0, currency });
  }

  #failure(): string | undefined {
    const failure = this.failures.shift();
    if (failure === 'down') throw new GatewayUnavailable(new Error('down'), false);
    if (failure === 'error-500') throw new GatewayUnavailable(new Error('500'), true);
    if (failure === 'refused') throw new GatewayRefused(new Error('refused'), 'parameter_invalid');
    if (failure === 'stale') {
      throw new GatewayRefused(new Error('stale'), 'invalid', { param: 'expires_at' });
    }
    if (failure === 'too-large') throw new GatewayRefused(new Error('large'), 'amount_too_large');
    return failure;
  }

  #once(key: string, make: () => string): string {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#byKey.set(key, made);
    return made;
  }

  #session(id: string): GatewaySession {
    const session = this.sessions.get(id);
    if (session === undefined) throw new GatewayRefused(new Error(id), 'resource_missing');
    return session;
  }

  #payment(id: string): Paid {
    const payment = this.payments.get(id);
    if (payment === undefined) throw new GatewayRefused(new Error(id), 'resource_missing');
    return payment;
  }
}

function newSession(id: string, attempt: PaymentAttempt): GatewaySession {
  return {
    id,
    url: `https://pay.example/${id}`,
    status: 'open',
    isPaid: false,
    paymentId: null,
    linkId: null,
    amountMinor: attempt.amountMinor,
    currency: attempt.currency,
    mode: 'payment',
    livemode: false,
    bookingId: attempt.bookingId,
    attemptId: attempt._id,
  };
}
