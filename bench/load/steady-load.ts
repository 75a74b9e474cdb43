import { setTimeout as delay } from 'node:timers/promises';
import { type Call, fromNewAddress, type LoadRun } from './load-run.ts';

/** Rate and duration. */
export type SteadyLoadOptions = { perSecond: number; seconds: number };

/**
 * Sends calls evenly over time, whether or not earlier ones have finished, as independent callers
 * do; autocannon sends a second's calls in one burst. Latency counts from when a call was due.
 */
export async function runSteadyLoad(
  url: string,
  call: Call,
  { perSecond, seconds }: SteadyLoadOptions,
): Promise<LoadRun> {
  const make = call.make ?? (() => ({ headers: fromNewAddress() }));
  const startedAt = performance.now();
  const tookMs: number[] = [];
  let errors = 0;
  const send = async (index: number) => {
    const dueAt = startedAt + (index * 1000) / perSecond;
    await delay(Math.max(0, dueAt - performance.now()));
    try {
      const response = await fetch(url + call.path, { method: call.method, ...make() });
      await response.arrayBuffer();
      if (response.status !== call.expected) errors += 1;
    } catch {
      errors += 1;
    }
    tookMs.push(performance.now() - dueAt);
  };
  await Promise.all(Array.from({ length: perSecond * seconds }, (_, index) => send(index)));
  return {
    requestsPerSecond: tookMs.length / seconds,
    ...percentiles(tookMs),
    answered: tookMs.length,
    errors,
  };
}

/** The median and the 99th percentile of durations. */
function percentiles(durations: number[]): { p50: number; p99: number } {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}
