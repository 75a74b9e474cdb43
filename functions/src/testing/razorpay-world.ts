import { createHmac } from 'node:crypto';
import { RazorpayAccount } from '@kerala-stays/domain/testing/razorpay/account';
import { answerRazorpay } from '@kerala-stays/domain/testing/razorpay/answer';
import { emptyRazorpay } from '@kerala-stays/domain/testing/razorpay/records';
import { eventBody } from '@kerala-stays/domain/testing/razorpay/shapes';
import type { RazorpaySettings } from '../config.ts';
import type { WebhookCall } from '../money/payment-event.ts';
import { razorpayGateway } from '../money/razorpay-gateway.ts';

/** Trouble of a call: nothing arrives, its answer is lost, or Razorpay fails. */
type Fault = 'down' | 'answer-lost' | 'error-500' | 'busy';

export const razorpaySettings: RazorpaySettings = {
  keyId: 'rzp_test_key',
  keySecret: 'secret of the key',
  webhookSecrets: ['secret of the webhook'],
  isLive: false,
  siteUrl: 'https://site.example',
  server: 'https://razorpay.example',
};

const failures = { 'error-500': 500, busy: 429 } as const;

/** Razorpay in memory: an account, the gateway that speaks to it, and the webhooks it sends. */
export class RazorpayWorld {
  now: Date;
  readonly settings: RazorpaySettings = { ...razorpaySettings };
  /** Signed events, oldest first. */
  readonly sent: WebhookCall[] = [];
  /** Paths of the calls, e.g. `POST payment_links`. */
  readonly calls: string[] = [];
  /** Ids of the next records, in order; otherwise they are counted. */
  readonly ids: string[] = [];
  /** Faults of the next calls, in order. */
  faults: Fault[] = [];
  readonly account: RazorpayAccount;
  readonly call: typeof fetch = (input, init) => this.#answer(new URL(String(input)), init ?? {});
  readonly gateway = razorpayGateway(() => this.settings, this.call);
  #ids = 0;

  constructor(now: Date) {
    this.now = now;
    this.account = new RazorpayAccount({
      state: emptyRazorpay(),
      now: () => this.#seconds(),
      pageOf: (id) => `https://rzp.io/i/${id}`,
      newId: (prefix) => this.ids.shift() ?? `${prefix}_${String(++this.#ids).padStart(14, '0')}`,
      tell: (happening) => {
        const body = eventBody(this.account, happening, this.#seconds());
        this.sent.push(this.sign(body, `ev_${this.sent.length + 1}`));
      },
    });
  }

  /** A webhook call as Razorpay signs it. */
  sign(body: string, eventId: string, secret = razorpaySettings.webhookSecrets[0]): WebhookCall {
    const payload = Buffer.from(body);
    const signature = createHmac('sha256', secret ?? '')
      .update(payload)
      .digest('hex');
    return { payload, signature, eventId };
  }

  /** The latest event of a type. */
  latest(type: string): WebhookCall {
    const found = this.sent.findLast(({ payload }) => payload.includes(`"event":"${type}"`));
    if (found === undefined) throw new Error(`no ${type}`);
    return found;
  }

  #seconds(): number {
    return Math.floor(this.now.getTime() / 1000);
  }

  async #answer(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? 'GET';
    const path = url.pathname.replace('/v1/', '');
    this.calls.push(`${method} ${path}`);
    const fault = this.faults.shift();
    if (fault === 'down') throw new TypeError('fetch failed');
    if (fault === 'error-500' || fault === 'busy') {
      return Response.json({ error: { code: 'SERVER_ERROR' } }, { status: failures[fault] });
    }
    const headers = Object.fromEntries(new Headers(init.headers));
    const { keyId, keySecret } = razorpaySettings;
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const { status, body } = answerRazorpay(
      this.account,
      {
        method,
        path,
        query: Object.fromEntries(url.searchParams),
        body: typeof init.body === 'string' ? init.body : '',
        headers,
      },
      headers.authorization === expected,
    );
    if (fault === 'answer-lost') throw new TypeError('fetch failed');
    return Response.json(body, { status });
  }
}
