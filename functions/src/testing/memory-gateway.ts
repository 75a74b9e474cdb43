import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import type { Refund } from '@kerala-stays/domain/money/refund';
import type {
  GatewayCharge,
  PaymentEvent,
  WebhookCall,
  WebhookProblem,
} from '../money/payment-event.ts';
import type {
  GatewayDispute,
  GatewayFee,
  GatewayPayment,
  GatewayRefund,
  GatewaySession,
  PaymentGateway,
} from '../money/payment-gateway.ts';
import { GatewayRefused, GatewayUnavailable, refundKey } from '../money/payment-gateway.ts';
import { readStripeEvent } from '../money/stripe-event.ts';

type Failure = 'down' | 'error-500' | 'refused' | 'stale' | 'too-large' | 'response-lost';
/** Result of a refund; a code is a refusal, which Stripe stores under its key as it does a 500. */
type RefundOutcome = 'paid' | 'pending' | 'failed' | 'error-500' | { refused: string };

/** An event as Stripe lists it. */
export type ListedEvent = {
  id: string;
  /** Seconds since 1970. */
  created: number;
  type: string;
  livemode: boolean;
  data: { object: object };
};

/** Default time of all events: half past ten on 21 November in Kerala. */
const createdAt = '2026-11-21T05:00:00.000Z';

/** Charge of a payment, unless a test says otherwise. */
const chargeByCard: GatewayCharge = { method: 'card', chargedAt: createdAt };

/** A payment service in memory: as idempotent as Stripe, and failing on demand. */
export class MemoryGateway implements PaymentGateway {
  readonly provider: OnlineProvider;
  readonly isLive = false;
  readonly sessions = new Map<string, GatewaySession>();
  readonly links = new Map<string, { active: boolean }>();
  readonly #purchases = new Map<string, PaymentAttempt>();
  readonly payments = new Map<string, GatewayPayment>();
  /** Events as Stripe lists them, oldest first. */
  readonly events: ListedEvent[] = [];
  readonly #byKey = new Map<string, string>();
  readonly #refundsByKey = new Map<string, GatewayRefund | Error>();
  /** Failures of the next calls, in order. */
  failures: Failure[] = [];
  /** True while Stripe does not say how a payment was made. */
  hidesCharges = false;
  /** Results of the next refunds, in order; `paid` by default. */
  refundOutcomes: RefundOutcome[] = [];
  /** Called with each amount that a guest is to be charged, before anything can fail. */
  onCharge: (attempt: PaymentAttempt) => void = () => undefined;

  constructor(provider: OnlineProvider = 'stripe') {
    this.provider = provider;
  }

  /** Sent and pending refunds, by payment in order of arrival. */
  get refunds(): { paymentId: string; amountMinor: number }[] {
    return [...this.payments.values()].flatMap(({ id, refunds }) =>
      refunds
        .filter(({ state }) => state !== 'failed')
        .map(({ amountMinor }) => ({ paymentId: id, amountMinor })),
    );
  }

  /** Time goes on: pages that end by themselves do so. */
  passTo(_now: Date): void {}

