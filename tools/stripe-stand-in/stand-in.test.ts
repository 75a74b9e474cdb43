import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, standInApiVersion, startStandIn } from './stand-in.ts';
import { newId } from './store.ts';

const secret = 'whsec_test';
type Received = { payload: string; signature: string };

let site: Server;
let siteStatus = 200;
let received: Received[] = [];
let standIn: StandIn;
let stripe: Stripe;

beforeEach(async () => {
  received = [];
  siteStatus = 200;
  site = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ payload: Buffer.concat(chunks).toString(), signature });
      response.writeHead(siteStatus).end();
    });
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  standIn = await start(null);
});

afterEach(async () => {
  await standIn.close();
  site.close();
});

async function start(stateFile: string | null): Promise<StandIn> {
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/hook`;
  const started = await startStandIn({ port: 0, stateFile, webhook: { url, secret } });
  stripe = new Stripe('sk_test_x', {
    apiVersion: standInApiVersion,
    host: '127.0.0.1',
    port: new URL(started.origin).port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
  return started;
}

function newSession(amount = 12_000, key?: string) {
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: amount,
            product_data: { name: 'Double Bed <b>' },
          },
        },
      ],
      success_url: 'https://site.example/done?s={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://site.example/back',
      metadata: { bookingId: 'b1' },
      payment_intent_data: { metadata: { bookingId: 'b1' } },
    },
    key === undefined ? {} : { idempotencyKey: key },
  );
}

function press(url: string | null, action: string): Promise<Response> {
  return fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
}

const control = (path: string, form: Record<string, string>) =>
  fetch(`${standIn.origin}/_stand-in/${path}`, { method: 'POST', body: new URLSearchParams(form) });

const eventTypes = () => received.map(({ payload }) => JSON.parse(payload).type).sort();

describe('the API dialect', () => {
  test('creates, reads, lists and expires sessions', async () => {
    const session = await newSession();
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 12_000,
    });
    expect((await stripe.checkout.sessions.retrieve(session.id)).url).toBe(session.url);
    const second = await newSession();
    const listed = await stripe.checkout.sessions.list({ limit: 1 });
    expect(listed).toMatchObject({ has_more: true, data: [{ id: second.id }] });
    expect((await stripe.checkout.sessions.expire(session.id)).url).toBeNull();
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('can be expired');
  });

  test('refuses what it does not know, loudly', async () => {
    await expect(stripe.customers.list()).rejects.toThrow('does not speak GET /v1/customers');
    await expect(
      stripe.checkout.sessions.create({ mode: 'payment', tax_id_collection: { enabled: true } }),
    ).rejects.toMatchObject({ code: 'parameter_unknown', type: 'StripeInvalidRequestError' });
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  test('refuses amounts below the minimum and live keys', async () => {
    await expect(newSession(49)).rejects.toMatchObject({ code: 'amount_too_small' });
    const answer = await fetch(`${standIn.origin}/v1/checkout/sessions`, {
      headers: { authorization: 'Bearer sk_live_x' },
    });
    expect(answer.status).toBe(401);
  });

  test('replays an answer for the same key, and refuses other parameters', async () => {
    const key = newId('key');
    const first = await newSession(12_000, key);
    const second = await newSession(12_000, key);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(newSession(13_000, key)).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  test('replays server errors too, but not refused parameters', async () => {
    await control('faults', { kind: 'error-500' });
    const key = newId('key');
    await expect(newSession(12_000, key)).rejects.toMatchObject({ statusCode: 500 });
    await expect(newSession(12_000, key)).rejects.toMatchObject({ statusCode: 500 });
    const other = newId('key');
    await expect(newSession(1, other)).rejects.toMatchObject({ statusCode: 400 });
    await expect(newSession(12_000, other)).resolves.toMatchObject({ status: 'open' });
  });

  test('completes a call whose response gets lost', async () => {
    await control('faults', { kind: 'answer-then-drop' });
    const key = newId('key');
    // The package retries a call whose connection was cut, with the same key.
    const session = await newSession(12_000, key);
    expect(session.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(Object.keys(standIn.store.state.sessions)).toHaveLength(1);
  });
});

describe('the checkout page', () => {
  test('escapes what it shows and asks for no card', async () => {
    const html = await (await fetch(String((await newSession()).url))).text();
    expect(html).toContain('Double Bed &#60;b&#62;');
    expect(html).toContain('$120');
    expect(html).not.toMatch(/<input/);
  });

  test('pays once, notifies the site, and returns', async () => {
    const session = await newSession();
    const answer = await press(session.url, 'pay');
    expect(answer.headers.get('location')).toBe(`https://site.example/done?s=${session.id}`);
    await expect
      .poll(eventTypes)
      .toEqual(['checkout.session.completed', 'payment_intent.succeeded']);
    const again = await press(session.url, 'pay');
    expect(await again.text()).toContain('already paid');
    expect(received).toHaveLength(2);
  });

  test('declines and cancels without closing the session', async () => {
    const session = await newSession();
    expect(await (await press(session.url, 'decline')).text()).toContain('declined');
    expect((await press(session.url, 'cancel')).headers.get('location')).toBe(
      'https://site.example/back',
    );
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  });

  test('pays twice on request', async () => {
    await press((await newSession()).url, 'pay-twice');
    await expect.poll(() => received).toHaveLength(4);
    expect(Object.keys(standIn.store.state.charges)).toHaveLength(2);
  });
});

