import type { GatewayPayment } from '../money/payment-gateway.ts';
import { recordEvent } from '../money/record-event.ts';
import type { PaymentFixture } from './payment-fixture.ts';
import { unsigned } from './unsigned.ts';

type RawEvent = { id: string; created: number; type: string };

const dayMs = 24 * 3_600_000;

const outOf = ({ refunds }: GatewayPayment): number =>
  refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * Stripe's side of a history: pages, banks and dashboards; its events reach us late, twice or
 * never.
 */
export class StripeSide {
  readonly #fixture: PaymentFixture;
  readonly #random: () => number;
  readonly #waiting: RawEvent[] = [];
  /** When an open page stops accepting payments, by session. */
  readonly #endOf = new Map<string, number>();
  #number = 0;

  constructor(fixture: PaymentFixture, random: () => number) {
    this.#fixture = fixture;
    this.#random = random;
  }

  /** The banks decide pending refunds, and some waiting webhooks never arrive. */
  async settle(now: Date): Promise<void> {
    for (const { id, refunds } of this.#fixture.gateway.payments.values()) {
      if (refunds.at(-1)?.state !== 'sent') continue;
      this.#fixture.gateway.endRefund(id, this.#random() < 0.7 ? 'paid' : 'failed', 'declined');
      this.#happened('refund.updated', { payment_intent: id }, now);
    }
    for (const event of this.#waiting.splice(0)) {
      if (this.#random() < 0.7) await this.#deliver(event, now);
    }
    // Stripe lists an event for 30 days: the jobs, which a history may leave out, took it by then.
    const oldest = (now.getTime() - 29 * dayMs) / 1000;
    for (const event of this.#fixture.gateway.events) {
      if (event.created < oldest) await this.#deliver(event, now);
    }
  }

  openLink(now: Date): void {
    const { links } = this.#fixture.gateway;
    const id = this.#pick([...links].filter(([, { active }]) => active))?.[0];
    if (id === undefined) return;
    this.#endOf.set(this.#fixture.gateway.openLink(id), now.getTime() + dayMs);
  }

  /** A visitor pays on an open page, whatever its state on our side. */
  async payPage(now: Date): Promise<void> {
    const { gateway, documents } = this.#fixture;
    const open = [...gateway.sessions.values()].filter(({ status }) => status === 'open');
    const session = this.#pick(open);
    if (session === undefined) return;
    const attempt = await documents.get('paymentAttempts', session.attemptId);
    // The address of a session whose response was lost is unknown.
    if (session.linkId === null && attempt?.data.stripeId !== session.id) return;
    await this.endPages(now);
    if (gateway.sessions.get(session.id)?.status !== 'open') return;
    const paymentId = `pi_${session.id}`;
    gateway.pay(session.id, paymentId);
    const { bookingId, attemptId, amountMinor, currency } = session;
    this.#happened(
      'checkout.session.completed',
      {
        payment_status: 'paid',
        mode: 'payment',
        payment_intent: paymentId,
        livemode: false,
        amount_total: amountMinor,
        currency,
        metadata: { bookingId, attemptId },
      },
      now,
    );
  }

  /** Stripe's pages end by themselves, whatever we do. */
  async endPages(now: Date): Promise<void> {
    const { gateway, documents } = this.#fixture;
    gateway.passTo(now);
    // Razorpay's links end at their own time.
    if (gateway.provider === 'razorpay') return;
    for (const session of gateway.sessions.values()) {
      if (session.status !== 'open') continue;
      const attempt = await documents.get('paymentAttempts', session.attemptId);
      const expiresAt = new Date(attempt?.data.expiresAt as Date).getTime();
      const ends = this.#endOf.get(session.id) ?? expiresAt;
      if (ends <= now.getTime()) Object.assign(session, { status: 'expired', url: null });
    }
  }

  refund(amountMinor: number, now: Date): void {
    const payment = this.#pick([...this.#fixture.gateway.payments.values()]);
    if (payment === undefined || payment.disputes.length > 0) return;
    if (outOf(payment) + amountMinor > payment.amountMinor) return;
    this.#fixture.gateway.refundAtStripe(payment.id, amountMinor, `re_own_${this.#number++}`);
    this.#happened('charge.refunded', { payment_intent: payment.id }, now);
  }

  /**
   * A bank disputes a payment, or decides about it; we may hear of neither before the end.
   * @returns whether a part of it had gone back before
   */
  dispute(state: 'open' | 'won' | 'lost', now: Date): boolean {
    const payment = this.#pick([...this.#fixture.gateway.payments.values()]);
    if (payment === undefined) return false;
    const [known] = payment.disputes;
    if (known !== undefined && (state === 'open' || known.state !== 'open')) return false;
    // What went back cannot be disputed any more.
    const left = payment.amountMinor - outOf(payment);
    const disputed = known?.amountMinor ?? left;
    if (disputed <= 0) return false;
    this.#fixture.gateway.dispute(payment.id, state, disputed);
    const name = state === 'open' ? 'charge.dispute.created' : 'charge.dispute.closed';
    this.#happened(name, { payment_intent: payment.id }, now);
    return left < payment.amountMinor;
  }

  #happened(type: string, object: object, now: Date): void {
    const created = Math.floor(now.getTime() / 1000);
    const event = { id: `evt_${this.#number++}`, created, type, livemode: false, data: { object } };
    this.#fixture.gateway.events.push(event);
    this.#waiting.push(event);
  }

  async deliverOne(again: boolean, now: Date): Promise<void> {
    const index = Math.floor(this.#random() * this.#waiting.length);
    const event = this.#waiting[index];
    if (event === undefined) return;
    if (!again) this.#waiting.splice(index, 1);
    await this.#deliver(event, now);
  }

  async #deliver(raw: RawEvent, now: Date): Promise<void> {
    const event = await this.#fixture.gateway.readEvent(unsigned(raw));
    if (typeof event === 'object') await recordEvent(this.#fixture, event, now);
  }

  #pick<T>(items: readonly T[]): T | undefined {
    return items[Math.floor(this.#random() * items.length)];
  }
}