  async createSession(attempt: PaymentAttempt): Promise<GatewaySession> {
    this.onCharge(attempt);
    const failure = this.#failure();
    const id = this.#once(attempt._id, () => `cs_${this.sessions.size + 1}`);
    if (!this.sessions.has(id)) {
      this.sessions.set(id, newSession(this.provider, id, attempt));
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

  async *listSessions(_since?: Date): AsyncIterable<GatewaySession> {
    this.#failure();
    for (const session of [...this.sessions.values()].toReversed()) yield { ...session };
  }

  async createLink(attempt: PaymentAttempt): Promise<{ id: string; url: string }> {
    this.onCharge(attempt);
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

  async refund(refund: Refund, _reference: string): Promise<void> {
    const failure = this.#failure();
    const key = refundKey(refund);
    const known = this.#refundsByKey.get(key) ?? this.#newRefund(refund);
    this.#refundsByKey.set(key, known);
    if (known instanceof Error) throw known;
    if (failure === 'response-lost') throw new GatewayUnavailable(new Error('lost'), false);
  }

  async retrievePayment(paymentId: string): Promise<GatewayPayment> {
    this.#failure();
    return structuredClone(this.#payment(paymentId));
  }

  async retrieveCharge(paymentId: string): Promise<GatewayCharge> {
    if (this.hidesCharges) throw new GatewayUnavailable(new Error('down'), false);
    return { ...(this.payments.get(paymentId)?.charge ?? chargeByCard) };
  }

  async *listEvents({ from, to }: { from: Date; to: Date }): AsyncIterable<PaymentEvent> {
    this.#failure();
    const [start, end] = [from.getTime() / 1000, to.getTime() / 1000];
    yield* this.events
      .filter(({ created }) => created >= Math.floor(start) && created < Math.floor(end))
      .toReversed()
      .flatMap((raw) => this.#eventOf(raw) ?? []);
  }

  async readEvent({ payload }: WebhookCall): Promise<PaymentEvent | WebhookProblem> {
    return this.#eventOf(JSON.parse(payload.toString())) ?? 'no-event';
  }

  /**
   * Simulates a visitor who opens a payment link, on a page that outlives it. @returns the
   * session's id.
   */
  openLink(linkId: string): string {
    const attempt = this.#purchases.get(linkId);
    if (attempt === undefined || !this.links.get(linkId)?.active) throw new Error('not active');
    const id = `cs_${this.sessions.size + 1}`;
    this.sessions.set(id, { ...newSession(this.provider, id, attempt), linkId });
    return id;
  }

  /** Simulates the guest's payment. */
  pay(sessionId: string, paymentId: string, charge = chargeByCard): void {
    const session = this.#session(sessionId);
    Object.assign(session, { status: 'complete', isPaid: true, paymentId, url: null });
    const { amountMinor, currency, bookingId, attemptId } = session;
    this.arrive(paymentId, { amountMinor, currency, bookingId, attemptId, charge });
  }

  /** A payment at Stripe, e.g. one not made on our page. */
  arrive(
    id: string,
    change: Partial<Omit<GatewayPayment, 'amountMinor'>> & { amountMinor: number },
  ): void {
    this.payments.set(id, {
      id,
      currency: 'usd',
      livemode: false,
      bookingId: '',
      attemptId: '',
      refunds: [],
      disputes: [],
      fee: null,
      charge: chargeByCard,
      ...change,
      amountMinor: change.amountMinor as MinorUnits,
    });
  }

  /** Simulates a refund in Stripe's dashboard. */
  refundAtStripe(paymentId: string, amountMinor: number, id = `re_own_${paymentId}`): void {
    this.#payment(paymentId).refunds.push({
      id,
      amountMinor: amountMinor as MinorUnits,
      state: 'paid',
      failure: '',
      refundId: '',
      tries: 0,
      createdAt,
    });
  }

  /** Sets the final state of a payment's latest refund. */
  endRefund(paymentId: string, state: GatewayRefund['state'], failure = ''): void {
    Object.assign(this.#payment(paymentId).refunds.at(-1) ?? {}, { state, failure });
  }

  /** The guest's bank disputes a payment, or decides about it. */
  dispute(
    paymentId: string,
    state: GatewayDispute['state'],
    amountMinor: number = this.#payment(paymentId).amountMinor,
    fees: GatewayFee[] = [],
  ): void {
    this.#payment(paymentId).disputes = [
      {
        id: `dp_${paymentId}`,
        amountMinor: amountMinor as MinorUnits,
        state,
        withdrawnAt: createdAt,
        reinstatedAt: state === 'won' ? createdAt : '',
        fees,
        createdAt,
      },
    ];
  }

  #eventOf(raw: unknown): PaymentEvent | null {
    const event = readStripeEvent(raw);
    return event && { ...event, provider: this.provider };
  }

  #newRefund(refund: Refund): GatewayRefund | Error {
    const outcome = this.refundOutcomes.shift() ?? 'paid';
    if (outcome === 'error-500') return new GatewayUnavailable(new Error('500'), true);
    if (typeof outcome === 'object') return new GatewayRefused(new Error('no'), outcome.refused);
    const payment = this.#payment(refund.paymentId);
    const out = payment.refunds.filter(({ state }) => state !== 'failed');
    const total = out.reduce<number>(
      (sum, { amountMinor }) => sum + amountMinor,
      refund.amountMinor,
    );
    if (total > payment.amountMinor) {
      return new GatewayRefused(new Error('too much'), 'charge_already_refunded');
    }
    const made: GatewayRefund = {
      id: `re_${refund._id}_${refund.tries}`,
      amountMinor: refund.amountMinor,
      state: outcome === 'pending' ? 'sent' : outcome,
      failure: outcome === 'failed' ? 'expired_or_canceled_card' : '',
      refundId: refund._id,
      tries: refund.tries,
      createdAt,
    };
    payment.refunds.push(made);
    return made;
  }

  #failure(): Failure | undefined {
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

  #payment(id: string): GatewayPayment {
    const payment = this.payments.get(id);
    if (payment === undefined) throw new GatewayRefused(new Error(id), 'resource_missing');
    return payment;
  }
}

function newSession(provider: OnlineProvider, id: string, attempt: PaymentAttempt): GatewaySession {
  return {
    provider,
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