describe('payment links', () => {
  test('take one payment and close', async () => {
    const link = await stripe.paymentLinks.create({
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'inr', unit_amount: 5000, product_data: { name: 'Stay' } },
        },
      ],
      metadata: { bookingId: 'b1' },
      restrictions: { completed_sessions: { limit: 1 } },
    });
    const visit = await fetch(link.url, { redirect: 'manual' });
    await press(standIn.origin + visit.headers.get('location'), 'pay');
    expect((await fetch(link.url)).status).toBe(404);
    await expect.poll(() => received).toHaveLength(2);
    const completed = received
      .map(({ payload }) => JSON.parse(payload))
      .find((event) => event.type === 'checkout.session.completed');
    expect(completed.data.object).toMatchObject({
      payment_link: link.id,
      metadata: { bookingId: 'b1' },
    });
  });
});

describe('refunds', () => {
  test('are bounded by the payment and announced', async () => {
    const session = await newSession();
    await press(session.url, 'pay');
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
    const refund = { payment_intent: String(payment_intent), amount: 7000 };
    await stripe.refunds.create(refund);
    await expect(stripe.refunds.create(refund)).rejects.toThrow('greater than unrefunded');
    const intent = await stripe.paymentIntents.retrieve(String(payment_intent), {
      expand: ['latest_charge'],
    });
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 7000, refunded: false });
    await expect.poll(eventTypes).toContain('charge.refunded');
  });
});

describe('webhooks', () => {
  test('carry a signature that the official package accepts', async () => {
    await press((await newSession()).url, 'pay');
    await expect.poll(() => received).toHaveLength(2);
    for (const { payload, signature } of received) {
      const event = await stripe.webhooks.constructEventAsync(payload, signature, secret);
      expect(event.livemode).toBe(false);
    }
  });

  test('are repeated until the site accepts them', async () => {
    siteStatus = 500;
    await press((await newSession()).url, 'pay');
    await expect.poll(() => received).toHaveLength(2);
    siteStatus = 200;
    await expect.poll(() => received).toHaveLength(4);
    await expect.poll(() => standIn.store.state.deliveries).toEqual({});
  });
});

test('sessions and undelivered events outlive a restart', async () => {
  await standIn.close();
  const file = join(tmpdir(), `${newId('stand-in')}.json`);
  standIn = await start(file);
  const session = await newSession();
  siteStatus = 500;
  await press((await newSession()).url, 'pay');
  await expect.poll(() => received).toHaveLength(2);
  await standIn.close();
  siteStatus = 200;
  standIn = await start(file);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  await expect.poll(() => standIn.store.state.deliveries).toEqual({});
});
