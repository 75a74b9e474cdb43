import { setTimeout as delay } from 'node:timers/promises';
import { percentiles } from '../payments/support/payment-scene.ts';
import { asSomebodyNew, type Call, type Drive } from './drive.ts';

/** How often and how long. */
export type PaceOptions = { perSecond: number; seconds: number };

/**
 * Sends calls evenly over the time, whether or not earlier ones were answered, as independent callers
 * do; autocannon sends a second's calls in one burst. Waiting counts from when a call was due.
 */
export async function pace(
  url: string,
  call: Call,
  { perSecond, seconds }: PaceOptions,
): Promise<Drive> {
  const make = call.make ?? (() => ({ headers: asSomebodyNew() }));
  const startedAt = performance.now();
  const tookMs: number[] = [];
  let errors = 0;
  const send = async (index: number) => {
    const dueAt = startedAt + (index * 1000) / perSecond;
    await delay(Math.max(0, dueAt - performance.now()));
    try {
      const answer = await fetch(url + call.path, { method: call.method, ...make() });
      await answer.arrayBuffer();
      if (answer.status !== call.expected) errors += 1;
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
