import { parsePortOffset } from '../../tools/launcher/ports.ts';
import { startStack } from '../../tools/launcher/stack.ts';
import { type Figure, recordFigure } from '../../tools/src/quality/record-figure.ts';
import { prepareLoad } from './load-scene.ts';
import { type LoadPart, readLoadOptions, sizeNote } from './load-sizes.ts';
import { watchMemory } from './memory.ts';
import { overload } from './overload.ts';
import { compareApi, compareWebhook, type Ratio } from './ratios.ts';

/**
 * `npm run load [-- --quick] [--only webhook] [--running]`: what holds under load (decision D51). The built
 * functions run under the Functions Framework, as in production, over the real Firestore emulator;
 * `--running` uses the stack of KS_PORT_OFFSET instead of an emulator of its own.
 */
const { sizes, parts, running } = readLoadOptions();
const command = 'npm run load';
const note = sizeNote(sizes);
const failed: string[] = [];

function report(figure: Omit<Figure, 'command'>): void {
  const shown = `${figure.verdict === 'pass' ? '✔' : '✘'} ${figure.id}: ${figure.measured}`;
  console.log(shown);
  if (figure.verdict === 'fail') failed.push(shown);
  recordFigure({ ...figure, command });
}

const verdict = (holds: boolean) => (holds ? ('pass' as const) : ('fail' as const));

/** Calmest p99 that a ratio is taken of: below it the clock's own steps count. */
const leastMs = 1;
let slowest = { share: 0, what: '' };
let errors = 0;

function reportRatio(row: Ratio): void {
  const { id, what, must, ratio, perSecond, basePerSecond, p50, p99 } = row;
  const rates = `${Math.round(perSecond)} of ${Math.round(basePerSecond)} a second`;
  report({
    id,
    measured: `${ratio.toFixed(2)} (${what}: ${rates}, p50 ${p50} ms, p99 ${p99} ms)`,
    verdict: verdict(ratio >= must),
    note,
  });
  const share = p99 / Math.max(p50, leastMs);
  if (share > slowest.share) slowest = { share, what };
  errors += row.errors;
}

async function measurePart(part: LoadPart, hotelId: string): Promise<void> {
  console.log(`\n${part}`);
  switch (part) {
    case 'ratios':
      (await compareApi(hotelId, sizes)).forEach(reportRatio);
      return;
    case 'webhook':
      (await compareWebhook(hotelId, sizes)).forEach(reportRatio);
      return;
    case 'memory': {
      const memory = await watchMemory(hotelId, sizes);
      const grown = `${memory.startMegabytes.toFixed(0)} to ${memory.endMegabytes.toFixed(0)} MB`;
      report({
        id: '2.6.rss',
        measured: `${((memory.growth - 1) * 100).toFixed(1)} % over ${memory.minutes} min (${grown})`,
        verdict: verdict(Math.abs(memory.growth - 1) <= 0.1),
        ...(memory.minutes < 10 ? { note: 'plan: 10 min' } : {}),
      });
      errors += memory.errors;
      return;
    }
    case 'overload': {
      const { refusals, flood, webhooks } = await overload(hotelId, sizes);
      const flat = `flat out over ${4 * sizes.connections} connections p50 ${flood.p50} ms`;
      report({
        id: '2.6.limiter',
        measured: `p50 ${refusals.p50} ms, p99 ${refusals.p99} ms at 4 × the allowed rate; ${flat}`,
        verdict: verdict(refusals.p99 < 20 && refusals.errors + flood.errors === 0),
        note,
      });
      report({
        id: '2.6.paid-webhooks',
        measured: `${webhooks.answered} sent, ${webhooks.errors} not recorded, p99 ${webhooks.p99} ms`,
        verdict: verdict(webhooks.errors === 0 && webhooks.answered > 0),
      });
    }
  }
}

const stack = running
  ? null
  : await startStack({
      offset: parsePortOffset(process.env.KS_PORT_OFFSET),
      only: ['firestore', 'auth', 'storage'],
    });
try {
  const hotelId = await prepareLoad();
  for (const part of parts) await measurePart(part, hotelId);
} finally {
  await stack?.stop();
}
if (slowest.what !== '') {
  report({
    id: '2.6.p99',
    measured: `${slowest.share.toFixed(1)} at most (${slowest.what})`,
    verdict: verdict(slowest.share <= 10),
    note,
  });
}
report({ id: '2.6.errors', measured: errors, verdict: verdict(errors === 0), note });
console.log(failed.length === 0 ? '\nAll hold.' : `\nDo not hold:\n${failed.join('\n')}`);
process.exit(failed.length === 0 ? 0 : 1);
