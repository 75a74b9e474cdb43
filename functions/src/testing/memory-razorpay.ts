import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import type { Refund } from '@kerala-stays/domain/money/refund';
import type { LinkRecord, RefundRecord } from '@kerala-stays/domain/testing/razorpay/records';
import type {
  GatewayCharge,
  PaymentEvent,
  WebhookCall,
  WebhookProblem,
} from '../money/payment-event.ts';
import {
  type GatewayPayment,
  GatewayRefused,
  type GatewaySession,
} from '../money/payment-gateway.ts';
import { MemoryGateway } from './memory-gateway.ts';
import { RazorpayWorld } from './razorpay-world.ts';
import { truthOfDispute, truthOfRefund } from './truth-at-razorpay.ts';

const faults = { down: 'down', 'error-500': 'error-500', 'response-lost': 'answer-lost' } as const;
type KnownFault = keyof typeof faults;

/**
 * Razorpay in the place of the memory gateway: the product's calls go through the real gateway to
 * an account in memory, and the doings of guests, banks and the dashboard change that account.
 */
export class MemoryRazorpay extends MemoryGateway {
  /** The account, its calls and its clock. */
  readonly world: RazorpayWorld;

  constructor(now: Date) {
    super('razorpay');
    this.world = new RazorpayWorld(now);
  }

  /** Links end by themselves. */
  override passTo(now: Date): void {
    this.world.now = now;
    this.world.account.expireOverdue();
    this.#look();
  }

  override async createSession(
    attempt: PaymentAttempt,
    booking?: Booking,
  ): Promise<GatewaySession> {
    this.onCharge(attempt);
    return this.#ask(() => this.world.gateway.createSession(attempt, booking as Booking));
  }

  override retrieveSession(id: string): Promise<GatewaySession> {
    return this.#ask(() => this.world.gateway.retrieveSession(id));
  }

  override expireSession(id: string): Promise<boolean> {
    return this.#ask(() => this.world.gateway.expireSession(id));
  }

  override async *listSessionsOfLink(linkId: string): AsyncIterable<GatewaySession> {
    this.#fail();
    yield* this.world.gateway.listSessionsOfLink(linkId);
  }

  override async *listSessions(since = new Date(0)): AsyncIterable<GatewaySession> {
    this.#fail();
    yield* this.world.gateway.listSessions(since);
  }

  override async createLink(
    attempt: PaymentAttempt,
    booking?: Booking,
  ): Promise<{ id: string; url: string }> {
    this.onCharge(attempt);
    return this.#ask(() => this.world.gateway.createLink(attempt, booking as Booking));
  }

  override deactivateLink(id: string): Promise<void> {
    return this.#ask(() => this.world.gateway.deactivateLink(id));
  }

  override async refund(refund: Refund, reference: string): Promise<void> {
    const outcome = this.refundOutcomes.shift();
    if (typeof outcome === 'object') throw new GatewayRefused(new Error('no'), outcome.refused);
    if (outcome === 'error-500') this.failures.unshift('error-500');
    if (outcome === 'pending' || outcome === 'failed') {
      this.world.account.refundOutcomes = [outcome];
    }
    await this.#ask(() => this.world.gateway.refund(refund, reference));
  }

  override retrievePayment(paymentId: string): Promise<GatewayPayment> {
    return this.#ask(() => this.world.gateway.retrievePayment(paymentId));
  }

  override retrieveCharge(paymentId: string): Promise<GatewayCharge> {
    return this.world.gateway.retrieveCharge(paymentId);
  }

  override async *listEvents(range: { from: Date; to: Date }): AsyncIterable<PaymentEvent> {
    this.#fail();
    yield* this.world.gateway.listEvents(range);
  }

  /** Takes the events of the histories, which are Stripe's, as Razorpay would tell the same. */
  override async readEvent({ payload }: WebhookCall): Promise<PaymentEvent | WebhookProblem> {
    const { id, data } = JSON.parse(payload.toString()) as {
      id: string;
      data: { object: { payment_intent: string } };
    };
    const body = {
      event: 'payment.captured',
      created_at: this.world.now.getTime() / 1000,
      payload: { payment: { entity: { id: data.object.payment_intent } } },
    };
    const call = this.world.sign(JSON.stringify(body), id);
    return this.world.gateway.readEvent(call, this.world.now);
  }

  override pay(sessionId: string, paymentId: string): void {
    this.world.ids.push(paymentId);
    this.world.account.pay(sessionId);
    this.#look();
  }

  override refundAtStripe(paymentId: string, amountMinor: number, id = 'rfnd_own'): void {
    this.world.ids.push(id);
    this.world.account.refund(paymentId, amountMinor);
    this.#look();
  }

  override endRefund(paymentId: string, state: 'paid' | 'sent' | 'failed'): void {
    const latest = this.world.account.refundsOf(paymentId).at(-1);
    const end = state === 'paid' ? 'processed' : 'failed';
    if (latest !== undefined) this.world.account.endRefund(latest.id, end);
    this.#look();
  }

  override dispute(paymentId: string, state: 'open' | 'won' | 'lost', amountMinor?: number): void {
    const id = `dp_${paymentId}`;
    const { account, ids } = this.world;
    if (account.state.disputes[id] === undefined) {
      ids.push(id);
      account.dispute(paymentId, amountMinor);
    }
    if (state !== 'open') account.endDispute(id, state);
    this.#look();
  }

  async #ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    this.#fail();
    try {
      return await call();
    } finally {
      this.world.faults = [];
      this.#look();
    }
  }

  /** The next failure hits the first call that the gateway makes. */
  #fail(): void {
    const failure = this.failures.shift();
    if (failure !== undefined && Object.hasOwn(faults, failure)) {
      this.world.faults = [faults[failure as KnownFault]];
    }
  }

  /** The account as histories look at it, from its records and not through the gateway. */
  #look(): void {
    const { account } = this.world;
    const { links, payments, disputes } = account.state;
    for (const link of Object.values(links)) this.sessions.set(link.id, pageOf(link));
    for (const { id, amount, currency, notes } of Object.values(payments)) {
      this.arrive(id, {
        amountMinor: amount as MinorUnits,
        currency: currency.toLowerCase(),
        bookingId: notes.bookingId ?? '',
        attemptId: notes.attemptId ?? '',
        refunds: account.refundsOf(id).map(refundAt),
        disputes: Object.values(disputes)
          .filter(({ paymentId }) => paymentId === id)
          .map(truthOfDispute),
      });
    }
  }
}

const refundAt = (refund: RefundRecord) => ({
  ...truthOfRefund(refund),
  refundId: refund.notes.refundId ?? '',
});

function pageOf({ id, status, amount, currency, notes, payments }: LinkRecord): GatewaySession {
  return {
    provider: 'razorpay',
    id,
    url: status === 'created' ? `https://rzp.io/i/${id}` : null,
    status: status === 'created' ? 'open' : status === 'paid' ? 'complete' : 'expired',
    isPaid: status === 'paid',
    paymentId: payments[0] ?? null,
    linkId: null,
    amountMinor: amount,
    currency: currency.toLowerCase(),
    mode: 'payment',
    livemode: false,
    bookingId: notes.bookingId ?? '',
    attemptId: notes.attemptId ?? '',
  };
}
