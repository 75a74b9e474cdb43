import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import type { Delivery, EndpointRecord, EventRecord } from '../records.ts';
import { newId, type Store } from '../store.ts';
import { DeliveryPlan, type DeliverySettings, randomFrom } from './delivery-plan.ts';

/**
 * The `Stripe-Signature` header for a payload, from Stripe's test helper. One `v1` for each valid
 * secret during a rotation and, as on test events, a `v0` that must never be trusted.
 */
function signatureHeader(payload: string, secrets: readonly string[], timestamp: number): string {
  const signed = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  );
  // Each is `t=…,v1=…`; a header has the time only once.
  const v1 = signed.map((header) => header.slice(header.indexOf('v1=')));
  return [`t=${timestamp}`, ...v1, `v0=${randomBytes(32).toString('hex')}`].join(',');
}

/**
 * Stripe retries for three days with growing pauses; here it is about an hour, starting at one
 * second.
 */
const firstRetryMs = 1000;
const longestRetryMs = 60_000;
const maxAttempts = 60;
const answerDeadlineMs = 30_000;

/**
 * Delivers events until each endpoint responds 2xx. Deliveries are in the store, so a restart
 * resumes them.
 */
export class WebhookSender {
  readonly plan: DeliveryPlan;
  /** Share of events to lose, for the reconciliation test. */
  lostShare = 0;
  /** Holds events of this type whose payload contains this text; null holds none. */
  held: { type: string; match: string } | null = null;
  readonly #store: Store;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #log: (line: string) => void;
  readonly #random: () => number;
  #closed = false;

  constructor(store: Store, settings: DeliverySettings, log: (line: string) => void) {
    this.#store = store;
    this.plan = new DeliveryPlan(settings);
    this.#random = randomFrom([settings.mode === 'prompt' ? Date.now() : settings.seed]);
    this.#log = log;
    for (const delivery of Object.values(store.state.deliveries)) this.#schedule(delivery);
  }

  /** Sends an event to every subscribed endpoint. */
  send(event: EventRecord, subject: string): void {
    if (this.#random() < this.lostShare) return;
    const isHeld =
      this.held !== null &&
      event.type.includes(this.held.type) &&
      event.payload.includes(this.held.match);
    for (const endpoint of Object.values(this.#store.state.endpoints)) {
      if (!isSubscribed(endpoint, event.type)) continue;
      const delays = isHeld ? [0] : this.plan.delaysMs(subject);
      for (const delayMs of delays) this.#queue(event, endpoint, delayMs, isHeld);
    }
  }

  /** Sends an event again to all subscribed endpoints, immediately. */
  sendAgain(event: EventRecord): void {
    for (const endpoint of Object.values(this.#store.state.endpoints)) {
      if (isSubscribed(endpoint, event.type)) this.#queue(event, endpoint, 0, false);
    }
  }

  /**
   * Releases all held events and holds no more.
   * @param order one at a time, each after the response to the one before
   */
  async release(order: 'as-sent' | 'reversed'): Promise<number> {
    this.held = null;
    const held = Object.values(this.#store.state.deliveries).filter((delivery) => delivery.held);
    if (order === 'reversed') held.reverse();
    for (const delivery of held) {
      delivery.held = false;
      await this.#attempt(delivery);
    }
    return held.length;
  }

  /** Number of deliveries that the site has not accepted yet, including held ones. */
  get waiting(): number {
    return Object.keys(this.#store.state.deliveries).length;
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #queue(event: EventRecord, endpoint: EndpointRecord, delayMs: number, held: boolean): void {
    const delivery: Delivery = {
      id: newId('del'),
      eventId: event.id,
      endpoint: endpoint.id,
      payload: event.payload,
      attempts: 0,
      nextAt: Date.now() + delayMs,
      held,
    };
    this.#store.state.deliveries[delivery.id] = delivery;
    this.#store.changed();
    this.#schedule(delivery);
  }

  #schedule(delivery: Delivery): void {
    if (this.#closed || delivery.held) return;
    const wait = Math.max(0, delivery.nextAt - Date.now());
    this.#timers.set(
      delivery.id,
      setTimeout(() => void this.#attempt(delivery), wait),
    );
  }

  async #attempt(delivery: Delivery): Promise<void> {
    this.#timers.delete(delivery.id);
    delivery.attempts++;
    const status = await this.#post(delivery);
    const delivered = status >= 200 && status < 300;
    if (delivered || delivery.attempts >= maxAttempts) {
      delete this.#store.state.deliveries[delivery.id];
    } else {
      delivery.nextAt =
        Date.now() + Math.min(longestRetryMs, firstRetryMs * 2 ** (delivery.attempts - 1));
      this.#log(`webhook ${delivery.eventId} answered ${status || 'nothing'}, trying again`);
      this.#schedule(delivery);
    }
    this.#store.changed();
  }

  /** @returns the status, or 0 without a response. */
  async #post(delivery: Delivery): Promise<number> {
    const endpoint = this.#store.state.endpoints[delivery.endpoint];
    // The endpoint was removed: nothing to deliver.
    if (endpoint === undefined) return 200;
    const secrets = endpoint.secrets
      .filter(({ until }) => until === null || until > this.#store.now())
      .map(({ secret }) => secret);
    // The machine's clock, not the stand-in's: the site compares the age with its own.
    const timestamp = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(delivery.payload, secrets, timestamp),
        },
        body: delivery.payload,
        signal: AbortSignal.timeout(answerDeadlineMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}

function isSubscribed(endpoint: EndpointRecord, type: string): boolean {
  return endpoint.events.includes('*') || endpoint.events.includes(type);
}
