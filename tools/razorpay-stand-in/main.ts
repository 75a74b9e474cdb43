import { fileURLToPath } from 'node:url';
import { razorpayStandIn } from '../launcher/stack-settings.ts';
import { startRazorpayStandIn } from './stand-in.ts';

/**
 * `node tools/razorpay-stand-in/main.ts`. Settings, all optional: KS_PORT_OFFSET;
 * RAZORPAY_STAND_IN_STATE (a file, or `memory`); RAZORPAY_WEBHOOK_URL.
 */
const offset = Number(process.env.KS_PORT_OFFSET ?? 0);
const port = 12_122 + offset;
const stateFile =
  process.env.RAZORPAY_STAND_IN_STATE ??
  fileURLToPath(new URL(`../../.cache/razorpay-stand-in-${port}.json`, import.meta.url));

const standIn = await startRazorpayStandIn({
  port,
  stateFile: stateFile === 'memory' ? null : stateFile,
  keys: razorpayStandIn,
  webhookUrl:
    process.env.RAZORPAY_WEBHOOK_URL ?? `http://127.0.0.1:${5000 + offset}/api/razorpay/webhook`,
  log: (line) => console.log(`[razorpay stand-in] ${line}`),
});
console.log(`[razorpay stand-in] listening on ${standIn.origin}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void standIn.close().then(() => process.exit(0));
  });
}
