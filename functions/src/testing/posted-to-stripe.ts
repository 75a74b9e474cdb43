import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Booking } from '@kerala-stays/domain/bookings/booking';
import type { PaymentAttempt } from '@kerala-stays/domain/money/payment';
import { stripeGateway } from '../money/stripe-gateway.ts';

/** Requests of the official package for a payment page, recorded in place of Stripe. */
export type StripeRecorder = {
  post: (attempt: PaymentAttempt, booking: Booking) => Promise<URLSearchParams>;
  stop: () => void;
};

export async function recordStripe(): Promise<StripeRecorder> {
  let posted = new URLSearchParams();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    posted = new URLSearchParams(body);
    const session = { id: 'cs_1', object: 'checkout.session', url: 'https://x', status: 'open' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gateway = stripeGateway(() => ({
    secretKey: 'sk_test_x',
    webhookSecrets: ['whsec_x'],
    isLive: false,
    paymentMethods: ['card'],
    siteUrl: 'https://site.example',
    server: { host: '127.0.0.1', port, protocol: 'http' },
  }));
  return {
    post: async (attempt, booking) => {
      await gateway.createSession(attempt, booking);
      return posted;
    },
    stop: () => server.close(),
  };
}
