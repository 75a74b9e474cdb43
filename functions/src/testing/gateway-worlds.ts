import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { MinorUnits } from '@kerala-stays/domain/core/money';
import type { OnlineProvider } from '@kerala-stays/domain/money/payment-provider';
import type { LinkRecord } from '@kerala-stays/domain/testing/razorpay/records';
import { handleWebhook } from '../money/handle-webhook.ts';
import type { PaymentDeps } from '../money/payment-deps.ts';
import type { GatewayPayment } from '../money/payment-gateway.ts';
import { recordEvent } from '../money/record-event.ts';
import { readStripeEvent } from '../money/stripe-event.ts';
import { type ModelBank, type ModelEvent, modelPaymentId, toStripeEvent } from './event-model.ts';
import { MemoryGateway } from './memory-gateway.ts';
import { testNow } from './payment-fixture.ts';
import { RazorpayWorld } from './razorpay-world.ts';
import { truthOfDispute, truthOfRefund } from './truth-at-razorpay.ts';

/** A provider for the event model: its gateway, what happens there, and how it is told. */
export type GatewayWorld = {
  gateway: PaymentDeps['gateway'];
  bank: ModelBank;
  /** Opens the pages of attempts as the product would. @returns their ids, in order */
  openPages: (booking: Booking, attemptIds: readonly string[]) => string[];
  /** The guest pays on the page that was opened first. */
  payFirst: (paymentId: string) => void;
  tell: (deps: PaymentDeps, booking: Booking, event: ModelEvent) => Promise<void>;
};

/** The worlds in which the product has to come to the same books. */
export const gatewayWorlds: Record<OnlineProvider, () => GatewayWorld> = {
  stripe: stripeWorld,
  razorpay: razorpayWorld,
};

function stripeWorld(): GatewayWorld {
  const gateway = new MemoryGateway();
  return {
    gateway,
    bank: gateway,
    openPages: (_, attemptIds) => attemptIds.map((_id, index) => `cs_${index + 1}`),
    payFirst: (paymentId) => gateway.pay('cs_1', paymentId),
    tell: async (deps, booking, event) => {
      const read = readStripeEvent(toStripeEvent(booking, event));
      if (read === null) throw new Error(`${event.kind} is not an event`);
      await recordEvent(deps, read, testNow);
    },
  };
}

function razorpayWorld(): GatewayWorld {
  const world = new RazorpayWorld(testNow);
  const bank = new RazorpayBank(world);
  return {
    gateway: world.gateway,
    bank,
    openPages: (booking, attemptIds) => attemptIds.map((id) => bank.open(booking, id)),
    payFirst: (paymentId) => bank.payFirst(paymentId),
    tell: async (deps, booking, event) => {
      const call = world.sign(JSON.stringify(bank.bodyOf(booking, event)), event.id);
      const { status } = await handleWebhook(deps, call, testNow);
      if (status !== 200) throw new Error(`${event.kind} was answered ${status}`);
    },
  };
}

const eventTypes: Record<ModelEvent['kind'], string> = {
  completed: 'payment_link.paid',
  'async-succeeded': 'payment.captured',
  'intent-succeeded': 'payment.captured',
  expired: 'payment_link.expired',
  'charge-refunded': 'refund.processed',
  'refund-failed': 'refund.failed',
  disputed: 'payment.dispute.created',
  'dispute-closed': 'payment.dispute.closed',
  'unknown-type': 'invoice.paid',
};

/** Guests, banks and the dashboard at Razorpay, with ids that the model chooses. */
class RazorpayBank implements ModelBank {
  readonly #world: RazorpayWorld;

  constructor(world: RazorpayWorld) {
    this.#world = world;
  }

  get payments() {
    return { get: (id: string) => this.#payment(id) };
  }

  open({ _id: bookingId, totalMinor, currency }: Booking, attemptId: string): string {
    return this.#world.account.addLink({
      amount: totalMinor,
      currency: currency.toUpperCase(),
      referenceId: attemptId,
      description: '',
      notes: { bookingId, attemptId },
      expireBy: 0,
      callbackUrl: 'https://site.example/',
    }).id;
  }

  arrive(id: string, { attemptId = '' }: Parameters<ModelBank['arrive']>[1]): void {
    this.#world.ids.push(id);
    this.#world.account.pay(this.#link(attemptId).id, { beyond: true });
  }

  payFirst(paymentId: string): void {
    const [link] = this.#world.account.links().toReversed();
    this.#world.ids.push(paymentId);
    this.#world.account.pay(link?.id ?? '');
  }

  expire(attemptId: string): void {
    const link = this.#link(attemptId);
    if (link.status === 'created') link.status = 'expired';
  }

  refundAtStripe(paymentId: string, amountMinor: number, id: string): void {
    this.#world.ids.push(id);
    this.#world.account.refund(paymentId, amountMinor);
  }

  endRefund(paymentId: string, state: 'failed'): void {
    const latest = this.#world.account.refundsOf(paymentId).at(-1);
    if (latest !== undefined) this.#world.account.endRefund(latest.id, state);
  }

  dispute(paymentId: string, state: 'open' | 'won' | 'lost'): void {
    const id = `dp_${paymentId}`;
    if (state === 'open') {
      this.#world.ids.push(id);
      this.#world.account.dispute(paymentId);
    } else this.#world.account.endDispute(id, state);
  }

  /** The event as Razorpay sends it, with ids alone: everything else is read back. */
  bodyOf(booking: Booking, { kind, attempt }: ModelEvent): object {
    const paymentId = modelPaymentId(booking, attempt);
    const isRefund = kind === 'charge-refunded' || kind === 'refund-failed';
    const payload =
      kind === 'expired'
        ? { payment_link: { entity: { id: this.#link(`${booking._id}-a${attempt}`).id } } }
        : isRefund
          ? { refund: { entity: { payment_id: paymentId } } }
          : { payment: { entity: { id: paymentId } } };
    return { event: eventTypes[kind], created_at: testNow.getTime() / 1000, payload };
  }

  #link(attemptId: string): LinkRecord {
    const links = Object.values(this.#world.account.state.links);
    const found = links.find(({ referenceId }) => referenceId === attemptId);
    if (found === undefined) throw new Error(`no link of ${attemptId}`);
    return found;
  }

  /** The truth of the model, from the account's records and not by the gateway. */
  #payment(id: string): Pick<GatewayPayment, 'amountMinor' | 'refunds' | 'disputes'> | undefined {
    const { payments, disputes } = this.#world.account.state;
    const found = payments[id];
    if (found === undefined) return undefined;
    return {
      amountMinor: found.amount as MinorUnits,
      refunds: this.#world.account.refundsOf(id).map(truthOfRefund),
      disputes: Object.values(disputes)
        .filter(({ paymentId }) => paymentId === id)
        .map(truthOfDispute),
    };
  }
}
