import { setTimeout as delay } from 'node:timers/promises';
import { runLoad } from './load-run.ts';
import { getCall, inquiryCall, liftHourlyLimit } from './load-scene.ts';
import type { LoadSizes } from './load-sizes.ts';
import { serveUnderLoad } from './serve-under-load.ts';

export type MemoryReport = {
  minutes: number;
  /** Mean of the last fifth of the samples over the mean of the first fifth. */
  growth: number;
  startMegabytes: number;
  endMegabytes: number;
  errors: number;
};

const sampleMs = 2_000;
/** Before this, the process still loads code and grows its heap to the required size. */
const settleSeconds = 20;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sends reads and inquiries for some minutes and records the process's memory over time. */
export async function watchMemory(
  hotelId: string,
  { memoryMinutes, connections }: LoadSizes,
): Promise<MemoryReport> {
  await liftHourlyLimit();
  const served = await serveUnderLoad('api');
  try {
    const half = Math.ceil(connections / 2);
    const load = (seconds: number) =>
      Promise.all([
        runLoad(served.url, getCall('/api/hotels'), { connections: half, seconds }),
        runLoad(served.url, inquiryCall(hotelId), { connections: half, seconds }),
      ]);
    await load(settleSeconds);
    const samples: number[] = [];
    let running = true;
    const watching = (async () => {
      while (running) {
        samples.push(served.residentBytes() / 1e6);
        await delay(sampleMs);
      }
    })();
    const drives = await load(memoryMinutes * 60).finally(() => {
      running = false;
    });
    await watching;
    const fifth = Math.max(1, Math.floor(samples.length / 5));
    const start = mean(samples.slice(0, fifth));
    const end = mean(samples.slice(-fifth));
    return {
      minutes: memoryMinutes,
      growth: end / start,
      startMegabytes: start,
      endMegabytes: end,
      errors: drives.reduce((sum, { errors }) => sum + errors, 0),
    };
  } finally {
    await served.stop();
  }
}
