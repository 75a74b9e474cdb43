import { type Call, type Drive, drive } from './drive.ts';
import { PayableBookings } from './load-scene.ts';
import type { LoadSizes } from './load-sizes.ts';
import { pace } from './pace.ts';
import { serveUnderLoad } from './ratios.ts';

export type OverloadReport = {
  /** Refusals of the address that floods, at four times what it may. */
  refusals: Drive;
  /** The same as fast as four times the connections can. */
  flood: Drive;
  /** Paying webhooks meanwhile: another function, so another process. */
  webhooks: Drive;
};

/** What an address may call in a minute (`functions/src/api/server.ts`). */
const allowedPerMinute = 600;
const webhooksPerSecond = 10;

const flooding: Call = {
  method: 'GET',
  path: '/api/hotels/featured',
  expected: 429,
  make: () => ({ headers: { 'x-forwarded-for': '203.0.113.66' } }),
};

/** One address that floods the API, while Stripe's events arrive at the webhook's own function. */
export async function overload(
  hotelId: string,
  { connections, seconds }: LoadSizes,
): Promise<OverloadReport> {
  const [api, webhook] = await Promise.all([
    serveUnderLoad('api'),
    serveUnderLoad('stripeWebhook'),
  ]);
  try {
    const bookings = await PayableBookings.of(hotelId);
    await bookings.supply(webhooksPerSecond * (2 * seconds + 10) * 2);
    await pace(webhook.url, bookings.call(), { seconds: 2, perSecond: 5 });
    // Uses up what the address may call.
    await drive(api.url, { ...flooding, expected: 200 }, { connections: 4, seconds: 3 });
    const paying = () =>
      pace(webhook.url, bookings.call(), { seconds, perSecond: webhooksPerSecond });
    const fourfold = { seconds, perSecond: (4 * allowedPerMinute) / 60 };
    const [refusals, calm] = await Promise.all([pace(api.url, flooding, fourfold), paying()]);
    const [flood, pressed] = await Promise.all([
      drive(api.url, flooding, { connections: 4 * connections, seconds }),
      paying(),
    ]);
    return {
      refusals,
      flood,
      webhooks: {
        ...pressed,
        answered: calm.answered + pressed.answered,
        errors: calm.errors + pressed.errors,
      },
    };
  } finally {
    await Promise.all([api.stop(), webhook.stop()]);
  }
}
