import type { Delivery } from '../records.ts';
import { nowSeconds, type Store } from '../store.ts';
import { signatureHeader } from './sign.ts';

/** Stripe backs off over three days; here the first retry comes sooner, to keep waits short. */
const firstRetryMs = 1000;
const longestRetryMs = 60_000;
const maxAttempts = 60;
const answerDeadlineMs = 30_000;

export type WebhookTarget = { url: string; secret: string };

/** Delivers events until the site answers 2xx. Deliveries are in the store, so a restart resumes them. */
export class WebhookSender {
  readonly #store: Store;
  readonly #target: WebhookTarget;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #log: (line: string) => void;
  #closed = false;
  /** Share of deliveries that get lost, for the reconciliation test. */
  lostShare = 0;

  constructor(store: Store, target: WebhookTarget, log: (line: string) => void) {
    this.#store = store;
    this.#target = target;
    this.#log = log;
    for (const delivery of Object.values(store.state.deliveries)) this.#schedule(delivery);
  }

  send(eventId: string, payload: string): void {
    if (Math.random() < this.lostShare) return;
    const delivery: Delivery = { eventId, payload, attempts: 0, nextAt: Date.now() };
    this.#store.state.deliveries[eventId] = delivery;
    this.#store.changed();
    this.#schedule(delivery);
  }

  /** Events that the site has not accepted yet. */
  get waiting(): number {
    return Object.keys(this.#store.state.deliveries).length;
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #schedule(delivery: Delivery): void {
    if (this.#closed) return;
    const wait = Math.max(0, delivery.nextAt - Date.now());
    this.#timers.set(
      delivery.eventId,
      setTimeout(() => void this.#attempt(delivery), wait),
    );
  }

  async #attempt(delivery: Delivery): Promise<void> {
    this.#timers.delete(delivery.eventId);
    delivery.attempts++;
    const status = await this.#post(delivery.payload);
    const delivered = status >= 200 && status < 300;
    if (delivered || delivery.attempts >= maxAttempts) {
      delete this.#store.state.deliveries[delivery.eventId];
    } else {
      delivery.nextAt =
        Date.now() + Math.min(longestRetryMs, firstRetryMs * 2 ** (delivery.attempts - 1));
      this.#log(`webhook ${delivery.eventId} answered ${status || 'nothing'}, trying again`);
      this.#schedule(delivery);
    }
    this.#store.changed();
  }

  /** @returns the status, or 0 without a response. */
  async #post(payload: string): Promise<number> {
    try {
      const response = await fetch(this.#target.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(payload, this.#target.secret, nowSeconds()),
        },
        body: payload,
        signal: AbortSignal.timeout(answerDeadlineMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}
