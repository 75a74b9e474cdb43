import { fileURLToPath } from 'node:url';
import { startStandIn } from './stand-in.ts';
import { shuffledBy } from './webhooks/delivery-plan.ts';

/**
 * `node tools/stripe-stand-in/main.ts`. Settings, all optional: KS_PORT_OFFSET;
 * STRIPE_STAND_IN_STATE (a file, or `memory`); STRIPE_STAND_IN_SEED (a number that shuffles
 * deliveries; without it they are prompt); STRIPE_WEBHOOK_URL; STRIPE_WEBHOOK_SECRET.
 */
const offset = Number(process.env.KS_PORT_OFFSET ?? 0);
const port = 12111 + offset;
const stateFile =
  process.env.STRIPE_STAND_IN_STATE ??
  fileURLToPath(new URL(`../../.cache/stripe-stand-in-${port}.json`, import.meta.url));

const seed = process.env.STRIPE_STAND_IN_SEED ?? '';

const standIn = await startStandIn({
  port,
  stateFile: stateFile === 'memory' ? null : stateFile,
  webhook: {
    url: process.env.STRIPE_WEBHOOK_URL ?? `http://127.0.0.1:${5000 + offset}/api/stripe/webhook`,
    secret: process.env.STRIPE_WEBHOOK_SECRET ?? 'whsec_stand_in',
  },
  delivery: seed === '' ? { mode: 'prompt' } : shuffledBy(Number(seed)),
  log: (line) => console.log(`[stripe stand-in] ${line}`),
});
console.log(`[stripe stand-in] listening on ${standIn.origin}`);
if (seed !== '') console.log(`[stripe stand-in] deliveries are shuffled by the seed ${seed}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void standIn.close().then(() => process.exit(0));
  });
}
