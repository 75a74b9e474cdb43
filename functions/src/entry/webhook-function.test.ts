import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '../platform/log.ts';
import { razorpayWebhook, stripeWebhook } from './webhook-function.ts';

const webhooks = { stripe: stripeWebhook, razorpay: razorpayWebhook };

async function send(provider: keyof typeof webhooks, method: string) {
  const told: { status?: number; body?: unknown } = {};
  const body = Readable.from([Buffer.from('{}')]);
  const request = Object.assign(body, { method, get: () => '', complete: true });
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
  await webhooks[provider](request as never, response as never);
  return told;
}

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['stripe', 'none'],
  ['stripe', 'razorpay'],
  ['razorpay', 'none'],
  ['razorpay', 'stripe'],
  ['razorpay', ''],
] as const)(
  'events of %s are not found on a site that takes payments by %j',
  async (sender, setting) => {
    vi.stubEnv('PAYMENT_PROVIDER', setting);
    expect(await send(sender, 'POST')).toEqual({ status: 404, body: { received: false } });
    expect(await send(sender, 'GET')).toMatchObject({ status: 405 });
  },
);

test('events of the earlier provider are heard', async () => {
  vi.stubEnv('PAYMENT_PROVIDER', 'razorpay');
  vi.stubEnv('EARLIER_PROVIDER', 'stripe');
  // Heard, but not handled: a test has no site.
  const failed = vi.spyOn(log, 'error').mockReturnValue(undefined);
  expect(await send('stripe', 'POST')).toMatchObject({ status: 500 });
  expect(failed).toHaveBeenCalledWith('webhook-failed', expect.anything(), expect.anything());
  failed.mockRestore();
});
