import { createHmac, randomBytes } from 'node:crypto';

const firstRetryMs = 1000;
const longestRetryMs = 60_000;
const mostAttempts = 60;
const answerDeadlineMs = 15_000;

type Delivery = { id: string; body: string; attempts: number };

/** Sends signed events until the site accepts them; one event keeps its id. */
export class WebhookSender {
  /** False loses what happens from now on, as a site that was down too long does. */
  isOn = true;
  readonly #target: { url: string; secret: string };
  readonly #log: (line: string) => void;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(target: { url: string; secret: string }, log: (line: string) => void) {
    this.#target = target;
    this.#log = log;
  }

  send(body: string): void {
    if (!this.isOn) return;
    this.#after(0, { id: randomBytes(7).toString('hex'), body, attempts: 0 });
  }

  close(): void {
    this.isOn = false;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #after(ms: number, delivery: Delivery): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#attempt(delivery);
    }, ms);
    this.#timers.add(timer);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    delivery.attempts++;
    const status = await this.#post(delivery);
    if ((status >= 200 && status < 300) || delivery.attempts >= mostAttempts) return;
    this.#log(`webhook ${delivery.id} answered ${status || 'nothing'}, trying again`);
    if (!this.isOn) return;
    this.#after(Math.min(longestRetryMs, firstRetryMs * 2 ** (delivery.attempts - 1)), delivery);
  }

  /** @returns the status, or 0 without a response */
  async #post({ id, body }: Delivery): Promise<number> {
    const { url, secret } = this.#target;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
        },
        body,
        signal: AbortSignal.timeout(answerDeadlineMs),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}
