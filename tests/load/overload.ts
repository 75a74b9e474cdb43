import { median } from '../performance/goals.ts';
import { type Call, type Drive, drive } from './drive.ts';
import { PayableBookings } from './load-scene.ts';
import type { LoadSizes } from './load-sizes.ts';
import { pace } from './pace.ts';
import { serveUnderLoad } from './ratios.ts';

export type OverloadReport = {
  /** Refusals of an address that floods, at four times what it may: medians of the runs, all errors. */
  refusals: Pick<Drive, 'p50' | 'p99' | 'errors'>;
  /** The same as fast as four times the connections can. */
  flood: Drive;
  /** Paying webhooks meanwhile: another function, so another process. */
  webhooks: Drive;
};

/** What an address may call in a minute (`functions/src/entry/server.ts`). */
const allowedPerMinute = 600;
const webhooksPerSecond = 10;

/** The calls of an address that has used up what it may call in the minute that has just begun. */
async function floodingFrom(url: string, address: string): Promise<Call> {
  const call: Call = {
    method: 'GET',
    path: '/api/hotels/featured',
    expected: 200,
    make: () => ({ headers: { 'x-forwarded-for': address } }),
  };
  await drive(url, call, { connections: 4, seconds: 3 });
  return { ...call, expected: 429 };
}

/** One address that floods the API, while Stripe's events arrive at the webhook's own function. */
export async function overload(
  hotelId: string,
  { connections, seconds, runs }: LoadSizes,
): Promise<OverloadReport> {
  const [api, webhook] = await Promise.all([
    serveUnderLoad('api'),
    serveUnderLoad('stripeWebhook'),
  ]);
  try {
    const bookings = await PayableBookings.of(hotelId);
    await bookings.supply(webhooksPerSecond * ((runs + 1) * seconds + 10) * 2);
    await pace(webhook.url, bookings.call(), { seconds: 2, perSecond: 5 });
    const paying = () =>
      pace(webhook.url, bookings.call(), { seconds, perSecond: webhooksPerSecond });
    const fourfold = { seconds, perSecond: (4 * allowedPerMinute) / 60 };
    const refused: Drive[] = [];
    const paid: Drive[] = [];
    for (let run = 0; run < runs; run++) {
      const flooding = await floodingFrom(api.url, `203.0.113.${run}`);
      const [refusals, calm] = await Promise.all([pace(api.url, flooding, fourfold), paying()]);
      refused.push(refusals);
      paid.push(calm);
    }
    const flooding = await floodingFrom(api.url, '203.0.113.255');
    const [flood, pressed] = await Promise.all([
      drive(api.url, flooding, { connections: 4 * connections, seconds }),
      paying(),
    ]);
    paid.push(pressed);
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    return {
      refusals: {
        p50: median(refused.map(({ p50 }) => p50)),
        p99: median(refused.map(({ p99 }) => p99)),
        errors: sum(refused.map(({ errors }) => errors)),
      },
      flood,
      webhooks: {
        ...pressed,
        answered: sum(paid.map(({ answered }) => answered)),
        errors: sum(paid.map(({ errors }) => errors)),
      },
    };
  } finally {
    await Promise.all([api.stop(), webhook.stop()]);
  }
}
