import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { stackFolder } from './stack-folder.ts';
import { type StackSettings, stripeStandIn } from './stack-settings.ts';

/**
 * Starts the Stripe stand-in, which stores its state in `dataFolder`, or only in memory.
 * @param seed shuffles the deliveries of its webhooks, for tests; null sends them at once.
 */
export function startStripe(
  settings: StackSettings,
  env: NodeJS.ProcessEnv,
  dataFolder: string | null,
  seed: number | null,
): ManagedProcess {
  return startProcess({
    name: 'Stripe stand-in',
    script: join(repositoryRoot, 'tools', 'stripe-stand-in', 'main.ts'),
    cwd: repositoryRoot,
    env: {
      ...env,
      STRIPE_STAND_IN_STATE: dataFolder === null ? 'memory' : join(dataFolder, 'stripe.json'),
      STRIPE_STAND_IN_SEED: seed === null ? '' : String(seed),
      STRIPE_WEBHOOK_URL: `${settings.site}/api/stripe/webhook`,
      STRIPE_WEBHOOK_SECRET: stripeStandIn.webhookSecret,
    },
    logFile: join(stackFolder(settings.offset), 'stripe-stand-in.log'),
  });
}
