import { setTimeout as delay } from 'node:timers/promises';
import { type Call, fromNewAddress, type LoadRun } from './load-run.ts';

/** Rate and duration. */
export type SteadyLoadOptions = { perSecond: number; seconds: number };

/** Durations of calls in milliseconds, each from when it was due, and how many were answered wrongly. */
export type SteadyLoad = { tookMs: number[]; errors: number };

/**
 * Sends calls evenly over time, whether or not earlier ones have finished, as independent callers
 * do; autocannon sends a second's calls in one burst. Latency counts from when a call was due.
 */
export async function sendSteadily(
  url: string,
  call: Call,
  { perSecond, seconds }: SteadyLoadOptions,
): Promise<SteadyLoad> {
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
  const count = Math.round(perSecond * seconds);
  await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return { tookMs, errors };
}

/** The same, as the summary of a run. */
export async function runSteadyLoad(
  url: string,
  call: Call,
  options: SteadyLoadOptions,
): Promise<LoadRun> {
  const { tookMs, errors } = await sendSteadily(url, call, options);
  return {
    requestsPerSecond: tookMs.length / options.seconds,
    ...percentiles(tookMs),
    answered: tookMs.length,
    errors,
  };
}

/** The median and the 99th percentile of durations. */
export function percentiles(durations: number[]): { p50: number; p99: number } {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { p50: at(0.5), p99: at(0.99) };
}
