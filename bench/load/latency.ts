import type { Call, LoadRun } from './load-run.ts';
import { runLoad } from './load-run.ts';
import {
  countInquiries,
  countPayments,
  getCall,
  inquiryCall,
  liftHourlyLimit,
  PayableBookings,
} from './load-scene.ts';
import type { LoadSizes } from './load-sizes.ts';
import { serveUnderLoad } from './serve-under-load.ts';

export type Latency = { what: string; runs: LoadRun[] };

type Work = { what: string; call: Call; before?: () => Promise<void> };

async function measure(url: string, work: Work, sizes: LoadSizes): Promise<Latency> {
  const { what, call, before } = work;
  await before?.();
  // The first calls load the code.
  await runLoad(url, call, { connections: 8, seconds: 2 });
  const runs: LoadRun[] = [];
  for (let run = 0; run < sizes.runs; run++) {
    await before?.();
    runs.push(await runLoad(url, call, sizes));
  }
  return { what, runs };
}

/** The most common calls: read the list, request a stay. */
export async function measureApi(hotelId: string, sizes: LoadSizes): Promise<Latency[]> {
  await liftHourlyLimit();
  const served = await serveUnderLoad('api');
  try {
    const stored = await countInquiries();
    const work = [
      { what: 'GET /api/hotels', call: getCall('/api/hotels') },
      { what: 'POST /api/inquiries', call: inquiryCall(hotelId) },
    ];
    const measured: Latency[] = [];
    for (const each of work) measured.push(await measure(served.url, each, sizes));
    if ((await countInquiries()) === stored) throw new Error('No inquiry was stored');
    return measured;
  } finally {
    await served.stop();
  }
}

/** Stripe's events: signature check, then the batch that pays a booking. */
export async function measureWebhook(hotelId: string, sizes: LoadSizes): Promise<Latency> {
  const served = await serveUnderLoad('stripeWebhook');
  const bookings = await PayableBookings.of(hotelId);
  try {
    const paid = await countPayments();
    const work = {
      what: 'Stripe’s event of a payment',
      call: bookings.call(),
      before: () => bookings.supply(600 * (sizes.seconds + 3)),
    };
    const measured = await measure(served.url, work, sizes);
    if ((await countPayments()) === paid) throw new Error('No booking was paid');
    return measured;
  } finally {
    await served.stop();
  }
}
