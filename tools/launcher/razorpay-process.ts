import { join } from 'node:path';
import { repositoryRoot } from '../shared/paths.ts';
import { type ManagedProcess, startProcess } from './managed-process.ts';
import { stackFolder } from './stack-folder.ts';
import type { StackSettings } from './stack-settings.ts';

/** Starts the Razorpay stand-in, which stores its state in `dataFolder`, or only in memory. */
export function startRazorpay(
  settings: StackSettings,
  env: NodeJS.ProcessEnv,
  dataFolder: string | null,
): ManagedProcess {
  return startProcess({
    name: 'Razorpay stand-in',
    script: join(repositoryRoot, 'tools', 'razorpay-stand-in', 'main.ts'),
    cwd: repositoryRoot,
    env: {
      ...env,
      RAZORPAY_STAND_IN_STATE: dataFolder === null ? 'memory' : join(dataFolder, 'razorpay.json'),
      RAZORPAY_WEBHOOK_URL: `${settings.site}/api/razorpay/webhook`,
    },
    logFile: join(stackFolder(settings.offset), 'razorpay-stand-in.log'),
  });
}
