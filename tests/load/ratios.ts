import { median } from '../performance/goals.ts';
import { type ServedFunction, serveFunction } from '../served/serve-function.ts';
import { type Call, type Drive, drive } from './drive.ts';
import {
  countInquiries,
  countPayments,
  inquiryCall,
  liftHourlyLimit,
  loadEnvironment,
  oversizedCall,
  PayableBookings,
} from './load-scene.ts';
import type { LoadSizes } from './load-sizes.ts';

const source = new URL('functions-under-load.ts', import.meta.url).pathname;

/** One of our functions against a bare one in the same process. */
export type Ratio = {
  id: string;
  what: string;
  must: number;
  /** Medians over the runs. */
  ratio: number;
  perSecond: number;
  basePerSecond: number;
  p50: number;
  p99: number;
  errors: number;
};

type Pair = {
  id: string;
  what: string;
  must: number;
  base: Call;
  call: Call;
  before?: () => Promise<void>;
};

export const get = (path: string): Call => ({ method: 'GET', path, expected: 200 });

/** Serves a built function with the bare ones beside it, with production's settings. */
export function serveUnderLoad(target: string, env: Record<string, string> = {}) {
  return serveFunction({ target, source, env: { ...loadEnvironment, ...env } });
}

async function comparePairs(
  served: ServedFunction,
  pairs: readonly Pair[],
  { connections, seconds, runs }: LoadSizes,
): Promise<Ratio[]> {
  const measured = pairs.map(() => [] as { base: Drive; own: Drive }[]);
  // The first call of each loads its code; nobody measures that here.
  for (const { base, call, before } of pairs) {
    await before?.();
    for (const each of [base, call]) {
      await drive(served.url, each, { connections: 8, seconds: 2 });
    }
  }
  for (let run = 0; run < runs; run++) {
    for (const [index, { base, call, before }] of pairs.entries()) {
      await before?.();
      const options = { connections, seconds };
      const bare = await drive(served.url, base, options);
      const own = await drive(served.url, call, options);
      measured[index]?.push({ base: bare, own });
    }
  }
  return pairs.map(({ id, what, must }, index) => {
    const rounds = measured[index] ?? [];
    return {
      id,
      what,
      must,
      ratio: median(rounds.map(({ base, own }) => own.requestsPerSecond / base.requestsPerSecond)),
      perSecond: median(rounds.map(({ own }) => own.requestsPerSecond)),
      basePerSecond: median(rounds.map(({ base }) => base.requestsPerSecond)),
      p50: median(rounds.map(({ own }) => own.p50)),
      p99: median(rounds.map(({ own }) => own.p99)),
      errors: rounds.reduce((sum, { base, own }) => sum + base.errors + own.errors, 0),
    };
  });
}

/** Loads that the `api` function answers. */
export async function compareApi(hotelId: string, sizes: LoadSizes): Promise<Ratio[]> {
  await liftHourlyLimit();
  const warm = await serveUnderLoad('api');
  const cold = await serveUnderLoad('api', { PUBLIC_LIST_SECONDS: '0' });
  try {
    const bare = get('/bare');
    const stored = await countInquiries();
    const rows = await comparePairs(
      warm,
      [
        {
          id: '2.6.cached',
          what: 'GET /api/hotels, 100 hotels, kept in memory',
          must: 0.6,
          base: bare,
          call: get('/api/hotels'),
        },
        {
          id: '2.6.oversized',
          what: 'POST /api/inquiries with 64 KB: 413',
          must: 0.8,
          base: oversizedCall('/bare', 200),
          call: oversizedCall('/api/inquiries', 413),
        },
        {
          id: '2.6.inquiry',
          what: 'POST /api/inquiries',
          must: 0.5,
          base: get('/bare-create'),
          call: inquiryCall(hotelId),
        },
      ],
      sizes,
    );
    if ((await countInquiries()) === stored) throw new Error('No inquiry was stored');
    const [list] = await comparePairs(
      cold,
      [
        {
          id: '2.6.cold',
          what: 'GET /api/hotels, 100 hotels, nothing kept',
          must: 0.5,
          base: get('/bare-query'),
          call: get('/api/hotels'),
        },
      ],
      sizes,
    );
    return list === undefined ? rows : [...rows, list];
  } finally {
    await Promise.all([warm.stop(), cold.stop()]);
  }
}

/** The webhook: genuine signature, then the batch that pays a booking of its own. */
export async function compareWebhook(hotelId: string, sizes: LoadSizes): Promise<Ratio[]> {
  const served = await serveUnderLoad('stripeWebhook');
  const bookings = await PayableBookings.of(hotelId);
  try {
    await bookings.supply(400);
    const call = bookings.call();
    const warmUp = await drive(served.url, call, { connections: 4, seconds: 1 });
    // Code that has just been loaded runs at a fraction of its later speed.
    const perRun = Math.ceil(Math.max(warmUp.requestsPerSecond * 4, 600) * (sizes.seconds + 1));
    const paid = await countPayments();
    const rows = await comparePairs(
      served,
      [
        {
          id: '2.6.webhook',
          what: 'Webhook that pays a booking',
          must: 0.6,
          base: get('/bare-create'),
          call,
          before: () => bookings.supply(perRun),
        },
        {
          id: 'perf.25',
          what: 'Webhook over memory, to the signature’s check alone',
          must: 0.8,
          base: bookings.callInMemory('/verify-only'),
          call: bookings.callInMemory('/webhook-in-memory'),
        },
      ],
      sizes,
    );
    if ((await countPayments()) === paid) throw new Error('No booking was paid');
    return rows;
  } finally {
    await served.stop();
  }
}
