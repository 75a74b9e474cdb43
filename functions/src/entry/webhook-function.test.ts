import { expect, test, vi } from 'vitest';
import { stripeWebhook } from './webhook-function.ts';

async function send(method: string) {
  const told: { status?: number; body?: unknown } = {};
  const request = { method, get: () => '', readableEnded: true, complete: true };
  const response = {
    on: () => response,
    set: () => response,
    status: (status: number) => {
      told.status = status;
      return response;
    },
    json: (body: unknown) => {
      told.body = body;
      return response;
    },
  };
  await stripeWebhook(request as never, response as never);
  return told;
}

test('events of Stripe are not found on a site that does not take payments by it', async () => {
  vi.stubEnv('PAYMENT_PROVIDER', 'none');
  expect(await send('POST')).toEqual({ status: 404, body: { received: false } });
  vi.unstubAllEnvs();
});
