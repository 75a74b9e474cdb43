import { parsePortOffset } from '../../tools/launcher/ports.ts';
import { startStack } from '../../tools/launcher/stack.ts';
import { runMain } from '../../tools/shared/user-error.ts';
import { needStack } from '../need-stack.ts';
import { type Result, reportResults } from '../results.ts';
import { type Latency, measureApi, measureWebhook } from './latency.ts';
import { prepareLoad } from './load-scene.ts';
import { readLoadOptions } from './load-sizes.ts';
import { watchMemory } from './memory.ts';
import { measureOneKey } from './one-key.ts';
import { measureOverload } from './overload.ts';

/**
 * The built functions under the Functions Framework, as in production, over the real Firestore
 * emulator.
 */
const { sizes, running } = readLoadOptions();

/** Below this, clock resolution dominates. */
const minMs = 1;
const maxSpread = 10;
const maxGrowth = 0.1;

function spreadOf({ what, runs }: Latency): Result {
  const spreads = runs.map(({ p50, p99 }) => p99 / Math.max(p50, minMs));
  const spread = Math.max(...spreads);
  const rates = runs.map(({ requestsPerSecond }) => Math.round(requestsPerSecond)).join(', ');
  return {
    what: `${what}: p99 ÷ p50`,
    must: `≤ ${maxSpread}`,
    measured: `${spread.toFixed(1)} (${rates} a second)`,
    holds: spread <= maxSpread,
  };
}

async function measure(): Promise<Result[]> {
  const hotelId = await prepareLoad();
  // First, because the others leave hundreds of thousands of documents in the emulator's memory.
  const webhooks = await measureOverload(hotelId, sizes);
  const latencies = [...(await measureApi(hotelId, sizes)), await measureWebhook(hotelId, sizes)];
  const beside = await measureOneKey(sizes);
  const memory = await watchMemory(hotelId, sizes);
  const errors =
    memory.errors + latencies.flatMap(({ runs }) => runs).reduce((sum, run) => sum + run.errors, 0);
  const [start, end] = [memory.startMegabytes.toFixed(0), memory.endMegabytes.toFixed(0)];
  return [
    { what: 'Errors under load', must: '0', measured: String(errors), holds: errors === 0 },
    ...latencies.map(spreadOf),
    beside,
    {
      what: 'Paid webhooks during an overload of the API',
      must: 'all recorded',
      measured: `${webhooks.errors} of ${webhooks.answered} not recorded`,
      holds: webhooks.errors === 0 && webhooks.answered > 0,
    },
    {
      what: `Memory over ${memory.minutes} minutes`,
      must: 'flat, ±10 %',
      measured: `${((memory.growth - 1) * 100).toFixed(1)} % (${start} to ${end} MB)`,
      holds: Math.abs(memory.growth - 1) <= maxGrowth,
    },
  ];
}

await runMain(async () => {
  if (running) await needStack('firestore', 'npm start');
  const stack = running
    ? null
    : await startStack({
        offset: parsePortOffset(process.env.KS_PORT_OFFSET),
        only: ['firestore', 'auth', 'storage'],
      });
  const results = await measure().finally(() => stack?.stop());
  reportResults('load', results);
});
process.exit();
