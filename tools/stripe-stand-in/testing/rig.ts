import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { type StandIn, type StandInOptions, standInApiVersion, startStandIn } from '../stand-in.ts';

export const webhookSecret = 'whsec_test';

type Received = { payload: string; signature: string };
type EventBody = {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
};

/** A site that receives a stand-in's webhooks, and the real Stripe package to call it. */
export type Rig = {
  standIn: StandIn;
  stripe: Stripe;
  received: Received[];
  site: { status: number; url: string };
  events: () => EventBody[];
  types: () => string[];
  client: (key: string, retries?: number) => Stripe;
  control: (path: string, form?: Record<string, string>) => Promise<Record<string, never>>;
  close: () => Promise<void>;
};

export async function startRig(options: Partial<StandInOptions> = {}): Promise<Rig> {
  const received: Received[] = [];
  const site = { status: 200, url: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature']);
      received.push({ payload: Buffer.concat(chunks).toString(), signature });
      response.writeHead(site.status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const standIn = await startStandIn({
    port: 0,
    stateFile: null,
    webhook: { url: site.url, secret: webhookSecret },
    ...options,
  });
  const client = (key: string, retries = 0) =>
    new Stripe(key, {
      apiVersion: standInApiVersion,
      host: '127.0.0.1',
      port: new URL(standIn.origin).port,
      protocol: 'http',
      maxNetworkRetries: retries,
    });
  const events = () => received.map(({ payload }) => JSON.parse(payload) as EventBody);
  return {
    standIn,
    stripe: client('sk_test_x'),
    received,
    site,
    events,
    types: () => events().map(({ type }) => type),
    client,
    control: async (path, form = {}) => {
      const body = new URLSearchParams(form);
      const answer = await fetch(`${standIn.origin}/_stand-in/${path}`, { method: 'POST', body });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return (await answer.json()) as Record<string, never>;
    },
    close: async () => {
      await standIn.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** Parameters of a session as the product creates it. */
export function sessionParams(
  amount = 12_000,
  change: Partial<SessionParams> = {},
  currency = 'usd',
): SessionParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: amount,
          product_data: { name: 'Double Bed', description: 'KS-1, 2 nights' },
        },
      },
    ],
    success_url: 'https://site.example/done?s={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://site.example/back',
    metadata: { bookingId: 'b1' },
    payment_intent_data: { metadata: { bookingId: 'b1' } },
    ...change,
  };
}

/** A paid session. @returns the payment's id */
export async function paidIntent(rig: Rig, amount = 12_000): Promise<string> {
  const { id } = await rig.stripe.checkout.sessions.create(sessionParams(amount));
  const { paymentIntent } = await rig.control('pay', { id });
  return String(paymentIntent);
}
