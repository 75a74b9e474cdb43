import { type Call, type LoadRun, runLoad } from './load-run.ts';
import { PayableBookings } from './load-scene.ts';
import type { LoadSizes } from './load-sizes.ts';
import { serveUnderLoad } from './serve-under-load.ts';
import { runSteadyLoad } from './steady-load.ts';

const webhooksPerSecond = 10;

/** One address that calls the API as fast as it can, far over its limit. */
const floodCall: Call = {
  method: 'GET',
  path: '/api/hotels/featured',
  expected: 429,
  make: () => ({ headers: { 'x-forwarded-for': '203.0.113.255' } }),
};

/**
 * Stripe's events at the separate webhook function while one address floods the API.
 * @returns the events; an error is a payment that was not recorded
 */
export async function measureOverload(
  hotelId: string,
  { connections, seconds }: LoadSizes,
): Promise<LoadRun> {
  const [api, webhook] = await Promise.all([
    serveUnderLoad('api'),
    serveUnderLoad('stripeWebhook'),
  ]);
  try {
    const bookings = await PayableBookings.of(hotelId);
    await bookings.supply(webhooksPerSecond * (seconds + 2) * 2);
    await runSteadyLoad(webhook.url, bookings.call(), { seconds: 2, perSecond: 5 });
    const [, paid] = await Promise.all([
      runLoad(api.url, floodCall, { connections: 4 * connections, seconds }),
      runSteadyLoad(webhook.url, bookings.call(), { seconds, perSecond: webhooksPerSecond }),
    ]);
    return paid;
  } finally {
    await Promise.all([api.stop(), webhook.stop()]);
  }
}
